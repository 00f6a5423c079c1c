import type { FastifyInstance } from 'fastify';
import type { ManualClock } from '../platform/clock.ts';
import type { Db } from '../db/schema.ts';
import { type DemoPerson, PEOPLE, type PersonKey } from './accounts.ts';
import { Client } from './client.ts';
import { ORGANIZATIONS, type OrganizationKey } from './organizations.ts';
import { Timeline } from './timeline.ts';

/** The participants of the story, and the ids that the server assigned to their records. */
export class World {
  readonly db: Db;
  readonly timeline: Timeline;
  readonly now: string;
  /** Whether there is a year of trade or only the story of the last weeks. */
  readonly year: boolean;
  readonly organizations = new Map<OrganizationKey, number>();
  /** By organisation and currency. */
  readonly bankAccounts = new Map<string, number>();
  readonly #products = new Map<string, number>();
  /** Confirmed orders, by inquiry and seller. */
  readonly orders = new Map<string, number>();
  readonly #clients: Readonly<Record<PersonKey, Client>>;

  constructor(server: FastifyInstance, db: Db, clock: ManualClock, { now, year }: { now: string; year: boolean }) {
    this.db = db;
    this.year = year;
    this.now = now;
    this.timeline = new Timeline(now);
    const clients = Object.entries(PEOPLE).map(([key, person]) => [key, new Client(server, clock, person)]);
    this.#clients = Object.fromEntries(clients) as Record<PersonKey, Client>;
  }

  as(person: PersonKey): Client {
    return this.#clients[person];
  }

  founderOf(organization: OrganizationKey): Client {
    const founder = Object.values(this.#clients).find(
      (client) => client.person.organization === organization && !client.person.role,
    );
    if (!founder) throw new Error(`${organization} has no founder`);
    return founder;
  }

  organization(key: OrganizationKey): number {
    const id = this.organizations.get(key);
    if (id === undefined) throw new Error(`${ORGANIZATIONS[key].name} does not exist yet`);
    return id;
  }

  /** Product id by its seller's own code. */
  product(code: string): number {
    const id = this.#products.get(code);
    if (id === undefined) throw new Error(`There is no product ${code}`);
    return id;
  }
  keepProduct(code: string, id: number): void {
    this.#products.set(code, id);
  }

  organizationOf(key: PersonKey): number {
    const person: DemoPerson = PEOPLE[key];
    return this.organization(person.organization as OrganizationKey);
  }
}
