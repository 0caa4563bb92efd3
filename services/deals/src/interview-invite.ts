/** Tells the people of an interview: a mail for each, queued together with the mark that it was done. */
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { InviteRequest, InviteResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { invalid, notFound } from '@enishi/service-kit/errors';
import type { DealsDeps } from './deps';
import { addresseeOf, type InterviewMails } from './interview-mail';

/** Behind names. */
const NOBODY =
  'には送信できません。メールアドレスが登録されていないか、無効・退職済みです。参加者を見直してから送信してください。';

type Person = Pick<InterviewMails['interview'], 'to' | 'person_id'>;

function peopleOf(talk: Values, deal: Values, to: readonly string[]): Person[] {
  const ids = (name: string) => (talk[name] as number[] | null | undefined) ?? [];
  const all: Person[] = [
    { to: 'candidate', person_id: deal.candidate_id_by_enterprise_id as number },
    ...ids('company_member_id_by_enterprise_ids').map((person_id) => ({ to: 'company', person_id }) as const),
    ...ids('enterprise_member_ids').map((person_id) => ({ to: 'staff', person_id }) as const),
  ];
  return all.filter((person) => to.includes(person.to));
}

export async function interviewInvite(
  deps: DealsDeps,
  ctx: CallContext,
  request: InviteRequest,
): Promise<InviteResponse> {
  const { store } = crudOf(deps, interview);
  return idempotent(deps, ctx, 'InterviewInviteService/Invite', request, async (session) => {
    const talk = await findRecord(store, ctx, request.id, session);
    if (!talk) throw notFound();
    const id = talk.opportunity_id_by_enterprise_id as number;
    const deal = await findRecord(crudOf(deps, opportunity).store, ctx, id, session);
    if (!deal) throw notFound();
    const people = peopleOf(talk, deal, request.to ?? []);
    if (people.length === 0) throw invalid({ to: ['案内を送る相手を選択してください。'] });
    const found = await Promise.all(people.map((person) => addresseeOf(deps, ctx, person)));
    const told = people.filter((_, index) => found[index]?.email);
    const left_out = found.flatMap((one) => (one && !one.email ? [one.name] : []));
    if (told.length === 0) throw invalid({ to: [`${left_out.join('、')}${NOBODY}`] });
    const sequence_num = ((talk.sequence_num as number | undefined) ?? 0) + 1;
    const system = { invited_at: deps.clock.now().toISOString(), sequence_num };
    const record = await patchFound(store, session, ctx, talk, {}, { system });
    const { enterprise_id } = ctx;
    await deps.mails.queue(
      session,
      told.map(({ to, person_id }) => ({
        kind: 'interview' as const,
        enterprise_id,
        id: `interview-${enterprise_id}-${request.id}-${sequence_num}-${to}-${person_id}`,
        data: { interview_id: request.id, to, person_id },
      })),
    );
    return { count: told.length, left_out, interview: recordToWire(interview, presented(store, record)) };
  });
}
