/** The two kinds of deal papers: quotes to clients and orders to payees. What differs between them stands here. */
import { issuerLines } from '@enishi/protos/billing/issuer-lines';
import { purchaseOrder } from '@enishi/protos/deals/papers/purchase-order';
import { quote } from '@enishi/protos/deals/papers/quote';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { purchaseOrderStatus, quoteStatus, taxDisplay } from '@enishi/protos/master/money';
import { type PaperSum, type PricedLine, paperSum } from '@enishi/protos/sums/tax';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, type Store } from '@enishi/service-kit/crud/store';
import type { OwnDocuments } from '@enishi/service-kit/data/collections';
import type { ClientSession } from 'mongoose';
import { imagesIn, issuerSettingOf } from '../invoices';
import { type NumberDoc, wayOf } from '../monthly';
import { noticeSettingOf } from '../payables';
import type { DealPaperDeps, KindName } from './collections';

type RecordDeps = Pick<DealPaperDeps, 'connection' | 'records'>;

/** How the agency wants papers of a kind. */
export interface PaperSetting {
  series: { number_prefix: unknown; number_series_id: unknown };
  /** The series of acceptances; quotes have none. */
  acceptances?: { number_prefix: unknown; number_series_id: unknown };
  approval_above: number;
  rounding_kind_id: number;
  /** Days for which the recipient can answer, and days before the end on which its owner is told. */
  days: number;
  remind_days: number;
  note: string | null;
}

export interface DealPaperKind {
  name: KindName;
  definition: Entity;
  /** The column with its state; both kinds have the codes of `paperStatus`. */
  status: 'quote_status_id' | 'purchase_order_status_id';
  statusText(code: number): string;
  /** Its pages in the console. */
  pages: string;
  numbers(deps: DealPaperDeps, ctx: CallContext): OwnDocuments<NumberDoc>;
  setting(deps: RecordDeps, ctx: CallContext, session?: ClientSession): Promise<PaperSetting>;
  /** Columns that are part of what it says, beside those of all papers. */
  says: readonly string[];
}

export const paperStatus = quoteStatus.code;

const SAYS = [
  ...['version', 'expiry_date', 'period_start', 'period_end', 'monthly_price', 'work_detail', 'work_place'],
  ...['adjustment_flg', 'adjustment_time_f', 'adjustment_time_l', 'adjustment_type_id', 'adjustment_unit_id'],
  ...['usance_timing_id', 'usance_span_id', 'usance_day_id', 'issuer_address'],
];

export const QUOTES: DealPaperKind = {
  ...{ name: 'quote', definition: quote, status: 'quote_status_id', pages: 'quotes' },
  statusText: quoteStatus.label,
  numbers: (deps, ctx) => deps.of(ctx).quoteNumbers,
  async setting(deps, ctx, session) {
    const setting = await issuerSettingOf(deps, ctx, session);
    const { number_series_id } = setting;
    return {
      series: { number_prefix: setting.quote_prefix, number_series_id },
      approval_above: Number(setting.approval_above),
      rounding_kind_id: setting.rounding_kind_id as number,
      ...{ days: Number(setting.quote_days), remind_days: Number(setting.quote_remind_days) },
      note: (setting.quote_note as string | null | undefined) ?? null,
    };
  },
  says: SAYS,
};

export const ORDERS: DealPaperKind = {
  ...{ name: 'order', definition: purchaseOrder, status: 'purchase_order_status_id', pages: 'purchase_orders' },
  statusText: purchaseOrderStatus.label,
  numbers: (deps, ctx) => deps.of(ctx).purchaseOrderNumbers,
  async setting(deps, ctx, session) {
    const setting = await noticeSettingOf(deps, ctx, session);
    const { number_series_id } = setting;
    return {
      series: { number_prefix: setting.order_prefix, number_series_id },
      acceptances: { number_prefix: setting.acceptance_prefix, number_series_id },
      approval_above: Number(setting.approval_above),
      rounding_kind_id: setting.rounding_kind_id as number,
      ...{ days: Number(setting.order_days), remind_days: Number(setting.order_remind_days) },
      note: (setting.order_note as string | null | undefined) ?? null,
    };
  },
  says: [
    ...SAYS,
    ...['contract_type_id', 'inspection_type_id', 'inspection_days', 'payment_method_id', 'payment_method_desc'],
  ],
};

export const KINDS: Readonly<Record<KindName, DealPaperKind>> = { quote: QUOTES, order: ORDERS };

export const paperStore = (deps: RecordDeps, { definition }: DealPaperKind): Store => crudOf(deps, definition).store;

/** @throws AppError `not_found` */
export async function mustFindPaper(
  deps: RecordDeps,
  ctx: CallContext,
  kind: DealPaperKind,
  id: number,
  session?: ClientSession,
): Promise<Values> {
  const record = await findRecord(paperStore(deps, kind), ctx, id, session);
  if (!record) throw notFound();
  return record;
}

export const idOf = (record: Values): number => record.id_by_enterprise_id as number;
export const statusOf = ({ status }: DealPaperKind, record: Values): number => record[status] as number;
export const linesIn = ({ items }: Values): PricedLine[] => (items ?? []) as unknown as PricedLine[];

/** The columns that members enter. */
export const typedIn = ({ definition }: DealPaperKind): string[] =>
  Object.entries(definition.own)
    .filter(([, { readOnly }]) => !readOnly)
    .map(([name]) => name);

/** Prices stand without tax, as those of agreements do. */
export const wayOfPaper = (record: Values) => wayOf({ ...record, tax_display_id: taxDisplay.code.apart });
export const sumsOf = (record: Values): PaperSum => paperSum(linesIn(record), wayOfPaper(record));

/** The agency as who offers. */
export async function issuerOf(deps: RecordDeps, ctx: CallContext, session?: ClientSession): Promise<Values> {
  const setting = await issuerSettingOf(deps, ctx, session);
  const { bank_account: _, ...issuer } = issuerLines(setting);
  return { ...issuer, ...imagesIn(setting) };
}

/** @throws AppError `conflict` while the setting has no name */
export async function mustBeIssuer(deps: RecordDeps, ctx: CallContext, session: ClientSession): Promise<Values> {
  const issuer = await issuerOf(deps, ctx, session);
  if (!issuer.issuer_name)
    throw conflict(
      '発行者名がまだ設定されていません。設定の「顧客への請求」で登録してから、もう一度操作してください。',
    );
  return issuer;
}
