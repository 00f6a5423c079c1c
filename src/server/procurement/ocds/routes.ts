import { mayFollow } from '../../../../machines/lifecycles/tender/tender.admission.ts';
import { inquireEndpoints } from '../../../contract/procurement/inquire.endpoints.ts';
import { visibleInquire } from '../access.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import { readFacts } from './facts.ts';
import { ocidOf } from './release.ts';
import { type App, route } from '../../platform/http.ts';
import { conflict, notFound } from '../../platform/problem.ts';
import { viewOf } from '../question/question.ts';

/** The release package for the buyer and for companies that see the tender: public data and their own. */
export function inquireOcds(app: App): void {
  route(app, inquireEndpoints.inquireOcds, async ({ params, caller, services, request, reply }) => {
    const { db, config, heavy } = services;
    const { organization } = caller;
    if (!organization) throw notFound();
    const own = await db
      .selectFrom('inquires')
      .selectAll()
      .where('id', '=', params.id)
      .where('organization_id', '=', organization.id)
      .executeTakeFirst();
    const inquire = own ?? (await visibleInquire(db, params.id, organization));
    if (!inquire || (!own && !mayFollow(await viewOf(db, params.id, organization.id)))) throw notFound();
    const facts = await readFacts(db, inquire, own ? null : organization.id);
    const path = `/api/inquires/${inquire.id}/ocds/`;
    const body = await heavy.run('ocds', { facts, base: config.publicUrl, path }, request.signal);
    if (!body) throw conflict('not_published');
    return reply.headers(attachmentHeaders(`${ocidOf(inquire.id)}.json`, 'application/json; charset=utf-8')).send(body);
  });
}
