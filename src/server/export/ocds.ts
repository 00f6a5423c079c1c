import type { AwardFact, OcdsFacts } from './ocds-facts.ts';
import { award, contract, type Json, reference } from './ocds-parts.ts';
import { amendment, lotOf, ocidOf, own, release, type Revision, type Tale, tender, text } from './ocds-release.ts';

/** Lots, and which items, documents and awards belong to them. */
const LOTS_EXTENSION =
  'https://raw.githubusercontent.com/open-contracting-extensions/ocds_lots_extension/v1.1.5/extension.json';

/** Something that makes a release. */
interface Moment {
  readonly at: string;
  readonly release: (tale: Tale) => Json | null;
}

function published(revision: Revision, at: string): Moment {
  return {
    at,
    release: (tale) => {
      tale.revision = revision;
      tale.deadline = text(revision.content['expire_at']) || tale.deadline;
      const inward = revision.changed.length > 0 && revision.changed.every((name) => name === 'assigned_to');
      if (revision.revision === 1) return release(tale, at, 'tender', ['tender'], { tender: tender(tale) });
      if (inward) return null;
      const name = `amendment-${revision.revision}`;
      const told = amendment(tale, `${ocidOf(tale.facts.inquire.id)}-${name}`, at, revision.reason, revision.changed);
      return release(tale, at, name, ['tenderAmendment'], { tender: tender(tale, told) });
    },
  };
}

const extended = ({ at, reason, after }: OcdsFacts['extensions'][number], index: number): Moment => ({
  at,
  release: (tale) => {
    tale.deadline = after;
    const name = `extension-${index + 1}`;
    const told = amendment(tale, `${ocidOf(tale.facts.inquire.id)}-${name}`, at, reason, ['expire_at']);
    return release(tale, at, name, ['tenderUpdate'], { tender: tender(tale, told) });
  },
});

/** Lines that stand at an instant and were not told yet: nothing of a decision is told before all lots are decided. */
const decidedBy = ({ facts, told }: Tale, at: string): AwardFact[] =>
  facts.awards.filter(
    (fact) => fact.at <= at && (fact.revokedAt === null || fact.revokedAt > at) && !told.has(fact.id),
  );

function turned({ at, to }: OcdsFacts['turns'][number], index: number): Moment {
  return {
    at,
    release: (tale) => {
      const { facts, told } = tale;
      const update = (name: string) => release(tale, at, name, ['tenderUpdate'], { tender: tender(tale) });
      if (to === 'Evaluation.sealed') {
        tale.status = 'complete';
        return update('complete');
      }
      if (to === 'Evaluation.opened') {
        const first = facts.inquire.opened_at === at && facts.tenderers.length > 0;
        const tenderers = facts.tenderers.map((company) => reference(facts, company));
        const more = { numberOfTenderers: tenderers.length, tenderers };
        return first ? release(tale, at, 'opened', ['tenderUpdate'], { tender: tender(tale, more) }) : null;
      }
      if (to === 'Awarded') {
        const fresh = decidedBy(tale, at);
        for (const { id } of fresh) told.add(id);
        const awards = fresh.map((fact) => award(facts, lotOf(tale, fact.lot), fact, 'active'));
        return awards.length === 0 ? null : release(tale, at, own(tale, `award-${index}`), ['award'], { awards });
      }
      if (to === 'Unsuccessful') {
        tale.status = 'unsuccessful';
        return update('unsuccessful');
      }
      if (to !== 'Cancelled') return null;
      tale.status = 'cancelled';
      const fell = facts.awards.filter(({ id }) => told.has(id));
      const { cancel_reason, cancel_comment } = facts.inquire;
      const why = [cancel_reason.replaceAll('_', ' '), cancel_comment].filter(Boolean).join(': ');
      const id = `${ocidOf(facts.inquire.id)}-${fell.length > 0 ? own(tale, 'cancellation') : 'cancellation'}`;
      return release(
        tale,
        at,
        id.slice(ocidOf(facts.inquire.id).length + 1),
        ['tenderCancellation', ...(fell.length > 0 ? ['awardCancellation'] : [])],
        {
          tender: tender(tale, amendment(tale, id, at, why)),
          ...(fell.length > 0
            ? { awards: fell.map((fact) => award(facts, lotOf(tale, fact.lot), fact, 'cancelled')) }
            : {}),
        },
      );
    },
  };
}

/** What becomes of one award line after the decision. */
function followed(fact: AwardFact): Moment[] {
  const { id, revokedAt, order } = fact;
  const moment = (at: string | null | undefined, make: (tale: Tale, at: string) => Json): Moment[] =>
    at ? [{ at, release: (tale) => (tale.told.has(id) ? make(tale, at) : null) }] : [];
  const contracts = (tale: Tale, status: string) => ({ contracts: [contract(lotOf(tale, fact.lot), fact, status)] });
  return [
    ...moment(revokedAt, (tale, at) => {
      tale.told.delete(id);
      const awards = [award(tale.facts, lotOf(tale, fact.lot), fact, 'cancelled')];
      return release(tale, at, `award-cancelled-${id}`, ['awardCancellation'], { awards });
    }),
    ...moment(order?.confirmedAt, (tale, at) =>
      release(tale, at, `contract-${id}`, ['contract'], contracts(tale, 'active')),
    ),
    ...moment(order?.closedAt, (tale, at) =>
      release(tale, at, `contract-ended-${id}`, ['contractTermination'], contracts(tale, 'terminated')),
    ),
  ];
}

/** Publication first, then a withdrawal before the decision that follows it in the same instant. */
function momentsOf(facts: OcdsFacts): Moment[] {
  return [
    ...facts.revisions.map((revision) => published(revision, revision.at)),
    ...facts.extensions.map(extended),
    ...facts.turns.map(turned),
    ...facts.awards.flatMap(followed),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

/** The releases of one published inquiry, oldest first, as one package; null before its publication. */
export function ocdsPackage(facts: OcdsFacts, base: string, path: string): Json | null {
  const [first] = facts.revisions;
  if (!first) return null;
  const tale: Tale = { facts, base, revision: first, deadline: null, status: 'active', told: new Set(), last: '' };
  const releases = momentsOf(facts).flatMap(({ release: make }): Json[] => {
    const made = make(tale);
    return made ? [made] : [];
  });
  return {
    uri: base + path,
    version: '1.1',
    extensions: [LOTS_EXTENSION],
    publishedDate: releases
      .map((one) => text(one['date']))
      .sort()
      .at(-1),
    publisher: { name: 'Kontor' },
    releases,
  };
}
