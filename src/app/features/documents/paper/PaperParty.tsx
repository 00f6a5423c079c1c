import type { Address } from '../../../../contract/invoicing/document-fields.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';

interface PaperPartyProps {
  readonly title: string;
  readonly party: {
    readonly name: string;
    readonly intername: string;
    readonly reg_number: string;
    readonly vat_id: string;
    readonly address: Address;
  };
}

export function PaperParty({ title, party }: PaperPartyProps) {
  const language = useLanguage();
  const { country, postcode, city, street, building, office } = party.address;
  const lines = [
    party.name,
    party.intername,
    [street, [building, office].filter(Boolean).join('/')].filter(Boolean).join(' '),
    [postcode, city].filter(Boolean).join(' '),
    country && countryName(language, country),
  ].filter(Boolean);
  const numbers = [...new Set([party.vat_id, party.reg_number])].filter(Boolean);
  return (
    <section>
      <h3>{title}</h3>
      {lines.map((line, at) => (
        <div key={line} className={at === 0 ? 'd-paper-name' : undefined}>
          {line}
        </div>
      ))}
      {numbers.length > 0 && <code>{numbers.join(' · ')}</code>}
    </section>
  );
}
