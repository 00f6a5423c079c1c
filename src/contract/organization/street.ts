type Text = string | null | undefined;

interface Address {
  readonly street?: Text;
  readonly building?: Text;
  readonly office?: Text;
}

/** A street with its building and office, as it is written on an envelope: `Ливарна 18/4`. */
export const streetLine = ({ street, building, office }: Address): string =>
  [street, [building, office].filter(Boolean).join('/')].filter(Boolean).join(' ');
