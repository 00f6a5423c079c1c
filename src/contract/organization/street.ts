type Text = string | null | undefined;

interface Address {
  readonly country?: Text;
  readonly street?: Text;
  readonly building?: Text;
  readonly office?: Text;
}

/** Countries with a comma before the building. */
const WITH_COMMA: ReadonlySet<string> = new Set(['BY', 'KG', 'KZ', 'RU', 'UA']);

/** A street with its building and office in the country's format: `Ливарна, 18/4`, `Fabryczna 112/3`. */
export const streetLine = ({ country, street, building, office }: Address): string =>
  [street, [building, office].filter(Boolean).join('/')]
    .filter(Boolean)
    .join(WITH_COMMA.has(country ?? '') ? ', ' : ' ');
