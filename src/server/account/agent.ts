import type { FastifyRequest } from 'fastify';

/** ASSUMED: longer ones say nothing more, and are somebody's joke. */
const MOST_SIGNS = 400;

export const agentOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, MOST_SIGNS);

/* The first that fits: every browser also calls itself by the names of those before it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (agent: string, names: readonly (readonly [RegExp, string])[]): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** What people call it: names only, no versions. Empty where it is none of these. */
export const deviceOf = (agent: string): { readonly browser: string; readonly system: string } => ({
  browser: named(agent, BROWSERS),
  system: named(agent, SYSTEMS),
});
