/** TimeSheetDeskService/Send: mails that ask a person for a month, or a client's contact for approval. */
import type { TimeSheetManyRequest, TimeSheetManyResponse } from '@enishi/protos/deals/rpc';
import { timeSheetMoves, timeSheetStatus } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import type { TimeSheetDeps } from './collections';
import { endLinks, makeLink } from './links';
import { contactOf, mustHaveAddress, personOf } from './people';
import { type Changing, changingIn, mustMove, putSheet, standingOf } from './standing';
import { each } from './steps';

const { waiting, fixed } = timeSheetStatus.code;

/** A new link goes to the person: earlier ones open the same until they end. */
export async function askPerson({ deps, ctx, session, agreement, agreement_id, month }: Changing): Promise<void> {
  const candidate_id = agreement.candidate_id_by_enterprise_id as number;
  const key = await makeLink(deps, ctx, session, { purpose: 'entry', agreement_id, candidate_id, month });
  const { enterprise_id } = ctx;
  await deps.mails.queue(session, { kind: 'time_sheet_entry', enterprise_id, data: { key } });
}

/** @param contact to whom the question goes */
export async function askContact(given: Changing, contact: { name: string; email: string }): Promise<void> {
  const { deps, ctx, session, agreement, agreement_id, month, sheet } = given;
  mustMove('ask', given.status);
  // Who was asked before, at another address, is asked no more.
  if (sheet?.asked_to !== contact.email)
    await endLinks(deps, ctx, session, { purpose: 'approval', agreement_id, month });
  const candidate_id = agreement.candidate_id_by_enterprise_id as number;
  const key = await makeLink(deps, ctx, session, { purpose: 'approval', agreement_id, candidate_id, month });
  const mail_id = orderedId();
  const { enterprise_id } = ctx;
  await deps.mails.queue(session, { kind: 'time_sheet_approval', enterprise_id, id: mail_id, data: { key } });
  await putSheet(given, {
    ...{ time_sheet_status_id: waiting, mail_id, asked_to: contact.email, asked_name: contact.name || null },
    // The first time counts as the day on which it was asked for.
    asked_at: (given.status === waiting && sheet?.asked_at) || deps.clock.now().toISOString(),
  });
}

type Sending = (
  deps: TimeSheetDeps,
  ctx: CallContext,
  agreement_id: number,
  month: string,
) => Promise<(given: Changing) => Promise<void>>;

/** What is heard of other services comes before the transaction. */
const sendings: Readonly<Record<string, Sending>> = {
  async entry(deps, ctx, agreement_id, month) {
    const { agreement } = await standingOf(deps, ctx, { agreement_id, month });
    const person = await personOf(deps, ctx, agreement.candidate_id_by_enterprise_id as number);
    mustHaveAddress('person', person);
    return async (given) => {
      if (given.status === fixed)
        throw conflict(`この勤務表は「${timeSheetStatus.label(fixed)}」のため、${timeSheetMoves.write.cannot}。`);
      await askPerson(given);
    };
  },
  async approval(deps, ctx, agreement_id, month) {
    const { agreement } = await standingOf(deps, ctx, { agreement_id, month });
    const contact = mustHaveAddress('contact', await contactOf(deps, ctx, agreement));
    return (given) => askContact(given, contact);
  },
};

export async function sheetSend(
  deps: TimeSheetDeps,
  ctx: CallContext,
  request: TimeSheetManyRequest,
): Promise<TimeSheetManyResponse> {
  staffOnly(ctx);
  const { month, what = '' } = request;
  const prepare = Object.hasOwn(sendings, what) ? sendings[what] : undefined;
  if (!prepare) throw badRequest(`送るメールは${Object.keys(sendings).join('、')}のいずれかを指定してください。`);
  return each(deps, ctx, request, async (agreement_id) => {
    const work = await prepare(deps, ctx, agreement_id, month);
    // A call that is made again with its key finds those that were mailed before it was cut off.
    const own = { ...ctx, idempotency_key: ctx.idempotency_key && `${ctx.idempotency_key}/${agreement_id}` };
    await idempotent(deps, own, 'TimeSheetDeskService/Send', { month, what, agreement_id }, async (session) => {
      await changingIn(deps, ctx, session, { agreement_id, month }, work);
      return {};
    });
  });
}
