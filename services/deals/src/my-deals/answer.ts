/** A candidate answers to offered times: accepts one, and the interview is set; or says which others would do. */
import { interview } from '@enishi/protos/deals/interview';
import { interviewOffer } from '@enishi/protos/deals/interview-offer';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { MyAcceptance, MyAnswered, MyOtherTimes } from '@enishi/protos/deals/rpc';
import { parseGiven, type Values } from '@enishi/protos/fields/parse';
import { japanDateTime } from '@enishi/protos/master/dates';
import { candidateAct, interviewOfferState } from '@enishi/protos/master/my-page';
import { interviewState, opportunityStatus } from '@enishi/protos/master/opportunity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound, patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { inviteTo } from '../interviews';
import type { MyDealsDeps } from './deps';
import { slotsOf } from './my-index';
import { OF, turnOf } from './offer-overrides';
import { visibleDeals } from './visible';

const { open, accepted, asked_others } = interviewOfferState.code;
const { proposing, meeting_requested, meeting_scheduled } = opportunityStatus.code;

const GONE = 'この日程の提案は見つかりませんでした。画面を読み込み直してください。';
const ANSWERED = 'この日程の提案には、すでに回答済みか、担当者が取り下げています。画面を読み込み直してご確認ください。';
const OVER = '選んだ日時は選べなくなりました。ほかの日時を選ぶか、ご希望の日時をお知らせください。';
const CHOOSE = '日時を選んでください。';
const WORDS = 'ご希望の日時を入力してください。';

interface Answering {
  session: ClientSession;
  offer: Values;
  deal: Values;
}

/** Runs one answer to an offer that the candidate sees; the answers of a deal take turns. */
async function answering(
  deps: MyDealsDeps,
  ctx: CallContext,
  id: number,
  work: (given: Answering) => Promise<keyof typeof candidateAct.code>,
): Promise<void> {
  const { deals, offers } = await visibleDeals(deps, ctx);
  const known = offers.find((offer) => offer.id_by_enterprise_id === id);
  // An answer that came before this one has taken the offer from those that wait.
  if (!known) throw (await wasOwn(deps, ctx, deals, id)) ? conflict(ANSWERED) : notFound(GONE);
  const deal_id = known[OF] as number;
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, turnOf(ctx, deal_id));
    const offer = await findRecord(crudOf(deps, interviewOffer).store, ctx, id, session);
    const deal = await findRecord(crudOf(deps, opportunity).store, ctx, deal_id, session);
    if (!offer || !deal) throw notFound(GONE);
    const state = offer.interview_offer_state_id;
    if (state !== open && state !== asked_others) throw conflict(ANSWERED);
    const act = await work({ session, offer, deal });
    await tellAnswer(deps, session, ctx, { id, deal, act: candidateAct.code[act] });
  });
}

async function wasOwn(deps: MyDealsDeps, ctx: CallContext, deals: readonly Values[], id: number): Promise<boolean> {
  const ids = deals.map((deal) => deal.id_by_enterprise_id as number);
  const own = { id_by_enterprise_id: id, [OF]: { $in: ids } };
  return Boolean(await ownRecords(deps, interviewOffer, ctx).findOne(own));
}

async function tellAnswer(
  deps: MyDealsDeps,
  session: ClientSession,
  { enterprise_id, realm, member_id }: CallContext,
  { id, deal, act }: { id: number; deal: Values; act: number },
): Promise<void> {
  const candidate_id = deal.candidate_id_by_enterprise_id as number;
  const number = (name: string) => (deal[name] as number | null | undefined) ?? null;
  const owners = [number('enterprise_member1_id'), number('enterprise_member2_id')];
  await deps.outbox.add(session, {
    name: 'interview_offer.answered',
    enterprise_id,
    key: `${enterprise_id}:candidate:${candidate_id}`,
    payload: {
      ...{ id, realm, member_id, act, candidate_id, opportunity_id: deal.id_by_enterprise_id as number },
      ...{ job_id: number('job_id_by_enterprise_id'), company_id: number('company_id_by_enterprise_id') },
      owner_ids: owners.filter((one): one is number => one !== null),
    },
  });
}

async function nextRound(deps: MyDealsDeps, ctx: CallContext, session: ClientSession, deal: number): Promise<number> {
  const held = await ownRecords(deps, interview, ctx).countDocuments(
    { [OF]: deal, interview_state_id: { $ne: interviewState.code.cancelled } },
    { session },
  );
  return Math.min(held + 1, 20);
}

/**
 * The interview is set, with its mails to the candidate and the member who looks after the deal.
 * @throws AppError `invalid` for a time that was not offered, or is over; `conflict` for an offer that was answered
 */
export async function accept(deps: MyDealsDeps, ctx: CallContext, { id, slot }: MyAcceptance): Promise<MyAnswered> {
  if (!slot) throw invalid({ slot: [CHOOSE] }, CHOOSE);
  await answering(deps, ctx, id, async ({ session, offer, deal }) => {
    const now = deps.clock.now();
    if (!slotsOf(offer, japanDateTime(now)).includes(slot)) throw invalid({ slot: [OVER] }, OVER);
    const system = {
      interview_offer_state_id: accepted,
      accepted_datetime: slot,
      answer: null,
      answered_at: now.toISOString(),
    };
    await patchFound(crudOf(deps, interviewOffer).store, session, ctx, offer, {}, { system });
    const deal_id = deal.id_by_enterprise_id as number;
    const member = deal.enterprise_member1_id as number | null | undefined;
    const { minutes_num, communications_way_id, meeting_url, place } = offer;
    const talk = await insertRecord(crudOf(deps, interview).store, session, ctx, {
      ...{ [OF]: deal_id, round_num: await nextRound(deps, ctx, session, deal_id), interview_datetime: slot },
      ...{ minutes_num, communications_way_id, meeting_url, place },
      ...(member ? { enterprise_member_ids: [member] } : {}),
    });
    const status = (deal.opportunity_status_id as number | undefined) ?? proposing;
    if (status === proposing || status === meeting_requested)
      await patchRecord(crudOf(deps, opportunity).store, session, ctx, deal_id, {
        opportunity_status_id: meeting_scheduled,
      });
    await inviteTo(deps, session, ctx, talk, ['candidate', 'staff']);
    return 'accepted';
  });
  return {};
}

/** @throws AppError `invalid` without words, or with too many; `conflict` for an offer that was accepted */
export async function askOthers(deps: MyDealsDeps, ctx: CallContext, request: MyOtherTimes): Promise<MyAnswered> {
  const answer = request.answer.trim();
  if (!answer) throw invalid({ answer: [WORDS] });
  const given = parseGiven(interviewOffer, { message: answer });
  if (given.errors.message) throw invalid({ answer: given.errors.message });
  await answering(deps, ctx, request.id, async ({ session, offer }) => {
    const system = { interview_offer_state_id: asked_others, answer, answered_at: deps.clock.now().toISOString() };
    await patchFound(crudOf(deps, interviewOffer).store, session, ctx, offer, {}, { system });
    return 'asked_others';
  });
  return {};
}
