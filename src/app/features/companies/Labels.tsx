/** The organisation's own labels for a company. */
export function Labels({ labels }: { readonly labels: readonly string[] }) {
  if (labels.length === 0) return <span className="k-muted">–</span>;
  return (
    <ul className="co-labels k-list">
      {labels.map((label) => (
        <li key={label} dir="auto">
          {label}
        </li>
      ))}
    </ul>
  );
}
