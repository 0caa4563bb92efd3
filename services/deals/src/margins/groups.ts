/** Facts in groups. Pure: the figures of the groups add up to the total, whatever they are grouped by. */
import type { MarginFigure } from '@enishi/protos/deals/rpc';
import { groupBy } from '@enishi/service-kit/base/group';
import type { Fact } from './facts';

export const groups = {
  month: ({ month }: Fact): string => month,
  agreement: ({ agreement_id }: Fact): string => String(agreement_id),
  company: ({ company_id }: Fact): string => String(company_id),
  member: ({ member_id }: Fact): string => String(member_id),
} as const;
export type Group = keyof typeof groups;

const sumOf = (facts: readonly Fact[], of: (fact: Fact) => number): number =>
  facts.reduce((sum, fact) => sum + of(fact), 0);

export function figureOf(facts: readonly Fact[]): MarginFigure {
  const price = (is_sale: boolean, is_foreseen: boolean) =>
    sumOf(facts, (fact) => (fact.is_sale === is_sale && fact.is_foreseen === is_foreseen ? fact.price : 0));
  const unpaid = (is_sale: boolean) => sumOf(facts, (fact) => (fact.is_sale === is_sale ? fact.unpaid : 0));
  return {
    ...{ sales: price(true, false), purchases: price(false, false) },
    ...{ foreseen_sales: price(true, true), foreseen_purchases: price(false, true) },
    kept_tax: sumOf(facts, ({ kept_tax }) => kept_tax),
    ...{ unpaid_sales: unpaid(true), unpaid_purchases: unpaid(false) },
  };
}

export const marginOf = ({ sales, purchases, foreseen_sales, foreseen_purchases }: MarginFigure): number =>
  sales + foreseen_sales - purchases - foreseen_purchases;

export interface Grouped {
  key: string;
  figure: MarginFigure;
}

const isSomething = ({ figure }: Grouped): boolean => Object.values(figure).some((value) => value !== 0);

/** Months in their order; others by what is kept of them, then by number. */
export function grouped(facts: readonly Fact[], group: Group): Grouped[] {
  const rows = [...groupBy(facts, groups[group])]
    .map(([key, own]) => ({ key, figure: figureOf(own) }))
    .filter(isSomething);
  if (group === 'month') return rows.sort((one, other) => one.key.localeCompare(other.key));
  return rows.sort(
    (one, other) => marginOf(other.figure) - marginOf(one.figure) || Number(one.key) - Number(other.key),
  );
}
