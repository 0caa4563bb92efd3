/** CreditService/Check: whether a client would owe more than its limit with what is foreseen of a month. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { monthEnd, monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
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
import { billedIn } from '../billed';
import { checkMonth } from '../hours';
import { forAdministrators } from '../monthly';
import { actingFor } from '../needs';
import { type Client, clientRows, clientsIn, NO_CLIENT } from './clients';
import type { LedgerDeps } from './deps';

/** More contracts than any agency has in a month. */
const MOST = 5_000;

/** Prices of contracts are without tax, which the client owes, too. */
const withTax = (price: number): number =>
  paperSum([{ price }], { rounding: 'down', display: 'apart' }).total_price_with_tax;

/** What a month brings of clients beside their balances. */
interface Foreseen {
  /** Yen without tax of the contracts that no paper of a balance bills, by client. */
  open: ReadonlyMap<number, number>;
  /** Papers that bill hours. */
  ofHours: ReadonlySet<number>;
}

const idIn = (record: Values): number => record.id_by_enterprise_id as number;

/** @param clients with their papers, all of them or one alone. @param company of that client alone */
async function foreseenIn(
  deps: LedgerDeps,
  ctx: CallContext,
  month: string,
  clients: ReadonlyMap<number, Client>,
  company?: number,
): Promise<Foreseen> {
  const docs = await ownRecords(deps, agreement, ctx).find(
    {
      ...{ period_start: { $lte: monthEnd(month) }, period_end: { $gte: month } },
      ...(company ? { company_id_by_enterprise_id: company } : {}),
    },
    { limit: MOST },
  );
  const records = docs.map((doc) => toRecord(agreement, doc));
  const entered = await ownRecords(deps, agreementHour, ctx).find(
    { first_date_of_target_month: month, agreement_id_by_enterprise_id: { $in: records.map(idIn) } },
    { limit: MOST },
  );
  const hoursOf = new Map(entered.map((doc) => [doc.agreement_id_by_enterprise_id, toRecord(agreementHour, doc)]));
  const lines = records.flatMap((record) => {
    const hours = hoursOf.get(idIn(record));
    return hours ? [{ agreement: record, hours }] : [];
  });
  const billed = await billedIn(deps, ctx, month, lines);
  // A draft is in no balance yet.
  const standing = new Set([...clients.values()].flatMap(({ papers }) => papers.map(idIn)));
  const open = records.filter((record) => !standing.has(billed.get(idIn(record)) ?? 0));
  const priceOf = (record: Values): number =>
    pricesIn(record as unknown as Parameters<typeof pricesIn>[0], month)?.sell_price ?? 0;
  return {
    open: new Map(
      [...groupBy(open, (record) => record.company_id_by_enterprise_id as number)].map(([id, own]) => [
        id,
        own.reduce((sum, record) => sum + priceOf(record), 0),
      ]),
    ),
    ofHours: new Set(billed.values()),
  };
}

/** Yen with tax of invoices that were made by hand: they name no contract, and take as much of their month as they come to. */
const byHandIn = (papers: readonly Values[], month: string, ofHours: ReadonlySet<number>): number =>
  papers
    .filter((record) => record.first_date_of_target_month === month && !ofHours.has(idIn(record)))
    .reduce((sum, record) => sum + Number(record.total_price_with_tax), 0);

/** Yen with tax that a month still brings of a client. @param more yen without tax of a contract that is not there yet */
function stillComing(id: number, { papers }: Client, month: string, { open, ofHours }: Foreseen, more = 0): number {
  const own = open.get(id) ?? 0;
  const byHand = Math.max(0, byHandIn(papers, month, ofHours));
  return withTax(own + more) - Math.min(byHand, withTax(own));
}

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
  const [rows, foreseen] = await Promise.all([clientRows(deps, ctx, limited), foreseenIn(deps, ctx, month, clients)]);
  return rows
    .map(({ id, name, balance, credit_limit = 0 }) => ({
      ...{ company_id: id, company_name: name, credit_limit, balance },
      foreseen: stillComing(id, limited.get(id) ?? NO_CLIENT, month, foreseen),
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
    foreseenIn(deps, acting, month, new Map([[company_id, client]]), company_id),
  ]);
  const seesSums = maySeeSums(ctx);
  const foreseen = stillComing(company_id, client, month, running, seesSums ? sell_price : roughly(sell_price));
  const credit = { company_id, company_name: row.name, credit_limit: limit, balance: row.balance, foreseen };
  const is_above = isAbove(credit);
  return seesSums ? { is_above, credit_limit: limit, balance: row.balance, foreseen } : { is_above };
}
