import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let admin: Person;
let second: Person;
let accountant: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.founder({ country: 'PL', name: 'stalowa' });
  second = await server.member(admin, 'administrator');
  accountant = await server.member(admin, 'accountant');
  await second.send('PATCH', `/api/profile/${second.id}/`, {
    language: 'pl',
    first_name: 'Anna',
    last_name: 'Kowalska',
  });
}, 120_000);
afterAll(async () => server?.close());

/** E-mails sent during `work`. */
async function told(work: () => Promise<unknown>): Promise<{ recipient: string; subject: string; body: string }[]> {
  const before = (await server.mails()).length;
  await work();
  return (await server.mails()).slice(before);
}
const readers = (mails: readonly { recipient: string }[]) => mails.map(({ recipient }) => recipient).sort();

const OLD = 'PL61109010140000071219812874';
const NEW = 'DE89370400440532013000';

describe('where the money goes', () => {
  let account = 0;

  test('an account that is added is told to every administrator, in their language, and to nobody else', async () => {
    const mails = await told(async () => {
      const body = { name: 'Main', iban: OLD, currency: 'PLN' };
      account = (await accountant.send('POST', '/api/bank-accounts/', body)).body.id as number;
    });
    expect(readers(mails)).toEqual([admin.email, second.email].sort());
    const english = mails.find(({ recipient }) => recipient === admin.email);
    expect(english?.subject).toMatch(/^Bank account added at stalowa \d+: “Main”$/);
    expect(english?.body).toMatch(/^Hello,\n\nThe bank account “Main” was added at stalowa \d+\./);
    expect(english?.body).toContain(`•••• 2874, PLN\nAdded by: ${accountant.email}\nWhen: 01/03/2027, 10:00 (Warsaw)`);
    expect(english?.body).not.toContain('1981');
    expect(english?.body).toContain(`/organizations/settings/${admin.organization}?tab=accounts`);
    expect(mails.find(({ recipient }) => recipient === second.email)?.subject).toMatch(
      /^Dodano rachunek bankowy firmy stalowa /,
    );
  });

  test('a changed number is told with the old and the new one, and not to the administrator who changed it', async () => {
    const path = `/api/bank-accounts/${account}/`;
    const mails = await told(() => admin.send('PATCH', path, { iban: NEW }));
    expect(readers(mails)).toEqual([second.email]);
    expect(mails[0]?.body).toContain(
      `Było: •••• 2874, PLN\nJest: •••• 3000, PLN\nKto zmienił: ${admin.email}\nKiedy: 01.03.2027, 10:00 (Warszawa)`,
    );
    expect(readers(await told(() => second.send('PATCH', path, { currency: 'EUR' })))).toEqual([admin.email]);
    expect(readers(await told(() => accountant.send('PATCH', path, { swift: 'DEUTDEFF' })))).toHaveLength(2);
  });

  test('what moves no money, what changes nothing and what is refused is not told', async () => {
    const path = `/api/bank-accounts/${account}/`;
    expect(await told(() => admin.send('PATCH', path, { name: 'Other name' }))).toEqual([]);
    expect(await told(() => admin.send('PATCH', path, { iban: NEW }))).toEqual([]);
    expect(await told(() => admin.send('PATCH', path, { iban: 'DE00370400440532013000' }))).toEqual([]);
    expect(await told(() => admin.send('PATCH', path, { iban: OLD }, { 'If-Match': '"1"' }))).toEqual([]);
  });

  test('an account that is removed is told too', async () => {
    const mails = await told(() => accountant.send('DELETE', `/api/bank-accounts/${account}/`));
    expect(mails.map(({ subject }) => subject.replace(/ \d+/, '')).sort()).toEqual([
      'Bank account deleted at stalowa: “Other name”',
      'Usunięto rachunek bankowy firmy stalowa: „Other name”',
    ]);
  });
});

describe('who may do what', () => {
  const membershipOf = async (person: Person): Promise<number> => {
    const { results } = (await admin.send('GET', '/api/organization-users/')).body;
    return results.find(({ email }: { email: string }) => email === person.email).id as number;
  };

  test('a changed role is told to the person and to the administrators', async () => {
    const id = await membershipOf(accountant);
    const change = (role: string) => admin.send('POST', `/api/organization-users/${id}/change-role/`, { role });
    const mails = await told(() => change('buyer'));
    expect(readers(mails)).toEqual([accountant.email, second.email].sort());
    const own = mails.find(({ recipient }) => recipient === accountant.email);
    expect(own?.subject).toMatch(/^Your role at stalowa \d+: Buyer$/);
    expect(own?.body).toContain('Before: Accountant\nNow: Buyer');
    const polish = mails.find(({ recipient }) => recipient === second.email);
    expect(polish?.body).toContain(`zmieniono rolę użytkownika: ${accountant.email}.`);
    expect(polish?.body).toContain(`Było: Księgowy\nJest: Kupiec\nKto zmienił: ${admin.email}`);
    expect(await told(() => change('buyer'))).toEqual([]);
  });

  test('an administrator who is one no more hears of it', async () => {
    const id = await membershipOf(second);
    const mails = await told(() =>
      admin.send('POST', `/api/organization-users/${id}/change-role/`, { role: 'viewer' }),
    );
    expect(readers(mails)).toEqual([second.email]);
    expect(mails[0]?.subject).toMatch(/^Twoja rola w firmie stalowa \d+: /);
  });
});
