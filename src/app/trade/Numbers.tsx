import { type Numbered, useNumberRows } from './use-number-rows.ts';

/** Register and VAT number of a company. */
export default function Numbers(company: Numbered) {
  const rows = useNumberRows()(company);
  return rows.map(([label, value]) => (
    <p key={label}>
      {label}: <span className="k-figure">{value}</span>
    </p>
  ));
}
