import type { Role } from '../../../machines/kit/permissions.ts';
import { type DemoPerson, PEOPLE, type PersonKey, STORY_PEOPLE } from './accounts.ts';
import type { Moment } from './inquiry.ts';
import { type DemoOrganization, ORGANIZATIONS, type OrganizationKey } from './organizations.ts';
import { MADE, SHELVED, WITHDRAWN } from './product-details.ts';
import { type DemoProduct, PRODUCTS } from './products.ts';
import type { World } from './world.ts';
import { YEAR_GOODS } from './year/goods.ts';

/** First day of the story, with or without the year. */
const firstDay = ({ year }: World): number => (year ? -372 : -75);
const hour = (world: World, index: number): Moment => [firstDay(world), `${String(7 + index).padStart(2, '0')}:00`];

async function found(world: World, key: PersonKey, organization: OrganizationKey): Promise<void> {
  const { accounts, ...company }: DemoOrganization = ORGANIZATIONS[organization];
  const created = await world.as(key).send<{ id: number }>('POST', '/api/organizations/', company);
  world.organizations.set(organization, created.id);
  for (const account of accounts) {
    const { id } = await world.as(key).send<{ id: number }>('POST', '/api/bank-accounts/', account);
    world.bankAccounts.set(`${organization} ${account.currency}`, id);
  }
}

async function join(world: World, key: PersonKey, organization: OrganizationKey, role: Role): Promise<void> {
  const { email } = PEOPLE[key];
  const invitation = await world
    .founderOf(organization)
    .send<{ id: number }>('POST', '/api/organization-users/', { email, role });
  await world.as(key).send('POST', `/api/organization-users/${invitation.id}/accept/`);
  const profile = await world.as(key).send<{ id: number; organization: number | null }>('GET', '/api/profile/');
  const wanted = world.organization(organization);
  if (profile.organization !== wanted)
    await world.as(key).send('PATCH', `/api/profile/${profile.id}/`, { organization: wanted });
}

async function present(world: World, key: PersonKey, person: DemoPerson): Promise<void> {
  const profile = await world.as(key).send<{ id: number }>('GET', '/api/profile/');
  const { firstName, lastName, country } = person;
  await world
    .as(key)
    .send('PATCH', `/api/profile/${profile.id}/`, { first_name: firstName, last_name: lastName, country });
}

const product = ([code, name, intername, tariff, unit, price, stock, minimum]: DemoProduct, currency: string) => ({
  ...MADE[code],
  name,
  intername,
  product_code: code,
  tariff_number: tariff,
  is_service: tariff === '',
  for_sale: !SHELVED.has(code),
  unit,
  price,
  currency,
  quantity: stock,
  minimum_order_quantity: minimum,
});

/** All users sign up on the first day and found or join a company. */
export function planPeople(world: World): void {
  (Object.keys(world.year ? PEOPLE : STORY_PEOPLE) as PersonKey[]).forEach((key, index) => {
    const person: DemoPerson = PEOPLE[key];
    world.timeline.at(hour(world, index), async () => {
      await world.as(key).signUp(world.db);
      await present(world, key, person);
      if (!person.organization) return;
      const organization = person.organization as OrganizationKey;
      if (person.role) await join(world, key, organization, person.role);
      else await found(world, key, organization);
    });
  });
}

const offer = (world: World, organization: OrganizationKey, currency: string) => async (item: DemoProduct) => {
  const body = product(item, currency);
  const { id } = await world.founderOf(organization).send<{ id: number }>('POST', '/api/products/', body);
  world.keepProduct(item[0], id);
  return id;
};

export function planProducts(world: World): void {
  const first = firstDay(world);
  Object.entries(PRODUCTS).forEach(([organization, { currency, items }], index) => {
    const add = offer(world, organization as OrganizationKey, currency);
    items.forEach((item, position) => {
      const time = `${String(8 + (position % 9)).padStart(2, '0')}:${position < 9 ? '10' : '40'}`;
      world.timeline.at([first + 1 + index, time], async () => void (await add(item)));
    });
  });
  for (const { organization, currency, items } of world.year ? YEAR_GOODS : []) {
    const add = offer(world, organization, currency);
    world.timeline.at([first + 6, '08:00'], async () => {
      for (const item of items) await add(item);
    });
  }
  world.timeline.at([first + 1, '07:40'], async () => {
    const id = await offer(world, 'odrostal', 'PLN')(WITHDRAWN);
    await world.founderOf('odrostal').send('POST', `/api/products/${id}/withdraw/`);
  });
}
