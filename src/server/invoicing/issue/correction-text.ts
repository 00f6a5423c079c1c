import { isZero } from '../../../../machines/money/decimal.ts';
import { addRates, type RateSums, rateSums, subtractRates, sumsOf, totalOf } from '../../../../machines/money/rates.ts';
import type {
  DocumentContent,
  DocumentSnapshot,
  PrintedCorrection,
} from '../../../contract/invoicing/document-snapshot.ts';
import { canonical } from '../../../../machines/kit/canonical.ts';
import type { TextWriter } from './text-writer.ts';

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Parties, dates and statements that the correction changes: before and after. */
function changes(write: TextWriter, before: DocumentContent, after: DocumentContent): string[] {
  const { t } = write;
  const facts = ({ facts: said = [] }: DocumentContent) => said.map((fact) => t(`statement.${fact}`)).join(', ') || '–';
  const all = [
    ['field.buyer', before.buyer, after.buyer, write.party(before.buyer), write.party(after.buyer)],
    [
      'field.consignee',
      before.consignee,
      after.consignee,
      write.party(before.consignee ?? before.buyer),
      write.party(after.consignee ?? after.buyer),
    ],
    ['field.sale_date', before.sale_date, after.sale_date, write.day(before.sale_date), write.day(after.sale_date)],
    [
      'field.payment_deadline',
      before.payment_deadline,
      after.payment_deadline,
      write.day(before.payment_deadline),
      write.day(after.payment_deadline),
    ],
    ['fact.title', before.facts, after.facts, facts(before), facts(after)],
  ] as const;
  return all
    .filter(([, was, is]) => !same(was ?? null, is ?? null))
    .map(([label, , , was, is]) => `${t(label)}. ${t('correction.before')}: ${was}. ${t('correction.after')}: ${is}`);
}

/** Per rate and in total: before, after and the difference. */
function differences(write: TextWriter, before: readonly RateSums[], after: readonly RateSums[]): string[] {
  const { t } = write;
  const change = subtractRates(after, before);
  const rates = addRates([...before, ...after].map((entry) => rateSums(entry, '0', '0')));
  const group = (title: string, pick: (list: readonly RateSums[]) => ReturnType<typeof totalOf>) => [
    `${title}:`,
    `${t('correction.before')}: ${write.sums(pick(before))}`,
    `${t('correction.after')}: ${write.sums(pick(after))}`,
    `${t('correction.difference')}: ${write.sums(pick(change))}`,
  ];
  return [
    `${t('correction.perRate')}:`,
    ...rates.flatMap((rate) => group(write.vat(rate.category, rate.rate), (list) => sumsOf(list, rate))),
    ...(rates.length > 1 ? group(t('field.total'), totalOf) : []),
  ];
}

function corrected(write: TextWriter, one: PrintedCorrection): string[] {
  const { t } = write;
  const { before, after } = one;
  const about = [
    `${write.within(`type.${one.type}`)} ${one.number}`,
    write.day(one.date_of_issue),
    write.ksef(one.ksef_number),
  ];
  return [
    ...write.line('correction.of', about.filter(Boolean).join(', ')),
    ...(same(before.lines, after.lines)
      ? []
      : [
          `${t('correction.before')}:`,
          ...write.lines(before.lines),
          `${t('correction.after')}:`,
          ...write.lines(after.lines),
        ]),
    ...changes(write, before, after),
    ...(same(before, after) ? [t('correction.unchanged')] : []),
    ...(one.difference.some(({ net, vat }) => !isZero(net) || !isZero(vat))
      ? differences(write, before.rates, after.rates)
      : []),
    '',
  ];
}

/** The reason, and for every corrected document the content of its printed correction. */
export const correctionText = (write: TextWriter, s: DocumentSnapshot): string[] => [
  ...write.line('correction.reason', s.reason || write.t('correction.noReason')),
  '',
  ...(s.corrects ?? []).flatMap((one) => corrected(write, one)),
];
