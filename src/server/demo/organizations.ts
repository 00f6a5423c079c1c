import { YEAR_ORGANIZATIONS } from './year/companies.ts';

/*
 * Invented companies. Registration numbers, tax numbers and accounts have valid check digits and, as far as we know,
 * belong to no one.
 */
export interface DemoOrganization {
  readonly name: string;
  readonly intername: string;
  readonly name_full: string;
  readonly reg_number: string;
  readonly vat_id?: string;
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
  readonly street: string;
  readonly building: string;
  readonly office?: string;
  readonly email: string;
  readonly org_phone: string;
  readonly contact_name?: string;
  readonly website: string;
  readonly reg_date: string;
  readonly description: string;
  readonly accounts: readonly DemoAccount[];
}

export interface DemoAccount {
  readonly name: string;
  readonly bank_name: string;
  readonly iban: string;
  readonly swift: string;
  readonly currency: string;
}

const STORY_ORGANIZATIONS = {
  stepahro: {
    name: 'Степагроліт',
    intername: 'Stepahrolit',
    name_full: 'Товариство з обмеженою відповідальністю «Степагроліт»',
    reg_number: '38412014',
    vat_id: '384120104638',
    country: 'UA',
    postcode: '49000',
    city: 'Дніпро',
    street: 'вул. Ливарна',
    building: '18',
    office: '4',
    email: 'office@stepahrolit.example',
    org_phone: '+380 56 700 18 40',
    website: 'https://stepahrolit.example',
    reg_date: '2012-10-02',
    description: 'Виробник ґрунтообробної техніки: дискові борони, культиватори, котки та запасні частини.',
    accounts: [
      {
        name: 'Основний рахунок',
        bank_name: 'АТ «Придніпровський кредитний банк»',
        iban: 'UA743052990000026007233566001',
        swift: 'PBANUA2X',
        currency: 'UAH',
      },
    ],
  },
  odrostal: {
    name: 'Odrostal Wrocław',
    intername: 'Odrostal Wroclaw',
    name_full: 'Odrostal Wrocław Spółka z ograniczoną odpowiedzialnością',
    reg_number: '932718405',
    vat_id: 'PL8971730018',
    country: 'PL',
    postcode: '54-424',
    city: 'Wrocław',
    street: 'ul. Stalowników',
    building: '27',
    office: '3',
    email: 'biuro@odrostal.example',
    org_phone: '+48 71 700 27 30',
    website: 'https://odrostal.example',
    reg_date: '2008-04-16',
    description: 'Centrum serwisowe stali: blachy, rury, pręty i elementy złączne, cięcie laserowe i cynkowanie.',
    accounts: [
      {
        name: 'Rachunek złotowy',
        bank_name: 'Bank Nadodrzański S.A.',
        iban: 'PL83114020170000123456789012',
        swift: 'BREXPLPW',
        currency: 'PLN',
      },
      {
        name: 'Rachunek walutowy EUR',
        bank_name: 'Bank Nadodrzański S.A.',
        iban: 'PL60109020790000567812345678',
        swift: 'BREXPLPW',
        currency: 'EUR',
      },
    ],
  },
  rheinantrieb: {
    name: 'Rheinantrieb Neuss',
    intername: 'Rheinantrieb Neuss',
    name_full: 'Rheinantrieb Neuss Gesellschaft mit beschränkter Haftung',
    reg_number: 'HRB21874',
    vat_id: 'DE283914500',
    country: 'DE',
    postcode: '41460',
    city: 'Neuss',
    street: 'Hafenmolenweg',
    building: '9',
    email: 'vertrieb@rheinantrieb.example',
    org_phone: '+49 2131 700 914',
    contact_name: 'Buchhaltung',
    website: 'https://rheinantrieb.example',
    reg_date: '1997-09-01',
    description: 'Drives and power transmission: motors, gear units, bearings, belts and control panels.',
    accounts: [
      {
        name: 'Geschäftskonto',
        bank_name: 'Niederrheinische Handelsbank AG',
        iban: 'DE37500105170038412014',
        swift: 'INGDDEFF',
        currency: 'EUR',
      },
    ],
  },
  nysmasz: {
    name: 'Nysmasz',
    intername: 'Nysmasz',
    name_full: 'Zakłady Maszynowe Nysmasz Spółka Akcyjna',
    reg_number: '531904704',
    vat_id: 'PL8971730099',
    country: 'PL',
    postcode: '48-300',
    city: 'Nysa',
    street: 'ul. Fabryczna',
    building: '112',
    email: 'zakupy@nysmasz.example',
    org_phone: '+48 77 700 99 12',
    website: 'https://nysmasz.example',
    reg_date: '2001-06-28',
    description: 'Przenośniki, podajniki i linie sortujące dla przemysłu spożywczego i recyklingu.',
    accounts: [
      {
        name: 'Rachunek podstawowy',
        bank_name: 'Bank Spółdzielczy Doliny Nysy',
        iban: 'PL97109020790000880000112048',
        swift: 'WBKPPLPP',
        currency: 'PLN',
      },
    ],
  },
  karpatpostach: {
    name: 'Карпатпостач-Трейд',
    intername: 'Karpatpostach Trade',
    name_full: 'Товариство з обмеженою відповідальністю «Карпатпостач-Трейд»',
    reg_number: '38412140',
    vat_id: '384121413041',
    country: 'UA',
    postcode: '79000',
    city: 'Львів',
    street: 'вул. Складська',
    building: '5',
    office: '210',
    email: 'sales@karpatpostach.example',
    org_phone: '+380 32 700 21 40',
    website: 'https://karpatpostach.example',
    reg_date: '2013-02-11',
    description: 'Комплексне постачання виробництв: будматеріали, кабель, мастила, спецодяг, перевезення.',
    accounts: [
      {
        name: 'Поточний рахунок',
        bank_name: 'АТ «Галицький комерційний банк»',
        iban: 'UA053220010000026001234567890',
        swift: 'HKBKUA2X',
        currency: 'UAH',
      },
    ],
  },
} as const satisfies Record<string, DemoOrganization>;

export const ORGANIZATIONS = { ...STORY_ORGANIZATIONS, ...YEAR_ORGANIZATIONS } as const;
export type OrganizationKey = keyof typeof ORGANIZATIONS;
