/** Facts of one browser's session, as its guards need them. The key itself is not part of the chart. */
export interface SessionContext {
  /** Interface language. */
  readonly language: string;
  /** The active organisation; null while signed out or without one. */
  readonly organization: number | null;
  /** Organisations that the person is a member of. */
  readonly organizations: readonly number[];
}

/** The specification's languages; English is the default and the fallback. */
export const LANGUAGES = ['en', 'uk', 'pl', 'ru'] as const;
