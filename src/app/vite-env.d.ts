/// <reference types="vite/client" />
/** Parts of Blueprint's stylesheet, see build/blueprint-css.ts. */
declare module 'virtual:blueprint/*';
/** The typeface's rules and parts, see build/typeface.ts. */
declare module 'virtual:typeface' {
  export const sheet: string;
  /** The parts that each language needs. */
  export const written: Readonly<Record<import('../contract/platform/fields.ts').Language, readonly string[]>>;
}
