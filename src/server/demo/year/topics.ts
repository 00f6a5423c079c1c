import type { PersonKey } from '../accounts.ts';
import type { OrganizationKey } from '../organizations.ts';

/** Name, unit, tariff number, quantity, a typical price. */
export type TopicLot = readonly [name: string, unit: string, tariff: string, quantity: number, price: number];

/** Goods that a company buys regularly. */
export interface Topic {
  readonly by: PersonKey;
  readonly name: string;
  readonly text: string;
  readonly currency: string;
  readonly place: string;
  readonly time: string;
  readonly payment: string;
  readonly lots: readonly TopicLot[];
  /** Each with its organisation, which is invited. */
  readonly sellers: readonly (readonly [PersonKey, OrganizationKey])[];
}

const UA = {
  by: 'buyer',
  place: 'Дніпро, вул. Ливарна, 18',
  time: '4 тижні',
  payment: 'Оплата протягом 14 днів після поставки',
} as const;
const PL = { by: 'buyer2', place: 'Nysa, ul. Fabryczna 112', time: '4 tygodnie', payment: 'Przelew 21 dni' } as const;
const GB = { by: 'buyer3', place: 'Thornbury, Millbrook Lane 7', time: '5 weeks', payment: '30 days net' } as const;
const AGRO = { by: 'seller6', place: 'Lublin, ul. Żniwna 14', time: '3 tygodnie', payment: 'Przelew 14 dni' } as const;

const ODROSTAL = ['seller', 'odrostal'] as const;
const RHEIN = ['seller2', 'rheinantrieb'] as const;
const KARPAT = ['seller3', 'karpatpostach'] as const;
const MORAVAN = ['seller4', 'moravan'] as const;
const VILNELA = ['seller5', 'vilnela'] as const;

export const TOPICS: readonly Topic[] = [
  {
    ...UA,
    name: 'Кабель для складальних постів',
    text: 'Бухти по 100 м, сертифікат відповідності до кожної партії.',
    currency: 'UAH',
    lots: [['Кабель ВВГнг-LS 4 × 4 мм²', 'MTR', '854449', 1800, 61]],
    sellers: [KARPAT],
  },
  {
    ...PL,
    name: 'Profile zamknięte na ramy podajników',
    text: 'Atest 3.1, odcinki 6 m, wiązki do 2 t.',
    currency: 'PLN',
    lots: [
      ['Profil 60 × 60 × 4 mm', 'MTR', '730661', 2400, 29.5],
      ['Kątownik 50 × 5 mm', 'MTR', '721621', 1100, 15.2],
    ],
    sellers: [ODROSTAL, ['seller6', 'lubelmasz']],
  },
  {
    ...GB,
    name: 'Bearings and housings for drills',
    text: 'Annual call-off; original makes only, with a batch certificate.',
    currency: 'EUR',
    lots: [
      ['Bearing 6206-2RS', 'PCS', '848210', 1600, 5.4],
      ['Pillow block UCP 206', 'PCS', '848320', 600, 11.2],
    ],
    sellers: [RHEIN, MORAVAN],
  },
  {
    ...UA,
    name: 'Гідроциліндри для складання крил',
    text: 'Двосторонньої дії, з протоколом випробувань. Рівноцінні вироби за погодженням.',
    currency: 'EUR',
    lots: [
      ['Циліндр 63/35 × 300', 'PCS', '841221', 80, 204],
      ['Циліндр 80/40 × 400', 'PCS', '841221', 40, 245],
    ],
    sellers: [MORAVAN, RHEIN],
  },
  {
    ...PL,
    name: 'Silniki i sprzęgła do przenośników',
    text: 'Karta katalogowa i deklaracja zgodności CE w ofercie.',
    currency: 'EUR',
    lots: [
      ['Silnik 3 kW IE3', 'PCS', '850152', 36, 291],
      ['Sprzęgło kłowe 38', 'PCS', '848360', 36, 30.9],
    ],
    sellers: [RHEIN, MORAVAN, VILNELA],
  },
  {
    ...AGRO,
    name: 'Blacha i pręty na kwartał',
    text: 'Dostawa jednorazowa, rozładunek suwnicą po stronie zamawiającego.',
    currency: 'PLN',
    lots: [
      ['Blacha gruba S355J2 20 mm', 'TNE', '720851', 9, 4190],
      ['Pręt okrągły ⌀40 C45', 'MTR', '721499', 380, 24.4],
    ],
    sellers: [ODROSTAL],
  },
  {
    ...UA,
    name: 'Спецодяг і взуття для цеху',
    text: 'Розмірний ряд надамо із замовленням; обмін розміру протягом місяця.',
    currency: 'EUR',
    lots: [
      ['Черевики S3', 'PCS', '640340', 140, 44],
      ['Костюм робочий', 'PCS', '621133', 140, 36],
    ],
    sellers: [VILNELA, KARPAT],
  },
  {
    ...GB,
    name: 'Zinc-plated fasteners',
    text: 'Boxes of 100, labelled with our part number.',
    currency: 'EUR',
    lots: [['Bolt M12 × 80, 8.8', 'PCS', '731815', 24_000, 0.21]],
    sellers: [ODROSTAL, VILNELA],
  },
  {
    ...PL,
    name: 'Opakowania na części zamienne',
    text: 'Kartony bez nadruku, folia 23 µm.',
    currency: 'EUR',
    lots: [
      ['Karton 600 × 400 × 400', 'PCS', '481910', 4200, 1.24],
      ['Folia stretch 23 µm', 'PCS', '392010', 240, 9.9],
    ],
    sellers: [VILNELA],
  },
  {
    ...UA,
    name: 'Олива й мастило на сезон',
    text: 'Паспорт якості до кожної партії, бочки по 200 л.',
    currency: 'UAH',
    lots: [['Олива HLP 46', 'LTR', '271019', 1800, 119]],
    sellers: [KARPAT],
  },
  {
    ...AGRO,
    name: 'Węże i szybkozłącza',
    text: 'Węże 2SN z zakuciem według listy.',
    currency: 'EUR',
    lots: [
      ['Wąż 2SN DN12', 'MTR', '400921', 900, 6.1],
      ['Szybkozłącze 1/2"', 'PCS', '741220', 260, 12.6],
    ],
    sellers: [MORAVAN, RHEIN],
  },
  {
    ...UA,
    name: 'Профільна труба для рам котків',
    text: 'Сертифікат 3.1, порізка по 6 м.',
    currency: 'PLN',
    lots: [['Труба 100 × 5 мм', 'MTR', '730661', 1500, 62]],
    sellers: [ODROSTAL, ['seller6', 'lubelmasz']],
  },
];
