/** What the browser's own bars are painted with: the surface of our top bar, `--surface` in styles/tokens.css. */
export const THEME_COLOR = { light: '#ffffff', dark: '#1a1e23' } as const;

/** The system's choice, as an address bar asks for it. */
export const themeMeta = (scheme: keyof typeof THEME_COLOR, content: string): string =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${content}">`;
