/** The record of what was shown to whom: lines of it are made once the mails have gone out. */

import type { Candidate } from '@enishi/protos/crm/rpc';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import type { Job } from '@enishi/protos/jobs/rpc';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import { type Person, peopleOf } from '../mailings';
import type { MessagingNeeds } from '../needs';
import { resumeFor } from './attachments';
import { jobsOf, type Offer, type OfferDeps, readOffer } from './offer';
import { presentedAs } from './words';

interface Presented {
  candidate?: Candidate;
  job?: Job;
}

/** The lines that a reader was shown: each candidate for each of the jobs of the reader's company, or each job. */
function shownTo(offer: Offer, { company }: Person): Presented[] {
  if (offer.offersJobs) return offer.jobs.map((job) => ({ job }));
  const jobs = jobsOf(offer, company?.id);
  return offer.candidates.flatMap((candidate): Presented[] =>
    jobs.length > 0 ? jobs.map((job) => ({ candidate, job })) : [{ candidate }],
  );
}

function attachmentName(offer: Offer, candidate: Candidate | undefined): string | undefined {
  if (!candidate || !offer.record.attachment_flg) return undefined;
  return resumeFor(offer, candidate)?.name ?? 'スキルシート';
}

function lineOf(offer: Offer, reader: Person, presented: Presented, console_url: string): Values {
  const { record, offersJobs } = offer;
  const { candidate, job } = presented;
  const candidate_id = offersJobs ? reader.target.id : candidate?.id_by_enterprise_id;
  const job_id = job?.id_by_enterprise_id;
  const line = {
    proposal_id_by_enterprise_id: record.id_by_enterprise_id as number,
    proposal_direction_id: record.proposal_direction_id as number,
    candidate_id_by_enterprise_id: candidate_id,
    company_id_by_enterprise_id: offersJobs ? job?.company_id_by_enterprise_id : reader.company?.id,
    company_member_id_by_enterprise_id: offersJobs ? undefined : reader.target.id,
    job_id_by_enterprise_id: job_id,
    enterprise_member_id: record.form_enterprise_member_id as number,
    presented_text: presentedAs(offer, presented, console_url),
    attachment_name: attachmentName(offer, candidate),
    once_key: [record.id_by_enterprise_id, reader.target.id, candidate_id ?? 0, job_id ?? 0].join(':'),
  };
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined)) as Values;
}

async function keep(
  deps: Pick<MessagingNeeds, 'connection' | 'records'>,
  session: ClientSession,
  ctx: CallContext,
  lines: readonly Values[],
): Promise<void> {
  const { store } = crudOf(deps, proposalPresentation);
  const once_key = { $in: lines.map((line) => line.once_key) };
  const known = await ownRecords(store.deps, store.definition, ctx).find(
    { once_key },
    { session, projection: { once_key: 1 } },
  );
  const kept = new Set(known.map((doc) => doc.once_key));
  for (const line of lines) if (!kept.has(line.once_key)) await insertRecord(store, session, ctx, {}, { system: line });
}

/** In the name of the member who proposed: timelines say who it was. */
export const presentations = (deps: OfferDeps): EventHandlers<EventMap> => ({
  async 'proposal.presented'({ id: event, enterprise_id, payload }, session) {
    const ctx = systemContext(event, enterprise_id);
    const offer = await readOffer(deps, ctx, payload.id).catch((error) => {
      // A proposal that was deleted since has nothing to be recorded below.
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
    if (!offer) return;
    const entity = offer.offersJobs ? 'candidate' : 'company_member';
    const targets = payload.target_ids.map((id) => ({ entity, id }));
    const readers = await peopleOf(deps, ctx, targets);
    const url = productUrl(deps.config, '');
    const lines = readers.flatMap((reader) => shownTo(offer, reader).map((shown) => lineOf(offer, reader, shown, url)));
    const member_id = Number(offer.record.form_enterprise_member_id);
    const author: CallContext = { ...ctx, realm: 'enterprise', member_id };
    await keep(
      deps,
      session,
      author,
      lines.map((line) => ({ ...line, sent_at: payload.sent_at })),
    );
  },
});
