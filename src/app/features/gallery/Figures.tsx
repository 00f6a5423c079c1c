import { useTranslation } from 'react-i18next';
import { Address } from '../../ui/figures/Address.tsx';
import { Avatar } from '../../ui/figures/Avatar.tsx';
import { Deadline } from '../../ui/figures/Deadline.tsx';
import { Day, Instant, Money, Quantity } from '../../ui/figures/Figures.tsx';
import { Left } from '../../ui/figures/Left.tsx';
import { Logo } from '../../ui/figures/Logo.tsx';
import { Seal } from '../../ui/figures/Seal.tsx';
import { Timeline } from '../../ui/figures/Timeline.tsx';
import { Section } from '../../ui/page/Section.tsx';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const SUMS = ['0.00', '1234567.89', '-12.30'];

export function Figures() {
  const { t } = useTranslation('common');
  const moments = [
    { key: 'first', label: t('ui.previous'), at: '2020-01-08T10:00:00.000Z' },
    { key: 'seal', label: t('ui.page'), at: '2020-02-08T10:00:00.000Z', wax: true },
    { key: 'last', label: t('ui.next'), at: '2190-01-08T10:00:00.000Z' },
    { key: 'open', label: t('ui.close'), at: null },
  ];
  return (
    <>
      <Section title="figures/Figures">
        <ul>
          {SUMS.map((sum) => (
            <li key={sum}>
              <Money amount={sum} currency="PLN" />
            </li>
          ))}
          <li>
            <Quantity value="1200.5" unit="KGM" />
          </li>
          <li>
            <Day value="2030-01-08" />
          </li>
          <li>
            <Instant value="2030-01-08T10:00:00.000Z" zone="Europe/Kyiv" />
          </li>
        </ul>
      </Section>
      <Section title="figures/Seal, figures/Avatar">
        <div className="k-row">
          <Seal hash={HASH} />
          <Seal hash={HASH} size="large" />
          <Avatar name="Kontor" image={null} />
          <Avatar name="Kontor" image={null} small />
        </div>
      </Section>
      <Section title="figures/Deadline, figures/Left, figures/Logo, figures/Address">
        <div className="k-row">
          <Deadline at="2190-01-08T10:00:00.000Z" zone="Europe/Kyiv" />
          <Left at="2190-01-08T10:00:00.000Z" />
          <Logo name="Kontor" source={null} />
          <Logo name="Kontor" source={null} small />
          <Address>buyer@kontor.example</Address>
        </div>
      </Section>
      <Section title="figures/Timeline">
        <Timeline moments={moments} />
        <Timeline moments={moments} over />
      </Section>
    </>
  );
}
