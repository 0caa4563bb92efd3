/** The job behind 下書きの作成: a draft for each payee of a month. Killed at any point, it goes on with those that are left. */
import { monthText } from '@enishi/protos/billing/months';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import { taxDisplay, transferFeeBearer } from '@enishi/protos/master/money';
import { type CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { ClientSession } from 'mongoose';
import { BUY, changesOf, countDraft, draftEach, duesOf, itemsOf, type RunDoc, runJob, SELL, wayOf } from '../monthly';
import { actingFor } from '../needs';
import { monthKey } from '../records';
import type { PayableDeps } from './collections';
import { leftOverText } from './left-over';
import { fixedHours, monthBefore, openParties, type Party } from './month';
import { makePayee } from './payees';
import { settingOf } from './setting';
import { claimMonth, noticeStore, sumsOf } from './store';
import { transitionTable } from './transition';

const MOST_CHANGES = 2_000;

/** Lines of several agreements of one name are told apart by their numbers. */
function named({ worked, owner }: Party): Party['worked'] {
  if (!owner.company) return worked;
  return worked.map(({ agreement, hours }) => ({
    agreement: { ...agreement, name: `${agreement.name}（契約No.${agreement.id_by_enterprise_id}）` },
    hours,
  }));
}

/** A payee is paid by the earliest day that their agreements name; by the payee's own terms where they name none. */
function dueOf({ worked }: Party, payee: Values, month: string): Pick<Values, 'due_date' | 'usance'> {
  const [first] = [
    ...duesOf(
      worked.map(({ agreement }) => agreement),
      BUY,
      month,
    ),
    ...duesOf([payee], SELL, month),
  ];
  return { due_date: first?.due_date ?? null, usance: first?.usance || null };
}

export const TOTAL_FOR_LARGE_FEE = 30_000;

/** The fee of a transfer as the agency states it, in yen; 0 where it states none. */
export const statedFee = ({ fee_below, fee_above }: Values, price: number): number =>
  Number((price < TOTAL_FOR_LARGE_FEE ? fee_below : fee_above) ?? 0);

/**
 * The fee that is taken off, nothing where the agency bears it. Banks go by what is transferred: where the fee itself brings
 * that below the larger fee, no more than the smaller one is taken off.
 */
export const feeOf = (payee: Values, setting: Values, price: number): number =>
  payee.transfer_fee_id === transferFeeBearer.code.payee ? statedFee(setting, price - statedFee(setting, price)) : 0;

const COPIED = ['person', 'email', 'zipcode', 'prefecture_id', 'address', 'building'];
const TERMS = ['registration_number', 'withholding_id', 'late_reason'];

/** The columns of a notice that say whom it is for and by which terms. */
export const termsIn = (payee: Values): Values => ({
  payee_id_by_enterprise_id: payee.id_by_enterprise_id,
  company_name: payee.name,
  ...Object.fromEntries([...COPIED, ...TERMS].map((name) => [name, payee[name] ?? null])),
});

export const sidesIn = ({ candidate_id_by_enterprise_id, company_id_by_enterprise_id }: Values): Values => ({
  candidate_id_by_enterprise_id: candidate_id_by_enterprise_id ?? null,
  company_id_by_enterprise_id: company_id_by_enterprise_id ?? null,
});

async function lastNet(deps: PayableDeps, ctx: CallContext, payee_id: number, month: string): Promise<number | null> {
  const last = await ownRecords(deps, paymentNotice, ctx).findOne(
    { payee_id_by_enterprise_id: payee_id, month_key: monthKey(payee_id, monthBefore(month)) },
    { projection: { net_price: 1 } },
  );
  return (last?.net_price as number | undefined) ?? null;
}

/**
 * A record that became part of this one may have been paid for some of these hours already, as a payee of its own: a member
 * decides. @throws AppError `conflict`
 */
async function mustBeFirst(
  deps: PayableDeps,
  ctx: CallContext,
  session: ClientSession,
  payee: Values,
  month: string,
): Promise<void> {
  const ofMonth = { first_date_of_target_month: month, month_key: { $exists: true } };
  for (const definition of [paymentNotice, purchaseInvoice]) {
    const other = await ownRecords(deps, definition, ctx).findOne({ ...sidesIn(payee), ...ofMonth }, { session });
    if (other)
      throw conflict(
        `統合した支払先の${definition.label}が、この月にあります。二重に支払わないよう、下書きを作成していません。含まれていない稼働があるときは、支払通知書を手で作成してください。`,
      );
  }
}

async function draft(deps: PayableDeps, ctx: CallContext, run: RunDoc, setting: Values, party: Party): Promise<void> {
  const { month } = run;
  const { known, before, holder } = party;
  if (holder) throw conflict(leftOverText(party.worked, holder));
  if (!party.payee && !known)
    throw conflict('候補者または所属企業の記録が見つかりません。削除されていないか確認してください。');
  const last = party.payee ? await lastNet(deps, ctx, party.payee.id_by_enterprise_id as number, month) : null;
  await inTransaction(deps.connection, async (session) => {
    const payee = party.payee ?? (await makePayee(deps, ctx, session, known as Values));
    const key = monthKey(payee.id_by_enterprise_id as number, month);
    await claimMonth(deps, ctx, session, key);
    for (const definition of [paymentNotice, purchaseInvoice])
      if (await ownRecords(deps, definition, ctx).findOne({ month_key: key }, { session })) return;
    await mustBeFirst(deps, ctx, session, payee, month);
    const worked = named(party);
    const { rounding_kind_id, confirm_days } = setting;
    const way = wayOf({ rounding_kind_id, tax_display_id: taxDisplay.code.apart });
    const input: Values = {
      ...{ first_date_of_target_month: month, title: `業務委託料（${monthText(month)}分）`, ...termsIn(payee) },
      ...{ items: itemsOf(worked, way, BUY), comment: setting.note ?? null, ...dueOf(party, payee, month) },
    };
    const price = sumsOf({ ...input, rounding_kind_id }, transitionTable(deps.config)).net_price;
    const system = {
      ...{ rounding_kind_id, confirm_days, month_key: key, ...sidesIn(payee), last_net_price: last },
      last_changes: changesOf(worked, named({ ...party, worked: before }), BUY).slice(0, MOST_CHANGES) || null,
    };
    const transfer_fee = feeOf(payee, setting, price);
    await insertRecord(noticeStore(deps), session, ctx, { ...input, transfer_fee }, { system });
    await countDraft(deps.of(ctx).paymentNoticeRuns, month, session);
  });
}

async function work(deps: PayableDeps, run: RunDoc, signal: AbortSignal): Promise<void> {
  const ctx = actingFor(run.enterprise_id);
  const { month } = run;
  const [setting, worked, before] = await Promise.all([
    settingOf(deps, ctx),
    fixedHours(deps, ctx, month),
    fixedHours(deps, ctx, monthBefore(month)),
  ]);
  await draftEach({
    ...{ runs: deps.of(ctx).paymentNoticeRuns, month, signal, now: () => deps.clock.now() },
    parties: await openParties(deps, ctx, month, worked, before),
    draft: (party) => draft(deps, ctx, run, setting, party),
    named: ({ owner: { candidate, company } }) => ({ candidate_id: candidate, company_id: company }),
  });
}

export const noticeRuns = (deps: PayableDeps): Job =>
  runJob('payment-notice-runs', deps.acrossAgencies.paymentNoticeRuns, (run, signal) => work(deps, run, signal));
