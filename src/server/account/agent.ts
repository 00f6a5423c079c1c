import type { FastifyRequest } from 'fastify';

/** ASSUMED: longer headers carry no further information and are usually a joke. */
const MOST_SIGNS = 400;

export const agentOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, MOST_SIGNS);

/* The first match wins, because every browser also lists the names of its predecessors. */
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

/** Common names of browser and system, without versions. Empty for any other. */
export const deviceOf = (agent: string): { readonly browser: string; readonly system: string } => ({
  browser: named(agent, BROWSERS),
  system: named(agent, SYSTEMS),
});
