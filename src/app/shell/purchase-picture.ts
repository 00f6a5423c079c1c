/*
 * The course of a purchase as a picture without words: need, sealed offers, order, settlement. It is in the page before
 * any script runs, for every language and both themes.
 */
const LINE = '#2b8691';
const node = (x: number, inner: string) =>
  `<g transform="translate(${x} 62)"><rect width="96" height="96" rx="14" fill="${LINE}" fill-opacity=".09"/>${inner}</g>`;
const arrow = (x: number) => `<path d="M${x} 110h38m-8-7 8 7-8 7"/>`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 220" fill="none" stroke="${LINE}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><g stroke-width="1" stroke-opacity=".22"><path d="M0 20h640M0 50h640M0 80h640M0 110h640M0 140h640M0 170h640M0 200h640M20 0v220M620 0v220"/></g>${node(
  44,
  '<path d="M30 22h26l12 12v40H30zM56 22v12h12M39 46h20M39 55h20M39 64h12"/>',
)}${arrow(150)}${node(
  196,
  '<path d="M30 40h44v28H30z" fill="#2b8691" fill-opacity=".12"/><path d="m30 40 22 16 22-16M24 34v26M24 34h40M18 28v26M18 28h40"/><circle cx="52" cy="60" r="6" fill="#2b8691"/>',
)}${arrow(302)}${node(
  348,
  '<path d="M24 38 48 25l24 13v25L48 76 24 63zM24 38l24 13 24-13M48 51v25"/><circle cx="70" cy="70" r="13" fill="#2b8691"/><path d="m64 70 4 4 8-8" stroke="#fff"/>',
)}${arrow(454)}${node(
  500,
  '<path d="M28 20h40v56l-7-5-7 5-6-5-6 5-7-5-7 5z"/><path d="M38 34h20M38 44h20"/><path d="M38 56h8m6 0h6" stroke-width="5"/>',
)}</svg>`;

export const PURCHASE_PICTURE_SIZE = { width: 640, height: 220 } as const;
export const PURCHASE_PICTURE = `data:image/svg+xml,${encodeURIComponent(picture).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%22', "'")}`;
