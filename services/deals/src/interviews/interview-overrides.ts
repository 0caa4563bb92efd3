/**
 * An opportunity's own day of meeting is that of its next interview, or of the last one. A change or a deletion tells
 * those whom its `context` names (`protos/deals/interview-telling.ts`), in the same transaction.
 */

import { interview } from '@enishi/protos/deals/interview';
import { toldBy } from '@enishi/protos/deals/interview-telling';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatValue } from '@enishi/protos/fields/format';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDateTime } from '@enishi/protos/master/dates';
import { interviewState } from '@enishi/protos/master/opportunity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord, type Write } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { checkContacts } from '../records';
import { type InterviewDeps, interviewGuests } from './collections';
import { planTelling, tellGuests } from './interview-guests';
import { nextSequence } from './interview-invite';

const OF = 'opportunity_id_by_enterprise_id';

interface Change {
  ctx: CallContext;
  session: ClientSession;
  /** The deal of the interview, as it is stored. */
  deal: Values;
  /** The interview that is being written, and how it will be; nothing when it goes. */
  id: number;
  values?: Values;
}

async function followInterviews(deps: InterviewDeps, { ctx, session, deal, id, values }: Change) {
  const { store } = crudOf(deps, opportunity);
  const filter = { [OF]: deal[opportunity.key] as number, id_by_enterprise_id: { $ne: id } };
  const others = await ownRecords(deps, interview, ctx).find(filter, { session });
  const standing = [...others, ...(values ? [values] : [])].filter(
    ({ interview_state_id }) => interview_state_id !== interviewState.code.cancelled,
  );
  const at = (row: Record<string, unknown>) => row.interview_datetime as string;
  const planned = standing
    .filter((row) => row.interview_state_id === interviewState.code.planned)
    .map(at)
    .sort();
  const last = standing.map(at).sort().at(-1);
  const opportunity_datetime = planned[0] ?? last ?? null;
  await writeChange(store, session, ctx, deal, { ...deal, opportunity_datetime });
}

const CONTACTS = 'company_member_id_by_enterprise_ids';

/** @throws AppError `invalid` where one who was added is of another company than the deal */
async function checkNewContacts(deps: InterviewDeps, write: Write, deal: Values | undefined) {
  const { before, values } = write;
  const known = (before?.[CONTACTS] as number[] | null | undefined) ?? [];
  const ids = ((values[CONTACTS] as number[] | null | undefined) ?? []).filter((id) => !known.includes(id));
  if (ids.length === 0) return;
  const company = deal?.company_id_by_enterprise_id as number | null | undefined;
  await checkContacts(deps, write, { ids, company, column: CONTACTS });
}

const shown = (at: string): string => formatValue(interview.fields.interview_datetime, at);

/** @throws AppError `invalid` for a day before the proposal, and for a plan in the past */
function checkDay({ ctx, before, values, deps }: Write, deal: Values | undefined): void {
  if (ctx.realm === 'system') return;
  const at = values.interview_datetime as string;
  const planned = interviewState.code.planned;
  const moved = at !== before?.interview_datetime;
  const now = japanDateTime(deps.clock.now());
  const refuse = (message: string) => {
    throw invalid({ interview_datetime: [message] });
  };
  const isPlan = values.interview_state_id === planned && (moved || before?.interview_state_id !== planned);
  if (isPlan && at < now)
    refuse(
      `面談日時には、これからの日時を入力してください（現在 ${shown(now)}）。すでに行った面談は、面談の状況を「実施済み」にしてください。`,
    );
  const proposed = deal?.proposal_datetime as string | null | undefined;
  if (moved && proposed && at < proposed)
    refuse(
      `面談日時は、提案日時（${shown(proposed)}）より後の日時を入力してください。提案日時が違うときは、先に商談の「提案日時」を直してください。`,
    );
}

/** Mails what has changed to those who are to hear of it. */
async function tellChange(deps: InterviewDeps, { ctx, session, before, values, context }: Write): Promise<void> {
  const to = toldBy(context);
  if (!before || to.length === 0) return;
  const asked = { ctx, id: values[interview.key] as number, talk: values, deal: values[OF] as number, session };
  const isNew = before.interview_state_id !== values.interview_state_id;
  const steps = (await planTelling(deps, asked)).filter(
    ({ to: one, mail, holds }) =>
      to.includes(one) && (mail === 'withdrawal' ? holds || isNew : mail && mail !== 'again'),
  );
  const sequence_num = nextSequence(before);
  const { count } = steps.length > 0 ? await tellGuests(deps, { ...asked, steps, sequence_num }) : { count: 0 };
  if (count > 0) Object.assign(values, { sequence_num, invited_at: deps.clock.now().toISOString() });
}

export function interviewOverrides(deps: InterviewDeps): CrudOverrides {
  const dealOf = (ctx: CallContext, talk: Values, session: ClientSession) =>
    findRecord(crudOf(deps, opportunity).store, ctx, talk[OF] as number, session);
  return {
    async beforeWrite(write) {
      const { ctx, session, values } = write;
      const deal = await dealOf(ctx, values, session);
      checkDay(write, deal);
      await checkNewContacts(deps, write, deal);
      await tellChange(deps, write);
      if (deal) await followInterviews(deps, { ctx, session, deal, id: values[interview.key] as number, values });
    },
    beside: [{ collection: interviewGuests.name, column: 'interview_id', only: { withdrawn: false } }],
    async beforeDelete({ ctx, session, before, context }) {
      const id = before[interview.key] as number;
      const to = toldBy(context);
      const asked = { ctx, id, deal: before[OF] as number, session };
      const steps = (await planTelling(deps, asked)).filter(({ to: one, mail }) => mail && to.includes(one));
      if (steps.length > 0) await tellGuests(deps, { ...asked, steps, sequence_num: nextSequence(before) });
      // With a deal that goes there is nothing left to follow.
      if (ctx.realm === 'system') return;
      const deal = await dealOf(ctx, before, session);
      if (deal) await followInterviews(deps, { ctx, session, deal, id });
    },
  };
}
