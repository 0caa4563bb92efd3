/** MyDealsService/Index: how far each application has come, and what waits for an answer. */
import { interview } from '@enishi/protos/deals/interview';
import { OFFER_SLOTS } from '@enishi/protos/deals/interview-offer';
import type { MyDeal, MyDeals, MyOffer } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDateTime } from '@enishi/protos/master/dates';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { communicationsWay } from '@enishi/protos/master/job';
import type { MyStateName } from '@enishi/protos/master/my-stages';
import { interviewState, opportunityStatus } from '@enishi/protos/master/opportunity';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { MyDealsDeps } from './deps';
import { OF } from './offer-overrides';
import { visibleDeals } from './visible';

const { code } = opportunityStatus;

/** Refusals in one word: why a client refuses, staff tell. */
const states: Readonly<Record<number, MyStateName>> = {
  [code.proposing]: 'applied',
  [code.meeting_requested]: 'arranging',
  [code.meeting_scheduled]: 'scheduled',
  [code.meeting_held]: 'waiting',
  [code.offer]: 'offered',
  [code.closed]: 'won',
  [code.contract_signed]: 'won',
  [code.work_started]: 'won',
  [code.passed_meeting]: 'ended',
  [code.passed_documents]: 'ended',
  [code.declined]: 'declined',
};

const online = communicationsWay.code.online;

/** How and where one meets. */
function placeOf({ communications_way_id, place, meeting_url }: Values): { way: number; place?: string } {
  const way = (communications_way_id as number | undefined) ?? online;
  const at = way === communicationsWay.code.in_person ? place : meeting_url;
  return { way, ...(at ? { place: String(at) } : {}) };
}

const minutesOf = ({ minutes_num }: Values): number => (minutes_num as number | undefined) ?? 60;

/** Times of an offer that are not over. */
export const slotsOf = (offer: Values, now: string): string[] =>
  OFFER_SLOTS.map((name) => offer[name] as string | null | undefined)
    .filter((at): at is string => Boolean(at) && String(at) > now)
    .sort();

function offerOf(offer: Values, now: string): MyOffer {
  const { message, answer } = offer;
  return {
    id: offer.id_by_enterprise_id as number,
    slots: slotsOf(offer, now),
    minutes: minutesOf(offer),
    ...placeOf(offer),
    ...(message ? { message: String(message) } : {}),
    ...(answer ? { answer: String(answer) } : {}),
  };
}

async function plannedOf(deps: MyDealsDeps, ctx: CallContext, ids: readonly number[], now: string): Promise<Values[]> {
  const planned = { [OF]: { $in: [...ids] }, interview_state_id: interviewState.code.planned };
  const found = await ownRecords(deps, interview, ctx).find(planned, { sort: { interview_datetime: 1 } });
  return (found as Values[]).filter(({ interview_datetime }) => String(interview_datetime) > now.slice(0, 10));
}

/** Names of jobs and of members, each asked for once. */
function namesBy(deps: MyDealsDeps, ctx: CallContext) {
  const system = systemContext(ctx.request_id, ctx.enterprise_id);
  const { identity, jobs } = deps.clients.rpc;
  const once = (ask: (id: number) => Promise<string | undefined>) => {
    const known = new Map<number, Promise<string | undefined>>();
    return (id: unknown) => {
      if (typeof id !== 'number') return Promise.resolve(undefined);
      const asked = known.get(id) ?? ask(id);
      known.set(id, asked);
      return asked;
    };
  };
  return {
    job: once(async (id) => (await ifThere(jobs.JobService.Show(system, { id }))).job?.name),
    member: once(async (id) => {
      const { enterprise_member: member } = await ifThere(identity.EnterpriseMemberService.Show(system, { id }));
      return member?.enterprise_member_status_id === enterpriseMemberStatus.code.active ? member.name : undefined;
    }),
  };
}

export async function myIndex(deps: MyDealsDeps, ctx: CallContext): Promise<MyDeals> {
  const now = japanDateTime(deps.clock.now());
  const { deals, offers } = await visibleDeals(deps, ctx);
  const ids = deals.map((deal) => deal.id_by_enterprise_id as number);
  const talks = await plannedOf(deps, ctx, ids, now);
  const names = namesBy(deps, ctx);
  const shown = deals.map(async (deal): Promise<MyDeal> => {
    const id = deal.id_by_enterprise_id as number;
    const [job, member] = await Promise.all([
      names.job(deal.job_id_by_enterprise_id),
      names.member(deal.enterprise_member1_id),
    ]);
    const status = (deal.opportunity_status_id as number | undefined) ?? code.proposing;
    const waiting = offers.filter((offer) => offer[OF] === id);
    const isEarly = status === code.proposing || status === code.meeting_requested;
    const isChoosing = isEarly && waiting.some((offer) => !offer.answer);
    return {
      id,
      job_id: (deal.job_id_by_enterprise_id as number | null | undefined) ?? undefined,
      job_name: oneLine(job ?? '') || 'ご紹介の案件',
      state: isChoosing ? 'choosing' : (states[status] ?? 'applied'),
      met: Number(deal.reached_status_id ?? status) >= code.meeting_held,
      changed_at: String(deal.moved_at ?? deal.created_at ?? ''),
      member_name: member && oneLine(member),
      interviews: talks
        .filter((talk) => talk[OF] === id)
        .map((talk) => ({ at: String(talk.interview_datetime), minutes: minutesOf(talk), ...placeOf(talk) })),
      offers: waiting.map((offer) => offerOf(offer, now)),
    };
  });
  return { deals: await Promise.all(shown) };
}
