/** Colour of the browser's own bars: the surface of our top bar, `--surface` in styles/tokens.css. */
export const THEME_COLOR = { light: '#ffffff', dark: '#1a1e23' } as const;

/** The theme colour for a system scheme, as a meta element. */
export const themeMeta = (scheme: keyof typeof THEME_COLOR, content: string): string =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${content}">`;
