/** Drafts of a deal: a quote to its company, an order to the person or to the company that employs them. */
import { periodEndAfter } from '@enishi/protos/deals/agreements/agreement-dates';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatDay } from '@enishi/protos/fields/format';
import type { Values } from '@enishi/protos/fields/parse';
import type { RecordValue } from '@enishi/protos/fields/types';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { dealTerms } from '../agreements';
import { cut, recipientsOf } from '../monthly';
import { makePayee, payeesOf } from '../payables';
import type { DealPaperDeps } from './collections';
import { type DealPaperKind, ORDERS, paperStore, QUOTES } from './kinds';

/** The open draft of a deal, or of a version; another press that is about to make it waits here for this one. */
export async function openDraft(
  deps: DealPaperDeps,
  ctx: CallContext,
  session: ClientSession,
  { kind, open_key }: { kind: DealPaperKind; open_key: string },
): Promise<Values | undefined> {
  // No series of numbers has a sign in it.
  const turn = { series: `#${open_key}` };
  await kind.numbers(deps, ctx).updateOne(turn, { $inc: { last: 1 } }, { session, upsert: true });
  const doc = await ownRecords(deps, kind.definition, ctx).findOne({ open_key }, { session });
  return doc ? toRecord(kind.definition, doc) : undefined;
}

const MOST_MONTHS = 24;
const MOST_TITLE = 100;
const WORK = '業務委託';

/** Whole months from one day to another; undefined where the last one is a part. */
function monthsBetween(start: string, end: string): number | undefined {
  for (let months = 1; months <= MOST_MONTHS; months++)
    if (periodEndAfter(addDays(start, -1), months) === end) return months;
  return undefined;
}

/** One line for the work of the period, by the month. */
function linesOf(title: string, price: number | undefined, start: string, end: string): RecordValue[] {
  if (!price) return [];
  const months = monthsBetween(start, end) ?? 1;
  const line = `${title}（${formatDay(start)}〜${formatDay(end)}）`;
  return [{ title: line, quantity: `${months}か月`, unit_price: price, price: price * months }];
}

const COPIED = ['period_start', 'period_end', 'work_detail', 'work_place', 'enterprise_member1_id'];
const SETTLED = ['flg', 'time_f', 'time_l', 'type_id', 'unit_id'].map((name) => `adjustment_${name}`);
const PAID = ['timing', 'span', 'day'].map((name) => `usance_${name}_id`);

/** @param side whose price and terms of the deal they are */
function termsOf(terms: Values, side: '' | 'buy_', today: string, days: number): Values {
  const title = cut(terms.name as string | undefined, MOST_TITLE) ?? WORK;
  const price = (side === '' ? terms.sell_price : terms.buy_price) as number | undefined;
  return {
    ...Object.fromEntries(COPIED.map((name) => [name, terms[name] ?? null])),
    ...Object.fromEntries(
      [...SETTLED, ...PAID].flatMap((name) => (terms[`${side}${name}`] ? [[name, terms[`${side}${name}`]]] : [])),
    ),
    ...{ title, monthly_price: price ?? null, expiry_date: addDays(today, days) },
    items: linesOf(title, price, String(terms.period_start), String(terms.period_end)),
  } as Values;
}

interface Drafting {
  deps: DealPaperDeps;
  ctx: CallContext;
  deal: Values;
  terms: Values;
}

/** @returns the parts of the draft that say whom it is for, made in its transaction */
type Addressed = (session: ClientSession) => Promise<Values>;

async function draftOf(
  { deps, ctx, deal, terms }: Drafting,
  { kind, side, addressed }: { kind: DealPaperKind; side: '' | 'buy_'; addressed: Addressed },
): Promise<Values> {
  const opportunity_id_by_enterprise_id = deal.id_by_enterprise_id as number;
  const open_key = `deal:${opportunity_id_by_enterprise_id}`;
  const today = japanDay(deps.clock.now());
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const known = await openDraft(deps, ctx, session, { kind, open_key });
    if (known) return known;
    const setting = await kind.setting(deps, ctx, session);
    const input = {
      ...termsOf(terms, side, today, setting.days),
      ...(await addressed(session)),
      ...{ opportunity_id_by_enterprise_id, comment: setting.note },
    };
    return insertRecord(paperStore(deps, kind), session, ctx, input, { system: { open_key } });
  });
}

/** @throws AppError `not_found` for a deal out of reach */
async function drafting(deps: DealPaperDeps, ctx: CallContext, opportunity_id: number): Promise<Drafting> {
  const deal = await findRecord(crudOf(deps, opportunity).store, ctx, opportunity_id);
  if (!deal) throw notFound();
  return { deps, ctx, deal, terms: (await dealTerms(deps, ctx, deal)) as Values };
}

/** @throws AppError `not_found`; `conflict` for a deal without a company */
export async function draftQuote(deps: DealPaperDeps, ctx: CallContext, opportunity_id: number): Promise<Values> {
  const given = await drafting(deps, ctx, opportunity_id);
  const company = given.deal.company_id_by_enterprise_id as number | null | undefined;
  if (!company) throw conflict('商談に企業がありません。商談の企業を登録してから、もう一度作成してください。');
  const contact = given.terms.company_member_id_by_enterprise_id as number | undefined;
  const to = (await recipientsOf(deps, ctx, [{ company, contact }])).get(company);
  if (!to) throw conflict('商談の企業が削除されています。企業を選び直してから、もう一度作成してください。');
  const addressed = async () => ({ ...to, company_id_by_enterprise_id: company });
  return draftOf(given, { kind: QUOTES, side: '', addressed });
}

const OF_PAYEE = ['person', 'email', 'zipcode', 'prefecture_id', 'address', 'building'];

/** The columns of an order that a payee fills. */
export const addressOf = (payee: Values): Values => ({
  company_name: payee.name ?? null,
  ...Object.fromEntries(OF_PAYEE.map((name) => [name, payee[name] ?? null])),
});

/** @throws AppError `not_found`; `conflict` for a deal whose candidate is gone */
export async function draftOrder(deps: DealPaperDeps, ctx: CallContext, opportunity_id: number): Promise<Values> {
  const given = await drafting(deps, ctx, opportunity_id);
  const candidate = given.deal.candidate_id_by_enterprise_id as number;
  const payees = await payeesOf(deps, ctx, [candidate]);
  const owner = payees.ownerOf(candidate);
  const found = payees.found(owner);
  const known = payees.known(owner);
  if (!found && !known)
    throw conflict(
      '商談の候補者が削除されているか、名前が登録されていません。確認してから、もう一度作成してください。',
    );
  const addressed: Addressed = async (session) => {
    const payee = found ?? (await makePayee(deps, ctx, session, known as Values));
    return { ...addressOf(payee), payee_id_by_enterprise_id: payee.id_by_enterprise_id ?? null };
  };
  return draftOf(given, { kind: ORDERS, side: 'buy_', addressed });
}
