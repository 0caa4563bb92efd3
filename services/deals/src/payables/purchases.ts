/** PurchaseInvoicingService: invoices that payees send instead of getting a notice are stored, and matched to a month. */
import { createHash, randomBytes } from 'node:crypto';
import { monthText } from '@enishi/protos/billing/months';
import { monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import type {
  PaperFileResponse,
  PurchaseInvoiceFileRequest,
  PurchaseInvoiceMatchRequest,
  PurchaseInvoiceResponse,
} from '@enishi/protos/deals/rpc';
import type { FilePlace } from '@enishi/protos/events/payloads';
import { parseGiven, type Values } from '@enishi/protos/fields/parse';
import { purchaseFile } from '@enishi/protos/master/files';
import { paymentNoticeStatus, purchaseInvoiceStatus, taxDisplay, withholdingKind } from '@enishi/protos/master/money';
import { withheld, withholdingBase } from '@enishi/protos/sums/withholding';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { presented, type Store, toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { givenFileType, type TakenFiles } from '@enishi/service-kit/files/given-file';
import { safeFileName } from '@enishi/service-kit/files/sniff-file';
import type { ClientSession } from 'mongoose';
import { closingDay, mustBeOpen } from '../books';
import { BUY, duesOf, forAdministrators, itemsOf, SELL, wayOf } from '../monthly';
import { monthKey, storedBytes } from '../records';
import type { PayableDeps } from './collections';
import { fixedHours, openParties } from './month';
import { mustBeOnly } from './papers';
import { mustBeFree } from './pay-paper';
import { isPerson } from './payees';
import { feeOf } from './run';
import { settingOf } from './setting';
import { claimMonth, mustFind, noticeStore, payeeStore, sumsOf } from './store';
import { transitionTable } from './transition';

const { received, matched, paid, void: taken } = purchaseInvoiceStatus.code;
const notice = paymentNoticeStatus.code;
const KEY_BYTES = 24;
/** Files in which invoices come. */
const TAKEN: TakenFiles = {
  maxBytes: purchaseFile.maxBytes,
  extensions: new Set(['pdf', 'png', 'jpg', 'xlsx', 'xls', 'docx', 'doc']),
  kinds: 'PDF、PNG、JPEG、Excel、Wordのいずれか',
};

export const purchaseStore = (deps: Pick<PayableDeps, 'records'>): Store => crudOf(deps, purchaseInvoice).store;

export const purchaseReply = (deps: PayableDeps, record: Values): PurchaseInvoiceResponse => ({
  purchase_invoice: recordToWire(purchaseInvoice, presented(purchaseStore(deps), record)),
});

/** The same file of the same payee and month: sent twice, it is there once. */
const sameFile = async (
  deps: PayableDeps,
  ctx: CallContext,
  wanted: { payee_id_by_enterprise_id: unknown; first_date_of_target_month: unknown; sha256: string },
  session?: ClientSession,
): Promise<Values | undefined> => {
  const filter = { ...wanted, purchase_invoice_status_id: { $ne: taken } };
  const doc = await ownRecords(deps, purchaseInvoice, ctx).findOne(filter, { session });
  return doc ? toRecord(purchaseInvoice, doc) : undefined;
};

/**
 * A press that is doubled says the same once more; other values would be lost without a word.
 * @returns the invoice that has the file. @throws AppError `conflict`
 */
function mustBeSame(same: Values, input: Values): Values {
  const { values } = parseGiven(purchaseInvoice, input);
  const isSame = Object.entries(values).every(([name, value]) => value === null || value === same[name]);
  if (isSame) return same;
  const number = same.number ? `請求書番号「${same.number}」` : '番号なし';
  throw conflict(
    `同じファイルの請求書（${number}）が、この支払先のこの月に登録されています。金額や番号を直す場合は、その請求書を編集してください。`,
  );
}

/**
 * Stores the file under an unguessable key, then records it.
 * @throws AppError `invalid` by field; `conflict` where the file is there with other values; `payload_too_large` beyond 10 MB; `unsupported_media` for what is no invoice
 */
export async function purchaseCreate(
  deps: PayableDeps,
  ctx: CallContext,
  { purchase_invoice, bytes, file_name }: PurchaseInvoiceFileRequest,
): Promise<PurchaseInvoiceResponse> {
  forAdministrators(ctx);
  const type = givenFileType(bytes, TAKEN);
  const input = inputFromWire(purchaseInvoice, purchase_invoice);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const month = String(input.first_date_of_target_month ?? '');
  const wanted = {
    payee_id_by_enterprise_id: input.payee_id_by_enterprise_id,
    ...{ first_date_of_target_month: month && monthOf(month), sha256 },
  };
  const file = `${ctx.enterprise_id}/purchase_invoices/${randomBytes(KEY_BYTES).toString('hex')}.${type.extension}`;
  const { content_type } = type;
  await deps.files.put(file, bytes, { content_type, max_bytes: purchaseFile.maxBytes });
  try {
    const record = await inTransactionOf(ctx, deps.connection, async (session) => {
      // One of the uploads that meet goes first: the others find what it made.
      await claimMonth(deps, ctx, session, `file:${sha256}`);
      const same = await sameFile(deps, ctx, wanted, session);
      if (same) return mustBeSame(same, input);
      const system = {
        ...{ file, file_name: safeFileName(file_name, type, '請求書'), content_type, size: bytes.length, sha256 },
      };
      return insertRecord(purchaseStore(deps), session, ctx, input, { system });
    });
    if (record.file !== file) await deps.files.delete(file);
    return purchaseReply(deps, record);
  } catch (error) {
    await deps.files.delete(file);
    throw error;
  }
}

/** What the payee's fixed hours of a month come to, with tax. */
async function expectedOf(deps: PayableDeps, ctx: CallContext, record: Values): Promise<number> {
  const month = record.first_date_of_target_month as string;
  const parties = await openParties(deps, ctx, month, await fixedHours(deps, ctx, month));
  const party = parties.find(({ payee }) => payee?.id_by_enterprise_id === record.payee_id_by_enterprise_id);
  if (!party || party.holder) return 0;
  const { rounding_kind_id } = await settingOf(deps, ctx);
  const items = itemsOf(party.worked, wayOf({ rounding_kind_id, tax_display_id: taxDisplay.code.apart }), BUY);
  const whole = { ...record, items: items as never, rounding_kind_id };
  return sumsOf(whole, transitionTable(deps.config)).total_price_with_tax;
}

/** The notice that holds the month is taken back while it is a draft. @throws AppError `conflict` for one that went further */
async function freeMonth(
  deps: PayableDeps,
  ctx: CallContext,
  session: ClientSession,
  key: string,
): Promise<number | undefined> {
  const doc = await ownRecords(deps, paymentNotice, ctx).findOne({ month_key: key }, { session });
  if (!doc) return undefined;
  const before = toRecord(paymentNotice, doc);
  if (before.payment_notice_status_id !== notice.draft)
    throw conflict(
      `この月の支払通知書が「${paymentNoticeStatus.label(before.payment_notice_status_id as number)}」になっています。承認待ちは差し戻し、確定したものは「訂正する」で下書きに戻してから照合してください。`,
    );
  const change = { payment_notice_status_id: notice.void, month_key: null };
  await writeChange(noticeStore(deps), session, ctx, before, { ...before, ...change });
  return Number(before.total_price_with_tax ?? 0);
}

const TAKEN_MONTH =
  'この支払先のこの月には、照合済みの請求書がすでにあります。一覧で確認し、不要な方を取り消してください。';

/** @throws AppError `conflict` for an invoice of another month that has the same number: it is the same one, entered twice */
async function mustBeNew(deps: PayableDeps, ctx: CallContext, session: ClientSession, record: Values): Promise<void> {
  const { number, payee_id_by_enterprise_id, id_by_enterprise_id } = record;
  if (!number) return;
  const filter = {
    ...{ number, payee_id_by_enterprise_id, id_by_enterprise_id: { $ne: id_by_enterprise_id } },
    purchase_invoice_status_id: { $in: [matched, paid] },
  };
  const same = await ownRecords(deps, purchaseInvoice, ctx).findOne(filter, { session });
  if (same)
    throw conflict(
      `この支払先の請求書番号「${number}」は、${monthText(String(same.first_date_of_target_month))}分として照合済みです。同じ請求書であれば取り消し、別の請求書であれば番号を直してから照合してください。`,
    );
}

/** What goes to the payee, by the terms that hold now. @throws AppError `conflict` where 源泉徴収 of a person is not decided */
function payoutOf(record: Values, payee: Values, setting: Values): Values {
  if (isPerson(payee) && !payee.withholding_id)
    throw conflict(
      '支払先の源泉徴収の要否が選択されていません。支払先の「源泉徴収」で「対象外」か「対象」を選択してから照合してください。',
    );
  const price = Number(record.total_price_with_tax);
  const isApart = record.total_tax !== null && record.total_tax !== undefined;
  const sum = { total_price: price - Number(record.total_tax ?? 0), total_price_with_tax: price };
  const isWithheld = payee.withholding_id === withholdingKind.code.withheld;
  const withheld_tax = isWithheld ? withheld(withholdingBase(sum, isApart)) : 0;
  const transfer_fee = Math.min(feeOf(payee, setting, price - withheld_tax), price - withheld_tax);
  const [due] = duesOf([payee], SELL, record.first_date_of_target_month as string);
  return {
    ...{ withheld_tax, transfer_fee, net_price: price - withheld_tax - transfer_fee },
    due_date: record.due_date ?? due?.due_date ?? null,
  };
}

/** @throws AppError `not_found`; `conflict` where another invoice or a notice that was fixed has the month */
export async function purchaseMatch(
  deps: PayableDeps,
  ctx: CallContext,
  { id, updated_at }: PurchaseInvoiceMatchRequest,
): Promise<PurchaseInvoiceResponse> {
  forAdministrators(ctx);
  const store = purchaseStore(deps);
  const expected = await expectedOf(deps, ctx, await mustFind(store, ctx, id));
  try {
    const record = await inTransactionOf(ctx, deps.connection, async (session) => {
      const before = await mustFind(store, ctx, id, session);
      if (updated_at !== undefined && updated_at !== before.updated_at) throw conflict();
      if (before.purchase_invoice_status_id !== received)
        throw conflict('この請求書は照合前ではありません。画面を読み込み直してください。');
      await mustBeOpen(deps, ctx, session, closingDay(before));
      const key = monthKey(before.payee_id_by_enterprise_id as number, before.first_date_of_target_month as string);
      await claimMonth(deps, ctx, session, key);
      const expected_price = (await freeMonth(deps, ctx, session, key)) ?? expected;
      await mustBeOnly(deps, ctx, session, { name: 'purchase_invoices', record: before });
      await mustBeNew(deps, ctx, session, before);
      const payee = await mustFind(payeeStore(deps), ctx, before.payee_id_by_enterprise_id as number, session);
      const change = {
        ...payoutOf(before, payee, await settingOf(deps, ctx, session)),
        ...{ purchase_invoice_status_id: matched, month_key: key, expected_price },
        difference: Number(before.total_price_with_tax) - expected_price,
        matched_member_id: ctx.member_id > 0 ? ctx.member_id : null,
      };
      return writeChange(store, session, ctx, before, { ...before, ...change });
    });
    return purchaseReply(deps, record);
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict(TAKEN_MONTH);
    throw error;
  }
}

export async function purchaseVoid(
  deps: PayableDeps,
  ctx: CallContext,
  { id, updated_at }: PurchaseInvoiceMatchRequest,
): Promise<PurchaseInvoiceResponse> {
  forAdministrators(ctx);
  const store = purchaseStore(deps);
  const record = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await mustFind(store, ctx, id, session);
    if (updated_at !== undefined && updated_at !== before.updated_at) throw conflict();
    if (before.purchase_invoice_status_id === taken) throw conflict('この請求書はすでに取り消されています。');
    if (before.purchase_invoice_status_id === paid)
      throw conflict('支払いが記録されています。支払いの記録を取り消してから、この請求書を取り消してください。');
    mustBeFree(before, '取り消せません');
    if (before.purchase_invoice_status_id === matched) await mustBeOpen(deps, ctx, session, closingDay(before));
    const change = { purchase_invoice_status_id: taken, month_key: null };
    return writeChange(store, session, ctx, before, { ...before, ...change });
  });
  return purchaseReply(deps, record);
}

export async function purchaseDownload(
  deps: PayableDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  const record = await mustFind(purchaseStore(deps), ctx, id);
  return {
    name: String(record.file_name),
    content_type: String(record.content_type),
    bytes: await storedBytes(deps, String(record.file)),
  };
}

/** The invoice whose file a key names, for the mail that says that it is infected; keys begin with the agency's number. */
export async function placeOfPurchase(
  deps: Pick<PayableDeps, 'connection'>,
  key: string,
): Promise<FilePlace | undefined> {
  const enterprise_id = Number.parseInt(key, 10);
  if (!(enterprise_id > 0)) return undefined;
  const projection = { id_by_enterprise_id: 1 };
  const found = await ownRecords(deps, purchaseInvoice, { enterprise_id }).findOne({ file: key }, { projection });
  return found ? { entity: 'purchase_invoice', id: found.id_by_enterprise_id as number } : undefined;
}
