/** The candidate of an agreement can begin something else on the day after its end: their record says so. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import type { EventMap } from '@enishi/protos/events/catalog';
import { candidateSalesStatus, inceptionDayType } from '@enishi/protos/master/candidate';
import { japanDay } from '@enishi/protos/master/dates';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { EventHandlers, EventOf, SingleHandler } from '@enishi/service-kit/events/events';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { actingFor } from '../needs';
import type { AgreementDeps } from './collections';

const { ended, selling } = candidateSalesStatus.code;

/** The last day of all agreements of a person; undefined without any. */
async function lastDayOf(
  deps: AgreementDeps,
  enterprise_id: number,
  candidate_id: number,
): Promise<string | undefined> {
  const found = await ownRecords(deps, agreement, { enterprise_id }).findOne(
    { candidate_id_by_enterprise_id: candidate_id },
    { sort: { period_end: -1 }, projection: { period_end: 1 } },
  );
  return found?.period_end as string | undefined;
}

/** @returns false for a last day that has passed: the day after it is no promise any more */
async function freeAfter(deps: AgreementDeps, enterprise_id: number, id: number, last: string): Promise<boolean> {
  if (last < japanDay(deps.clock.now())) return false;
  const inception = {
    inception_day_type_id: inceptionDayType.code.date,
    inception_day: addDays(last, 1),
  };
  const { CandidateService } = deps.clients.rpc.crm;
  await ifThere(CandidateService.Update(actingFor(enterprise_id), { id, candidate: inception }));
  return true;
}

type Changed = EventOf<EventMap, 'agreement.created' | 'agreement.updated'>;

/** Saying it twice is the same, and the last event finds the last state: order and repetition do no harm. */
export function availability(deps: AgreementDeps): EventHandlers<EventMap> {
  const follow: SingleHandler<Changed> = async ({ enterprise_id, payload }) => {
    const id = payload.record.candidate_id_by_enterprise_id;
    const isAboutEnd = payload.changed.some(
      (name) => name === 'period_end' || name === 'candidate_id_by_enterprise_id',
    );
    const last = id && isAboutEnd ? await lastDayOf(deps, enterprise_id, id) : undefined;
    if (id && last && (await freeAfter(deps, enterprise_id, id, last)))
      await offerNoMore(deps, enterprise_id, { agreement_id: payload.id, candidate_id: id });
  };
  return {
    'agreement.created': follow,
    'agreement.updated': follow,
    'agreement.ended': ({ enterprise_id, payload }) =>
      offerAgain(deps, enterprise_id, { agreement_id: payload.id, candidate_id: payload.candidate_id }),
    async 'agreement.left'({ enterprise_id, payload }) {
      const { candidate_id: id, period_end } = payload;
      const last = await lastDayOf(deps, enterprise_id, id);
      if (last && (await freeAfter(deps, enterprise_id, id, last))) return;
      // Nothing binds the person any more; a day that staff have entered since stays.
      const ctx = actingFor(enterprise_id);
      const { CandidateService } = deps.clients.rpc.crm;
      const { candidate } = await ifThere(CandidateService.Show(ctx, { id }));
      if (candidate?.inception_day !== addDays(period_end, 1)) return;
      const cleared = ['inception_day_type_id', 'inception_day'];
      await ifThere(CandidateService.Update(ctx, { id, candidate: {}, cleared }));
    },
  };
}

interface Bound {
  agreement_id: number;
  candidate_id: number;
}

/** A person whose last agreement has ended is offered again, unless staff have said something else meanwhile. */
async function offerAgain(
  deps: AgreementDeps,
  enterprise_id: number,
  { agreement_id, candidate_id: id }: Bound,
): Promise<void> {
  const last = await lastDayOf(deps, enterprise_id, id);
  if (!last || last >= japanDay(deps.clock.now())) return;
  const ctx = actingFor(enterprise_id);
  const { CandidateService } = deps.clients.rpc.crm;
  const { candidate } = await ifThere(CandidateService.Show(ctx, { id }));
  if (candidate?.sales_status_id !== ended) return;
  // Said first, so that a stop between both leaves no person who is offered without a word of why.
  await deps.of(ctx).agreementNotices.updateMany({ agreement_id, step: 'ended' }, { $set: { offered: true } });
  await ifThere(CandidateService.Update(ctx, { id, candidate: { sales_status_id: selling } }));
}

/** A person who was offered again because an agreement had ended works again once it goes on; what staff have said since stays. */
async function offerNoMore(
  deps: AgreementDeps,
  enterprise_id: number,
  { agreement_id, candidate_id: id }: Bound,
): Promise<void> {
  const { agreementNotices } = deps.of({ enterprise_id });
  const offered = { agreement_id, step: 'ended', offered: true } as const;
  if (!(await agreementNotices.findOne(offered))) return;
  const ctx = actingFor(enterprise_id);
  const { CandidateService } = deps.clients.rpc.crm;
  const { candidate } = await ifThere(CandidateService.Show(ctx, { id }));
  if (candidate?.sales_status_id === selling)
    await ifThere(CandidateService.Update(ctx, { id, candidate: { sales_status_id: ended } }));
  await agreementNotices.updateMany(offered, { $unset: { offered: '' } });
}
