/** A month as its notices see it: payees whose hours are fixed, those that have a notice or sent an invoice, sums by state. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import type {
  PaymentNoticeDeliveryResponse,
  PaymentNoticeMonthRequest,
  PaymentNoticeMonthResponse,
  PaymentNoticeRun,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { checkMonth, monthLines } from '../hours';
import {
  BUY,
  beginRun,
  fixedIn,
  forAdministrators,
  keysIn,
  latestRun,
  openIn,
  type RunDoc,
  statusSums,
  undeliveredIn,
  type Worked,
} from '../monthly';
import { deliveriesOf, monthKey } from '../records';
import type { PayableDeps } from './collections';
import { leftOver, noticesIn } from './left-over';
import { isOfOwner, type Owner, payeesOf } from './payees';
import { mustFind, NOTICES, noticeStore } from './store';

/** What one payee has worked in a month. */
export interface Party {
  owner: Owner;
  worked: Worked[];
  before: Worked[];
  /** Absent before the first month of work. */
  payee?: Values;
  /** What its records say today; absent where they are gone. */
  known?: Values;
  /** The notice that holds the month, and lacks what was worked; absent where none holds it. */
  holder?: Values;
}

const candidateIn = ({ agreement: record }: Worked): number => record.candidate_id_by_enterprise_id as number;

export const monthBefore = (month: string): string => addMonths(month, -1);

/**
 * The payees of a month's fixed hours that neither a notice nor an invoice of their own holds, and those whose notice lacks
 * some of them.
 */
export async function openParties(
  deps: PayableDeps,
  ctx: CallContext,
  month: string,
  worked: readonly Worked[],
  before: readonly Worked[] = [],
): Promise<Party[]> {
  const [payees, notices, invoices] = await Promise.all([
    payeesOf(deps, ctx, [...worked, ...before].map(candidateIn)),
    noticesIn(deps, ctx, month),
    keysIn(deps, ctx, purchaseInvoice, month),
  ]);
  const sideOf = (line: Worked): string => JSON.stringify(payees.ownerOf(candidateIn(line)));
  const earlier = groupBy(before, sideOf);
  const parties: Party[] = [];
  for (const [side, own] of groupBy(worked, sideOf)) {
    const owner = JSON.parse(side) as Owner;
    const payee = payees.found(owner);
    const key = payee && monthKey(payee.id_by_enterprise_id as number, month);
    if (key && invoices.has(key)) continue;
    const party = { owner, worked: own, before: earlier.get(side) ?? [], payee, known: payees.known(owner) };
    const holder = notices.find(({ month_key }) => key && month_key === key);
    if (!holder) {
      parties.push(party);
      continue;
    }
    const others = notices.filter((one) => one !== holder && isOfOwner(one, owner));
    const left = await leftOver(deps, ctx, own, [holder, ...others]);
    if (left.length > 0) parties.push({ ...party, worked: left, holder });
  }
  return parties;
}

export const fixedHours = async (deps: PayableDeps, ctx: CallContext, month: string): Promise<Worked[]> =>
  fixedIn(await monthLines(deps, ctx, month), BUY);

const runToWire = ({ started_at, ended_at, made, refused }: RunDoc): PaymentNoticeRun => ({
  ...{ started_at: started_at.toISOString(), ended_at: ended_at?.toISOString(), made, refused },
});

export async function noticeDelivery(
  deps: PayableDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<PaymentNoticeDeliveryResponse> {
  forAdministrators(ctx);
  const [delivery] = await deliveriesOf(deps, [await mustFind(noticeStore(deps), ctx, id)]);
  return { delivery };
}

export async function noticeMonth(
  deps: PayableDeps,
  ctx: CallContext,
  { month }: PaymentNoticeMonthRequest,
): Promise<PaymentNoticeMonthResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  const lines = await monthLines(deps, ctx, month);
  const [open, sums, undelivered, run] = await Promise.all([
    openParties(deps, ctx, month, fixedIn(lines, BUY)),
    statusSums(deps, ctx, NOTICES, month),
    undeliveredIn(deps, ctx, NOTICES, month),
    latestRun(deps.of(ctx).paymentNoticeRuns, month),
  ]);
  return {
    month,
    open_payees: open.length,
    open_hours: openIn(lines),
    sums: sums.map(({ status, ...sum }) => ({ payment_notice_status_id: status, ...sum })),
    undelivered,
    ...(run && { run: runToWire(run) }),
  };
}

/**
 * Begins a run, which a job works on. One that goes on already is answered as it stands.
 * @throws AppError `invalid` where no payee has fixed hours without a notice
 */
export async function noticeDraft(
  deps: PayableDeps,
  ctx: CallContext,
  request: PaymentNoticeMonthRequest,
): Promise<PaymentNoticeMonthResponse> {
  const before = await noticeMonth(deps, ctx, request);
  const { month } = request;
  if (before.run && !before.run.ended_at) return before;
  if (before.open_payees === 0)
    throw invalid({
      month: [
        `下書きを作成する支払先がありません。${agreement.label}の稼働実績を確定してから、もう一度作成してください。`,
      ],
    });
  await beginRun(deps.of(ctx).paymentNoticeRuns, month, deps.clock.now());
  return noticeMonth(deps, ctx, request);
}
