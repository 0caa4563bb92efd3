/** Tells the people of an interview: a mail for each, queued together with the mark that it was done. */
import { interview } from '@enishi/protos/deals/interview';
import type { InterviewTo } from '@enishi/protos/deals/interview-telling';
import type {
  InterviewPeopleRequest,
  InterviewPeopleResponse,
  InviteRequest,
  InviteResponse,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { pastProblem } from '@enishi/protos/master/dates';
import { interviewState } from '@enishi/protos/master/opportunity';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import type { InterviewDeps } from './collections';
import { planTelling, tellGuests } from './interview-guests';
import { addresseeOf } from './interview-mail';

/** Follows the names of those who have no address. */
const NOBODY =
  'には送信できません。メールアドレスが登録されていないか、無効・退職済みです。参加者を見直してから送信してください。';
const NEVER_TOLD = 'この面談の案内を受け取った人がいないため、中止の連絡は必要ありません。';

const dealOf = (talk: Values) => talk.opportunity_id_by_enterprise_id as number;

export const nextSequence = (talk: Values): number => ((talk.sequence_num as number | undefined) ?? 0) + 1;

export async function interviewInvite(
  deps: InterviewDeps,
  ctx: CallContext,
  request: InviteRequest,
): Promise<InviteResponse> {
  const { store } = crudOf(deps, interview);
  const { id, to = [] } = request;
  return idempotent(deps, ctx, 'InterviewInviteService/Invite', request, async (session) => {
    const talk = await findRecord(store, ctx, id, session);
    if (!talk) throw notFound();
    const { interview_datetime: at, interview_state_id: state } = talk;
    const passed = state === interviewState.code.planned && pastProblem(String(at), deps.clock.now());
    if (passed) throw invalid({ interview_datetime: [`面談日時を過ぎているため、案内を送信できません。${passed}`] });
    const asked = { ctx, id, talk, deal: dealOf(talk), session };
    const people = (await planTelling(deps, asked)).filter((one) => to.includes(one.to));
    if (people.length === 0) throw invalid({ to: ['案内を送る相手を選択してください。'] });
    const steps = people.filter(({ mail }) => mail);
    if (steps.length === 0) throw invalid({ to: [NEVER_TOLD] });
    const sequence_num = nextSequence(talk);
    const { count, left_out } = await tellGuests(deps, { ...asked, steps, sequence_num });
    if (count === 0) throw invalid({ to: [`${left_out.join('、')}${NOBODY}`] });
    const system = { invited_at: deps.clock.now().toISOString(), sequence_num };
    const record = await patchFound(store, session, ctx, talk, {}, { system });
    return { count, left_out, interview: recordToWire(interview, presented(store, record)) };
  });
}

/** Tells those who take part in a new interview, in the transaction that makes it; without an address they are left out. */
export async function inviteTo(
  deps: InterviewDeps,
  session: ClientSession,
  ctx: CallContext,
  talk: Values,
  to: readonly InterviewTo[],
): Promise<void> {
  const id = talk[interview.key] as number;
  const asked = { ctx: systemContext(ctx.request_id, ctx.enterprise_id), id, talk, deal: dealOf(talk), session };
  const steps = (await planTelling(deps, asked)).filter((one) => to.includes(one.to) && one.mail);
  const sequence_num = nextSequence(talk);
  const { count } = await tellGuests(deps, { ...asked, steps, sequence_num });
  if (count === 0) return;
  const system = { invited_at: deps.clock.now().toISOString(), sequence_num };
  await patchFound(crudOf(deps, interview).store, session, ctx, talk, {}, { system });
}

/** Who takes part or was told, with what they would be mailed now: shown before anything is sent. */
export async function interviewPeople(
  deps: InterviewDeps,
  ctx: CallContext,
  { id }: InterviewPeopleRequest,
): Promise<InterviewPeopleResponse> {
  const talk = await findRecord(crudOf(deps, interview).store, ctx, id);
  if (!talk) throw notFound();
  const planned = await planTelling(deps, { ctx, id, talk, deal: dealOf(talk) });
  const addressees = await Promise.all(planned.map((one) => addresseeOf(deps, ctx, one)));
  const people = planned.flatMap(({ to, person_id, present, holds, mail }, index) => {
    const one = addressees[index];
    return one ? [{ to, person_id, present, holds, mail, name: one.name, email: one.email }] : [];
  });
  return { people };
}
