/** A company's picture, or its first letter where there is none; the name stands beside it. */
export function Logo({ name, source }: { readonly name: string; readonly source: string | null }) {
  if (source) return <img className="k-logo" src={source} alt="" />;
  return (
    <span className="k-logo" aria-hidden="true">
      {([...name.trim()][0] ?? '').toUpperCase()}
    </span>
  );
}
