/** An element and what it stands in, from the inside outwards, as far as the page's own frame. */
export function ancestorsOf(element: Element | null): readonly Element[] {
  const way: Element[] = [];
  for (let at = element; at && !at.matches('main, #root, body'); at = at.parentElement) way.push(at);
  return way;
}

/** Gives the focus to the innermost of them that is still on the page; none is asked to scroll there. */
export function focusNearest(way: readonly Element[]): void {
  const near = way.find((one) => one.isConnected);
  if (!(near instanceof HTMLElement)) return;
  if (near !== way[0] && !near.hasAttribute('tabindex')) near.tabIndex = -1;
  near.focus({ preventScroll: true });
}
