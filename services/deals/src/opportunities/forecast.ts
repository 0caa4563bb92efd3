/** The expectation month by month: starts and what they bring, weighted by how likely they are; won and lost. */
import type { ForecastFigure, ForecastGroup, ForecastRequest, ForecastResponse } from '@enishi/protos/deals/rpc';
import { japanDateTime } from '@enishi/protos/master/dates';
import { OPPORTUNITY_PROBABILITY, OPPORTUNITY_PROBABILITY_UNKNOWN } from '@enishi/protos/master/opportunity';
import { isOpportunityLost, isOpportunityWon } from '@enishi/protos/master/opportunity-moves';
import type { CallContext } from '@enishi/service-kit/base/context';
import { patienceOf } from '@enishi/service-kit/base/deadline';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownDeals } from '../records';
import type { OpportunityDeps } from './collections';

const MAX_MONTHS = 36;
const THOUSANDS = 10;

/** The columns that the figures are made of; the lists behind them are found by the same. */
export interface ForecastDeal {
  opportunity_status_id?: number;
  opportunity_possibility_id?: number;
  monthly_payment_num?: number;
  monthly_price_num?: number;
  start_date?: string;
  close_datetime?: string;
  moved_at?: Date;
  enterprise_member1_id?: number;
  company_id_by_enterprise_id?: number;
  occupation_ids?: number[];
}

const columns = {
  _id: 0,
  opportunity_status_id: 1,
  opportunity_possibility_id: 1,
  monthly_payment_num: 1,
  monthly_price_num: 1,
  start_date: 1,
  close_datetime: 1,
  moved_at: 1,
  enterprise_member1_id: 1,
  company_id_by_enterprise_id: 1,
  occupation_ids: 1,
} as const;

const none = (): ForecastFigure => ({
  starts: 0,
  payment: 0,
  margin: 0,
  weighted_payment: 0,
  weighted_margin: 0,
  won: 0,
  won_payment: 0,
  won_margin: 0,
  lost: 0,
});

/** The month a deal is expected to begin in, the one it was won in, the one it was lost in. */
function monthsOf(deal: ForecastDeal) {
  const status = deal.opportunity_status_id ?? 0;
  const lost = isOpportunityLost(status);
  const won = isOpportunityWon(status);
  return {
    start: lost ? undefined : deal.start_date?.slice(0, 7),
    won: won ? deal.close_datetime?.slice(0, 7) : undefined,
    lost: lost && deal.moved_at ? japanDateTime(deal.moved_at).slice(0, 7) : undefined,
  };
}

/** A won deal is certain. */
function weightOf({ opportunity_status_id: status = 0, opportunity_possibility_id: id }: ForecastDeal): number {
  if (isOpportunityWon(status)) return 1;
  return id === undefined ? OPPORTUNITY_PROBABILITY_UNKNOWN : (OPPORTUNITY_PROBABILITY[id] ?? 0);
}

function add(figure: ForecastFigure, deal: ForecastDeal, is: (month: string | undefined) => boolean): void {
  const months = monthsOf(deal);
  const payment = deal.monthly_payment_num ?? 0;
  const priced = deal.monthly_payment_num !== undefined && deal.monthly_price_num !== undefined;
  const margin = priced ? payment - (deal.monthly_price_num as number) : 0;
  if (is(months.start)) {
    const weight = weightOf(deal);
    figure.starts++;
    figure.payment += payment;
    figure.margin += margin;
    figure.weighted_payment += Math.round(payment * weight * THOUSANDS);
    figure.weighted_margin += Math.round(margin * weight * THOUSANDS);
  }
  if (is(months.won)) {
    figure.won++;
    figure.won_payment += payment;
    figure.won_margin += margin;
  }
  if (is(months.lost)) figure.lost++;
}

/** Every month from the first to the last, YYYY-MM. @throws AppError `invalid` */
function monthsBetween(from: string, to: string): string[] {
  const form = /^\d{4}-(0[1-9]|1[0-2])$/;
  if (!form.test(from) || !form.test(to) || from > to)
    throw invalid({ from: ['期間は、開始月から終了月までを YYYY-MM の形式で指定してください。'] });
  const [year, month] = from.split('-').map(Number);
  const months: string[] = [];
  for (let at = month - 1; months.at(-1) !== to; at++) {
    if (months.length >= MAX_MONTHS) throw invalid({ to: [`期間は${MAX_MONTHS}か月までで指定してください。`] });
    months.push(`${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
  }
  return months;
}

const isSomething = (figure: ForecastFigure): boolean => figure.starts + figure.won + figure.lost > 0;

/** Figures of groups, those that bring most first. */
const ranked = (groups: Map<number, ForecastFigure>): ForecastGroup[] =>
  [...groups]
    .filter(([, figure]) => isSomething(figure))
    .map(([id, figure]) => ({ id, figure }))
    .sort((a, b) => b.figure.weighted_payment - a.figure.weighted_payment || a.id - b.id);

/** Pure: what a list of deals comes to. */
export function forecastOf(deals: Iterable<ForecastDeal>, from: string, to: string): ForecastResponse {
  const months = new Map(monthsBetween(from, to).map((month) => [month, none()]));
  const groups = { members: new Map(), companies: new Map(), occupations: new Map() } as Record<
    'members' | 'companies' | 'occupations',
    Map<number, ForecastFigure>
  >;
  const inRange = (month: string | undefined) => month !== undefined && months.has(month);
  const toGroup = (group: Map<number, ForecastFigure>, id: number, deal: ForecastDeal) => {
    const figure = group.get(id) ?? none();
    group.set(id, figure);
    add(figure, deal, inRange);
  };
  let undated = 0;
  for (const deal of deals) {
    for (const month of new Set(Object.values(monthsOf(deal)))) {
      const figure = month === undefined ? undefined : months.get(month);
      if (figure) add(figure, deal, (one) => one === month);
    }
    toGroup(groups.members, deal.enterprise_member1_id ?? 0, deal);
    toGroup(groups.companies, deal.company_id_by_enterprise_id ?? 0, deal);
    for (const id of deal.occupation_ids?.length ? deal.occupation_ids : [0]) toGroup(groups.occupations, id, deal);
    if (!isOpportunityLost(deal.opportunity_status_id ?? 0) && !deal.start_date) undated++;
  }
  return {
    months: [...months].map(([month, figure]) => ({ month, figure })),
    members: ranked(groups.members),
    companies: ranked(groups.companies),
    occupations: ranked(groups.occupations),
    undated,
  };
}

export async function forecast(
  { connection }: OpportunityDeps,
  ctx: CallContext,
  { from, to, member_id, company_id, occupation_id }: ForecastRequest,
): Promise<ForecastResponse> {
  monthsBetween(from, to);
  const filter = {
    ...(member_id ? { enterprise_member1_id: member_id } : {}),
    ...(company_id ? { company_id_by_enterprise_id: company_id } : {}),
    ...(occupation_id ? { occupation_ids: occupation_id } : {}),
  };
  const options = { projection: columns, batchSize: 2_000, ...patienceOf(ctx) };
  const deals = await ownDeals({ connection }, ctx).find(filter, options);
  return forecastOf(deals as ForecastDeal[], from, to);
}
