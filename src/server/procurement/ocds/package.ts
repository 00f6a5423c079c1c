import { isInternalChange } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { AwardFact } from './awards.ts';
import { bids, unsuccessfulLot } from './decided.ts';
import type { OcdsFacts } from './facts.ts';
import { asAwarded, award, changedBecause, contract, type Json, reference, revokedBecause } from './building-blocks.ts';
import { amendment, lotOf, ocidOf, own, release, type Revision, type Tale, tender, text } from './release.ts';

const extension = (name: string, version: string): string =>
  `https://raw.githubusercontent.com/open-contracting-extensions/ocds_${name}_extension/${version}/extension.json`;
/** Documented extensions used by the releases. */
const EXTENSIONS = [
  // Lots, and references to them from items, documents, offers and awards.
  extension('lots', 'v1.1.5'),
  extension('bid', 'v1.1.5'),
  extension('location', 'v1.1.5'),
  extension('contractTerms', 'master'),
];

/** An event that creates a release. */
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
      const inward = revision.changed.length > 0 && isInternalChange(revision.changed);
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

/** An award line: first as awarded, and with agreed changes only later. */
const lineOf = (tale: Tale, fact: AwardFact, status: string, more: Json = {}): Json =>
  award(tale.facts, fact, { lot: lotOf(tale, fact.lot), status, more });

/** Lots without an award that were not published yet, as unsuccessful awards. */
function leave(tale: Tale, at: string): Json[] {
  const { facts, left } = tale;
  const fresh = facts.lots.filter(({ id, endedAt }) => endedAt <= at && !left.has(id));
  for (const { id } of fresh) left.add(id);
  return fresh.map((lot) => unsuccessfulLot(lot, at));
}

/** Lines valid at an instant and not published yet: nothing is published before all lots are decided. */
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
        tale.decided = at;
        const awards = [...fresh.map((fact) => lineOf(tale, asAwarded(fact), 'active')), ...leave(tale, at)];
        return release(
          tale,
          at,
          own(tale, `award-${index}`),
          [...(awards.length > 0 ? ['award'] : []), 'tenderUpdate'],
          {
            tender: tender(tale),
            ...(awards.length > 0 ? { awards } : {}),
            ...bids(facts),
          },
        );
      }
      if (to === 'Unsuccessful') {
        tale.status = 'unsuccessful';
        tale.decided = facts.inquire.opened_at === null ? null : at;
        // An inquiry from before lots were ended at the deadline.
        const none = tale.revision.content.lots.flatMap(({ id }) => (id === null ? [] : [unsuccessfulLot({ id }, at)]));
        const awards = facts.lots.length > 0 ? leave(tale, at) : none;
        const name = facts.inquire.opened_at === null ? 'unsuccessful' : own(tale, 'unsuccessful');
        return release(tale, at, name, ['award', 'tenderUpdate'], { tender: tender(tale), awards, ...bids(facts) });
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
          ...(fell.length > 0 ? { awards: fell.map((fact) => lineOf(tale, fact, 'cancelled')) } : {}),
        },
      );
    },
  };
}

const reasoned = (tale: Tale, name: string, at: string, rationale: string): Json => ({
  id: `${name}-reason`,
  date: at,
  rationale,
  releaseID: `${ocidOf(tale.facts.inquire.id)}-${name}`,
});

/** Releases for one award line after the decision. */
function followed(fact: AwardFact): Moment[] {
  const { id, revokedAt, order } = fact;
  const moment = (at: string | null | undefined, make: (tale: Tale, at: string) => Json): Moment[] =>
    at ? [{ at, release: (tale) => (tale.told.has(id) ? make(tale, at) : null) }] : [];
  const contracts = (tale: Tale, status: string) => ({ contracts: [contract(lotOf(tale, fact.lot), fact, status)] });
  return [
    ...moment(revokedAt, (tale, at) => {
      tale.told.delete(id);
      const name = own(tale, `award-cancelled-${id}`);
      const why = revokedBecause(fact);
      const amendments = why ? [reasoned(tale, name, at, why)] : [];
      return release(tale, at, name, ['awardCancellation'], {
        awards: [lineOf(tale, fact, 'cancelled', { amendments })],
      });
    }),
    ...moment(fact.changedAt, (tale, at) => {
      const name = own(tale, `award-changed-${id}`);
      const amendments = [reasoned(tale, name, at, changedBecause(fact))];
      return release(tale, at, name, ['awardUpdate'], { awards: [lineOf(tale, fact, 'active', { amendments })] });
    }),
    ...moment(order?.confirmedAt, (tale, at) =>
      release(tale, at, `contract-${id}`, ['contract'], contracts(tale, 'active')),
    ),
    ...moment(order?.closedAt, (tale, at) =>
      release(tale, at, `contract-ended-${id}`, ['contractTermination'], contracts(tale, 'terminated')),
    ),
  ];
}

/** Publication first; a revocation before a decision at the same instant. */
function momentsOf(facts: OcdsFacts): Moment[] {
  return [
    ...facts.revisions.map((revision) => published(revision, revision.at)),
    ...facts.extensions.map(extended),
    ...facts.turns.map(turned),
    ...facts.awards.flatMap(followed),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

/** All releases of a published inquiry as one package, oldest first; null before its publication. */
export function ocdsPackage(facts: OcdsFacts, base: string, path: string): Json | null {
  const [first] = facts.revisions;
  if (!first) return null;
  const tale: Tale = {
    facts,
    base,
    at: first.at,
    revision: first,
    deadline: null,
    status: 'active',
    told: new Set(),
    left: new Set(),
    decided: null,
    last: '',
  };
  const releases = momentsOf(facts).flatMap(({ at, release: make }): Json[] => {
    tale.at = at;
    const made = make(tale);
    return made ? [made] : [];
  });
  return {
    uri: base + path,
    version: '1.1',
    extensions: EXTENSIONS,
    publishedDate: releases
      .map((one) => text(one['date']))
      .sort()
      .at(-1),
    publisher: { name: 'Kontor' },
    releases,
  };
}
