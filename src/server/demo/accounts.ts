import type { Role } from '../../../machines/kit/permissions.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { YEAR_PEOPLE } from './year/companies.ts';

/** Long enough for the product's own password rules; public, so no one should keep an account with it. */
export const DEMO_PASSWORD = 'kontor-demo-2026';

export interface DemoPerson {
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  /** Key of `ORGANIZATIONS`; the first user of an organisation founds it. */
  readonly organization?: string;
  /** Role of a member who did not found the organisation. */
  readonly role?: Role;
  /** One line for the list printed by the server at start. */
  readonly what: string;
}

/** Users in the story of the last weeks. */
export const STORY_PEOPLE = {
  buyer: {
    email: 'buyer@kontor.example',
    language: 'uk',
    firstName: 'Оксана',
    lastName: 'Ткаченко',
    country: 'UA',
    organization: 'stepahro',
    what: 'administrator of a Ukrainian buying company (Ukrainian)',
  },
  seller: {
    email: 'seller@kontor.example',
    language: 'pl',
    firstName: 'Tomasz',
    lastName: 'Wieczorek',
    country: 'PL',
    organization: 'odrostal',
    what: 'administrator of a Polish supplier (Polish)',
  },
  seller2: {
    email: 'seller2@kontor.example',
    language: 'en',
    firstName: 'Katrin',
    lastName: 'Vogelsang',
    country: 'DE',
    organization: 'rheinantrieb',
    what: 'administrator of a German supplier (English)',
  },
  accountant: {
    email: 'accountant@kontor.example',
    language: 'pl',
    firstName: 'Agnieszka',
    lastName: 'Domańska',
    country: 'PL',
    organization: 'odrostal',
    role: 'accountant',
    what: 'accountant of the Polish supplier (Polish)',
  },
  newcomer: {
    email: 'newcomer@kontor.example',
    language: 'uk',
    firstName: 'Іван',
    lastName: 'Ліщук',
    country: 'UA',
    what: 'a person without an organisation (Ukrainian)',
  },
  buyer2: {
    email: 'buyer2@kontor.example',
    language: 'pl',
    firstName: 'Marek',
    lastName: 'Zawadzki',
    country: 'PL',
    organization: 'nysmasz',
    what: 'administrator of a Polish buying company (Polish)',
  },
  seller3: {
    email: 'seller3@kontor.example',
    language: 'ru',
    firstName: 'Сергей',
    lastName: 'Мельничук',
    country: 'UA',
    organization: 'karpatpostach',
    what: 'administrator of a Ukrainian supplier (Russian)',
  },
} as const satisfies Record<string, DemoPerson>;

export const PEOPLE = { ...STORY_PEOPLE, ...YEAR_PEOPLE } as const;
export type PersonKey = keyof typeof PEOPLE;

export interface DemoAccount {
  readonly email: string;
  readonly what: string;
}
const accounts = (people: Readonly<Record<string, DemoPerson>>): readonly DemoAccount[] =>
  Object.values(people).map(({ email, what }) => ({ email, what }));

/** All with the public password. */
export const DEMO_ACCOUNTS = accounts(PEOPLE);
/** Accounts listed at the start. */
export const STORY_ACCOUNTS = accounts(STORY_PEOPLE);
