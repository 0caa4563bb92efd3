/** The terms that a quote or an order was accepted with, as values that an agreement begins with. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { purchaseOrder } from '@enishi/protos/deals/papers/purchase-order';
import { quote } from '@enishi/protos/deals/papers/quote';
import type { FieldValue } from '@enishi/protos/fields/types';
import { quoteStatus } from '@enishi/protos/master/money';

type Terms = Record<string, FieldValue>;

export interface Accepted {
  quote?: number;
  order?: number;
}

const WORK = ['period_start', 'period_end', 'work_detail', 'work_place'];
const TERMS = [
  ...['adjustment_flg', 'adjustment_time_f', 'adjustment_time_l', 'adjustment_type_id', 'adjustment_unit_id'],
  ...['usance_timing_id', 'usance_span_id', 'usance_day_id'],
];
const OF_ORDER = [
  'contract_type_id',
  'inspection_type_id',
  'inspection_days',
  'payment_method_id',
  'payment_method_desc',
];

const given = (entries: readonly (readonly [string, unknown])[]): Terms =>
  Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined)) as Terms;

/** A quote tells the side of the company, an order that of the candidate. */
const termsOf = (record: EntityRow, side: '' | 'buy_'): Terms =>
  given([
    ['name', record.title],
    ...WORK.map((name) => [name, record[name]] as const),
    ...TERMS.map((name) => [`${side}${name}`, record[name]] as const),
    [side === '' ? 'sell_price' : 'buy_price', record.monthly_price],
    ...(side === '' ? [] : OF_ORDER.map((name) => [name, record[name]] as const)),
  ]);

/** An address may name any paper: one of another deal, or one that was not accepted, has nothing to say. */
const agreed = (record: EntityRow | undefined, status: string, opportunity: number): EntityRow | undefined =>
  record?.[status] === quoteStatus.code.accepted && record.opportunity_id_by_enterprise_id === opportunity
    ? record
    : undefined;

export function useAcceptedTerms(opportunity: number, { quote: quoteId, order: orderId }: Accepted) {
  const sold = useShow<EntityRow>(quote, quoteId, { enabled: quoteId !== undefined });
  const bought = useShow<EntityRow>(purchaseOrder, orderId, { enabled: orderId !== undefined });
  const quoted = agreed(sold.data, 'quote_status_id', opportunity);
  const ordered = agreed(bought.data, 'purchase_order_status_id', opportunity);
  return {
    values: { ...(quoted && termsOf(quoted, '')), ...(ordered && termsOf(ordered, 'buy_')) },
    /** What the values are of, in words; absent: of nothing. */
    source: (quoted && '受注した見積書') ?? (ordered && '承諾された注文書'),
    isLoading: sold.isLoading || bought.isLoading,
    failed: sold.error ?? bought.error,
  };
}
