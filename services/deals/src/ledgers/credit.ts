/** CreditService/Check: whether a client would owe more than its limit with what is foreseen of a month. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { monthEnd, monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { pricesIn } from '@enishi/protos/deals/agreements/agreement-terms';
import type { CreditMonthRequest, CreditMonthResponse, CreditRequest, CreditResponse } from '@enishi/protos/deals/rpc';
import { parseDay } from '@enishi/protos/fields/days';
import type { Values } from '@enishi/protos/fields/parse';
import { firstOfMonth } from '@enishi/protos/master/dates';
import { authority } from '@enishi/protos/master/identity';
import { lacking } from '@enishi/protos/master/member-rights';
import { paperSum } from '@enishi/protos/sums/tax';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { checkMonth } from '../hours';
import { forAdministrators } from '../monthly';
import { actingFor } from '../needs';
import { clientRows, clientsIn, NO_CLIENT } from './clients';
import type { LedgerDeps } from './deps';

/** More contracts than any agency has in a month. */
const MOST = 5_000;

/** Prices of contracts are without tax, which the client owes, too. */
const withTax = (price: number): number =>
  paperSum([{ price }], { rounding: 'down', display: 'apart' }).total_price_with_tax;

/** What the contracts of a month bring of each client, in yen without tax. @param company of that client alone */
async function foreseenIn(
  deps: LedgerDeps,
  ctx: CallContext,
  month: string,
  company?: number,
): Promise<Map<number, number>> {
  const docs = await ownRecords(deps, agreement, ctx).find(
    {
      ...{ period_start: { $lte: monthEnd(month) }, period_end: { $gte: month } },
      ...(company ? { company_id_by_enterprise_id: company } : {}),
    },
    { limit: MOST },
  );
  const records = docs.map((doc) => toRecord(agreement, doc));
  const priceOf = (record: Values): number =>
    pricesIn(record as unknown as Parameters<typeof pricesIn>[0], month)?.sell_price ?? 0;
  return new Map(
    [...groupBy(records, (record) => record.company_id_by_enterprise_id as number)].map(([id, own]) => [
      id,
      own.reduce((sum, record) => sum + priceOf(record), 0),
    ]),
  );
}

/** What a month of a client that has its invoice brings is part of the balance already. */
const isInvoiced = (papers: readonly Values[], month: string): boolean =>
  papers.some((record) => record.first_date_of_target_month === month && Number(record.total_price_with_tax) > 0);

interface Credit {
  company_id: number;
  company_name: string;
  credit_limit: number;
  balance: number;
  /** With tax. */
  foreseen: number;
}

const isAbove = ({ credit_limit, balance, foreseen }: Credit): boolean => balance + foreseen > credit_limit;

/** Clients with a limit that a month takes beyond it. */
async function aboveCredit(deps: LedgerDeps, ctx: CallContext, month: string): Promise<Credit[]> {
  const clients = await clientsIn(deps, ctx);
  const limited = new Map([...clients].filter(([, { terms }]) => terms?.credit_limit !== undefined));
  if (limited.size === 0) return [];
  const [rows, foreseen] = await Promise.all([clientRows(deps, ctx, limited), foreseenIn(deps, ctx, month)]);
  return rows
    .map(({ id, name, balance, credit_limit = 0 }) => ({
      ...{ company_id: id, company_name: name, credit_limit, balance },
      foreseen: isInvoiced(limited.get(id)?.papers ?? [], month) ? 0 : withTax(foreseen.get(id) ?? 0),
    }))
    .filter(isAbove);
}

export async function creditMonth(
  deps: LedgerDeps,
  ctx: CallContext,
  { month }: CreditMonthRequest,
): Promise<CreditMonthResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  return { clients: await aboveCredit(deps, ctx, month) };
}

const maySeeSums = ({ realm, authority: own, withheld_rights }: CallContext): boolean =>
  realm === 'enterprise' && own >= authority.code.administrator && lacking('invoices', withheld_rights).length === 0;

/** Yen of a month by which members who see no sums are told: a single yen would let them find out the balance. */
const STEP = 1_000_000;
const MOST_STEPS = 3;

/** The price up to the next million, three at most: what is told of it is no more than that the limit is near. */
const roughly = (price: number): number => STEP * Math.min(MOST_STEPS, Math.max(1, Math.ceil(price / STEP)));

/**
 * All members are told whether the limit is exceeded, so that none promises what the agency will not deliver; the sums are
 * for those who invoice, and others are told by steps of price only, so that trying prices tells them no balance. It is looked at with all contracts, whatever the caller sees of them.
 */
export async function creditCheck(
  deps: LedgerDeps,
  ctx: CallContext,
  { company_id, sell_price = 0, period_start }: CreditRequest,
): Promise<CreditResponse> {
  staffOnly(ctx);
  const acting = actingFor(ctx.enterprise_id);
  const client = (await clientsIn(deps, acting, company_id)).get(company_id) ?? NO_CLIENT;
  const limit = client.terms?.credit_limit;
  if (limit === undefined) return { is_above: false };
  const now = firstOfMonth(deps.clock.now());
  const month = period_start && parseDay(period_start) === period_start ? monthOf(period_start) : now;
  const [[row], running] = await Promise.all([
    clientRows(deps, acting, new Map([[company_id, client]])),
    foreseenIn(deps, acting, month, company_id),
  ]);
  const others = isInvoiced(client.papers, month) ? 0 : (running.get(company_id) ?? 0);
  const seesSums = maySeeSums(ctx);
  const foreseen = withTax(others + (seesSums ? sell_price : roughly(sell_price)));
  const credit = { company_id, company_name: row.name, credit_limit: limit, balance: row.balance, foreseen };
  const is_above = isAbove(credit);
  return seesSums ? { is_above, credit_limit: limit, balance: row.balance, foreseen } : { is_above };
}
