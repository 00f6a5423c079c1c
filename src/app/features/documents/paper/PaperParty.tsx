import { streetLine } from '../../../../contract/organization/street.ts';
import type { Address } from '../../../../contract/invoicing/document-fields.ts';
import { NUMBER_LABEL, printedNumbers, secondOf } from '../../../../contract/invoicing/paper-labels.ts';
import type { Language } from '../../../../contract/platform/fields.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { Address as Written } from '../../../ui/figures/Address.tsx';
import { useLanguage } from '../../../i18n.ts';

interface PaperPartyProps {
  readonly title: string;
  /** The document's second language, in which labels are repeated. */
  readonly second: Language | null;
  readonly label: (key: string) => string;
  /** Contact person, if one is named. */
  readonly contact?: string;
  readonly party: {
    readonly name: string;
    readonly intername: string;
    readonly reg_number: string;
    readonly vat_id: string;
    readonly address: Address;
  };
}

export function PaperParty({ title, party, second, label, contact = '' }: PaperPartyProps) {
  const language = useLanguage();
  const { country, postcode, city } = party.address;
  const lines = [
    party.name,
    party.intername,
    streetLine(party.address),
    [postcode, city].filter(Boolean).join(' '),
    country && countryName(language, country),
  ].filter(Boolean);
  return (
    <section>
      <h3>{title}</h3>
      {lines.map((line, at) => (
        <div key={line} className={at === 0 ? 'd-paper-name' : undefined}>
          {line}
        </div>
      ))}
      {printedNumbers(party, [language, secondOf(language, second)], label(NUMBER_LABEL)).map(({ name, number }) => (
        <div key={number}>
          {name}: <code>{number}</code>
        </div>
      ))}
      {contact !== '' && (
        <div>
          {label('field.contact')}: <Written>{contact}</Written>
        </div>
      )}
    </section>
  );
}
