/** MarginService: figures of a span of months by group, the papers behind one, and their file. */
import { monthText } from '@enishi/protos/billing/months';
import { monthsOf } from '@enishi/protos/deals/agreements/agreement-dates';
import type {
  MarginForeseen,
  MarginPaper,
  MarginPapersRequest,
  MarginPapersResponse,
  MarginRequest,
  MarginResponse,
  PaperFileResponse,
} from '@enishi/protos/deals/rpc';
import { lacking } from '@enishi/protos/master/member-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { billedBetween } from '../billed';
import { type Period, PURCHASES, papersOf, readPeriod, SALES, type Span } from '../books';
import { checkMonth } from '../hours';
import { forAdministrators } from '../monthly';
import { transitionTable } from '../payables';
import { type Fact, factsOf, type Sides } from './facts';
import { figureOf, type Group, grouped, groups, marginOf } from './groups';
import { type MarginDeps, namesOf } from './names';

const MOST_MONTHS = 36;

/** A role without a side has figures of the other one; with neither there are none. */
function sidesOf(ctx: CallContext): Sides {
  forAdministrators(ctx);
  const has = (right: 'invoices' | 'payables') => lacking(right, ctx.withheld_rights).length === 0;
  return { sales: has('invoices'), purchases: has('payables') };
}

function spanOf({ from, to }: Span): Span {
  for (const month of [from, to]) checkMonth(month);
  if (from > to) throw invalid({ to: ['終わりの月は、始まりの月以降を指定してください。'] });
  if (monthsOf(from, to).length > MOST_MONTHS)
    throw invalid({ to: [`期間は${MOST_MONTHS}か月までで指定してください。`] });
  return { from, to };
}

function groupOf(name: string): Group {
  if (!Object.hasOwn(groups, name))
    throw invalid({ group: [`集計の単位は${Object.keys(groups).join('、')}のいずれかを指定してください。`] });
  return name as Group;
}

interface Read {
  span: Span;
  group: Group;
  sides: Sides;
  facts: Fact[];
  period: Period;
}

async function read(deps: MarginDeps, ctx: CallContext, request: MarginRequest): Promise<Read> {
  const sides = sidesOf(ctx);
  const span = spanOf(request);
  const group = groupOf(request.group);
  const names = [...(sides.sales ? SALES : []), ...(sides.purchases ? PURCHASES : [])];
  const [papers, period, billed] = await Promise.all([
    papersOf(deps, ctx, span, names),
    readPeriod(deps, ctx, span),
    billedBetween(deps, ctx, span),
  ]);
  const facts = factsOf(span, papers, { period, billed }, sides, transitionTable(deps.config));
  return { span, group, sides, period, facts };
}

export async function marginShow(deps: MarginDeps, ctx: CallContext, request: MarginRequest): Promise<MarginResponse> {
  const { span, group, sides, facts, period } = await read(deps, ctx, request);
  const rows = grouped(facts, group);
  const nameOf = await namesOf(deps, ctx, group, rows, period);
  const months = groupBy(facts, groups.month);
  return {
    ...{ ...span, group, shows_sales: sides.sales, shows_purchases: sides.purchases, total: figureOf(facts) },
    rows: rows.map(({ key, figure }) => ({ key, name: nameOf(key), figure })),
    months: monthsOf(span.from, span.to).map((key) => ({
      ...{ key, name: monthText(key), figure: figureOf(months.get(key) ?? []) },
    })),
  };
}

const sum = (facts: readonly Fact[], of: (fact: Fact) => number): number =>
  facts.reduce((total, fact) => total + of(fact), 0);

function paperOf(facts: readonly Fact[]): MarginPaper[] {
  const [{ paper, month, is_sale }] = facts;
  if (!paper) return [];
  const { record, name } = paper;
  return [
    {
      ...{ paper: name, paper_id: record.id_by_enterprise_id as number, number: String(record.number ?? '') },
      ...{ partner: String(record.company_name ?? ''), month, is_sale },
      ...{ price: sum(facts, ({ price }) => price), unpaid: sum(facts, ({ unpaid }) => unpaid) },
      kept_tax: sum(facts, ({ kept_tax }) => kept_tax),
    },
  ];
}

function foreseenOf(facts: readonly Fact[], { agreements }: Period): MarginForeseen {
  const [{ agreement_id, month }] = facts;
  const of = (is_sale: boolean) => sum(facts, (fact) => (fact.is_sale === is_sale ? fact.price : 0));
  return {
    ...{ agreement_id, name: String(agreements.get(agreement_id)?.name ?? ''), month },
    ...{ sales: of(true), purchases: of(false) },
  };
}

export async function marginPapers(
  deps: MarginDeps,
  ctx: CallContext,
  { key, ...request }: MarginPapersRequest,
): Promise<MarginPapersResponse> {
  const { facts, group, period } = await read(deps, ctx, request);
  const own = facts.filter((fact) => groups[group](fact) === key);
  const real = groupBy(
    own.filter(({ is_foreseen }) => !is_foreseen),
    ({ paper }) => `${paper?.name} ${paper?.record.id_by_enterprise_id}`,
  );
  const expected = groupBy(
    own.filter(({ is_foreseen }) => is_foreseen),
    ({ agreement_id, month }) => `${month} ${agreement_id}`,
  );
  return {
    papers: [...real.values()].flatMap(paperOf),
    foreseen: [...expected.values()].map((one) => foreseenOf(one, period)),
  };
}

const HEADS: Readonly<Record<Group, string>> = {
  month: '月',
  agreement: '契約',
  company: '企業',
  member: '主担当',
};

/** A side that the caller's role does not show has no column. */
export async function marginFile(
  deps: MarginDeps,
  ctx: CallContext,
  request: MarginRequest,
): Promise<PaperFileResponse> {
  const { rows, group, from, to, shows_sales, shows_purchases } = await marginShow(deps, ctx, request);
  const both = shows_sales && shows_purchases;
  const head = [
    HEADS[group as Group],
    ...(shows_sales ? ['売上（実績・税抜）', '売上（見込み・税抜）', '未入金（税込）'] : []),
    ...(shows_purchases
      ? ['仕入（実績・税抜）', '仕入（見込み・税抜）', '控除できない消費税', '未払い（差引支払額）']
      : []),
    ...(both ? ['粗利（実績と見込み）'] : []),
  ];
  const lines = rows.map(({ name, figure }) => [
    name || '契約のない書類',
    ...(shows_sales ? [figure.sales, figure.foreseen_sales, figure.unpaid_sales] : []),
    ...(shows_purchases ? [figure.purchases, figure.foreseen_purchases, figure.kept_tax, figure.unpaid_purchases] : []),
    ...(both ? [marginOf(figure)] : []),
  ]);
  return {
    name: `粗利_${HEADS[group as Group]}_${from.slice(0, 7)}_${to.slice(0, 7)}.csv`,
    content_type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(BOM + [head, ...lines].map(csvLine).join('')),
  };
}
