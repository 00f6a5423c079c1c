import { type Numbered, useNumberRows } from './use-number-rows.ts';

/** Register and VAT number of a company, on one line. */
export default function Numbers(company: Numbered) {
  const rows = useNumberRows()(company);
  return <p>{rows.map(([label, value]) => `${label}: ${value}`).join(' · ')}</p>;
}
