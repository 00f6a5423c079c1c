import type { Role } from '../../../machines/kit/permissions.ts';
import { type DemoPerson, PEOPLE, type PersonKey } from './accounts.ts';
import type { Moment } from './inquiry.ts';
import { type DemoOrganization, ORGANIZATIONS, type OrganizationKey } from './organizations.ts';
import { MADE, SHELVED, WITHDRAWN } from './product-details.ts';
import { type DemoProduct, PRODUCTS } from './products.ts';
import type { World } from './world.ts';

const FIRST_DAY = -75;
const hour = (index: number): Moment => [FIRST_DAY, `${String(7 + index).padStart(2, '0')}:00`];

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

/** Everybody signs up on the first day and founds or joins a company. */
export function planPeople(world: World): void {
  (Object.keys(PEOPLE) as PersonKey[]).forEach((key, index) => {
    const person: DemoPerson = PEOPLE[key];
    world.timeline.at(hour(index), async () => {
      await world.as(key).signUp(world.db);
      await present(world, key, person);
      if (!person.organization) return;
      const organization = person.organization as OrganizationKey;
      if (person.role) await join(world, key, organization, person.role);
      else await found(world, key, organization);
    });
  });
}

export function planProducts(world: World): void {
  Object.entries(PRODUCTS).forEach(([organization, { currency, items }], index) => {
    items.forEach((item, position) => {
      world.timeline.at(
        [FIRST_DAY + 1 + index, `${String(8 + (position % 9)).padStart(2, '0')}:${position < 9 ? '10' : '40'}`],
        async () => {
          await world
            .founderOf(organization as OrganizationKey)
            .send('POST', '/api/products/', product(item, currency));
        },
      );
    });
  });
  world.timeline.at([FIRST_DAY + 1, '07:40'], async () => {
    const seller = world.founderOf('odrostal');
    const { id } = await seller.send<{ id: number }>('POST', '/api/products/', product(WITHDRAWN, 'PLN'));
    await seller.send('POST', `/api/products/${id}/withdraw/`);
  });
}
