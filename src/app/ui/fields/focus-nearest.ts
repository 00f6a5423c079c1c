/** An element and its ancestors, innermost first, up to the page's frame. */
export function ancestorsOf(element: Element | null): readonly Element[] {
  const way: Element[] = [];
  for (let at = element; at && !at.matches('main, #root, body'); at = at.parentElement) way.push(at);
  return way;
}

/** Focuses the innermost of them that is still in the document, without scrolling. */
export function focusNearest(way: readonly Element[]): void {
  const near = way.find((one) => one.isConnected);
  if (!(near instanceof HTMLElement)) return;
  if (near !== way[0] && !near.hasAttribute('tabindex')) near.tabIndex = -1;
  near.focus({ preventScroll: true });
}
