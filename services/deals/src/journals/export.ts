/** JournalService/Export and File: what was handed to an accounting program is noted once, and its file can be had again. */
import { createHash } from 'node:crypto';
import { monthText } from '@enishi/protos/billing/months';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import type {
  JournalExport,
  JournalExportRequest,
  JournalExportResponse,
  JournalFileRequest,
  PaperFileResponse,
} from '@enishi/protos/deals/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import { journalFormat, journalKind } from '@enishi/protos/master/journals';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { accountOfClient, bankStatement, type PaperName, type Source } from '../books';
import { checkMonth } from '../hours';
import type { ExportDoc } from '../journal-exports';
import { forAdministrators, recipientsOf } from '../monthly';
import { bookedIn, fileLines, partnerOf } from './booked';
import type { ExportedDoc, JournalDeps } from './collections';
import type { Entry } from './entries';
import { journalFile, refusalOf, type Voucher } from './formats';
import { differenceOf, meaningOf, standingIn } from './standing';

type Row = Omit<ExportedDoc, 'enterprise_id'>;

const SAID = ['no', 'key', 'is_reversal', 'meaning', 'kind', 'date', 'paper', 'paper_id', 'lines'] as const;

const digestOf = (before: string, { month, id }: Pick<ExportDoc, 'month' | 'id'>, rows: readonly Row[]): string =>
  createHash('sha256')
    .update(JSON.stringify([before, id, month, rows.map((row) => SAID.map((name) => row[name]))]))
    .digest('hex');

type Numbered = Omit<Row, 'no' | 'export_id'>;

const takingBack = ({ month, key, meaning, kind, date, paper, paper_id, lines }: ExportedDoc): Numbered => ({
  ...{ month, key, meaning, kind, date, paper, paper_id, is_reversal: true },
  lines: lines.map((line) => ({ ...line, is_debit: !line.is_debit })),
});

const adding = (month: string, entry: Entry, lines: Row['lines']): Numbered => ({
  ...{ month, key: entry.key, is_reversal: false, meaning: meaningOf(entry), kind: entry.kind, date: entry.date },
  ...{ paper: entry.paper.name, paper_id: entry.paper.record.id_by_enterprise_id as number, lines },
});

export const exportToWire = (
  { id, format, at, member_id, count, reversals, amount, digest }: ExportDoc,
  is_intact: boolean,
): JournalExport => ({
  ...{ id, format, exported_at: at.toISOString(), member_id, count, reversals, amount, digest, is_intact },
});

/** The exports of a month, each with whether its entries are as they were, the newest first. */
export async function exportsOf(
  deps: Pick<JournalDeps, 'of'>,
  ctx: CallContext,
  month: string,
): Promise<JournalExport[]> {
  const { journalExports, journalExported } = deps.of(ctx);
  const [docs, rows] = await Promise.all([
    journalExports.find({ month }, { sort: { id: -1 } }),
    journalExported.find({ month }, { sort: { export_id: 1, no: 1 } }),
  ]);
  const own = groupBy(rows, ({ export_id }) => export_id);
  return docs.map((doc) => exportToWire(doc, digestOf(doc.after, doc, own.get(doc.id) ?? []) === doc.digest));
}

const sumOf = (rows: readonly Pick<Row, 'lines'>[]): number =>
  rows.reduce(
    (sum, { lines }) => sum + lines.reduce((all, { is_debit, amount }) => all + (is_debit ? amount : 0), 0),
    0,
  );

/** @throws AppError `conflict` where a file of the format cannot hold one of the entries */
function mustFit(format: number, rows: readonly Pick<Row, 'lines'>[]): void {
  const refusal = refusalOf(format, rows);
  if (refusal) throw conflict(refusal);
}

/**
 * Members who press at the same time take turns: the second one finds nothing that is left.
 * @throws AppError `invalid` for another format; `conflict` where an account is missing, or nothing is left to export
 */
export async function journalExport(
  deps: JournalDeps,
  ctx: CallContext,
  { month, format }: JournalExportRequest,
): Promise<JournalExportResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  if (!Object.values<number>(journalFormat.code).includes(format))
    throw invalid({ format: ['形式を選択してください。'] });
  const { journalExports, journalExported } = deps.of(ctx);
  const lastOne = async (session?: ClientSession): Promise<ExportDoc | undefined> =>
    (await journalExports.find({}, { sort: { id: -1 }, limit: 1, session }))[0];
  const before = await lastOne();
  // A paper that is fixed or corrected from here on is for the next file.
  const read = await bookedIn(deps, ctx, month);
  const doc = await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, `journals:${ctx.enterprise_id}`);
    const last = await lastOne(session);
    // What another export has told of since is not to be taken back for having been read too early.
    const booked = last?.id === before?.id ? read : await bookedIn(deps, ctx, month);
    const { taken, added } = differenceOf(booked.entries, await standingIn(deps, ctx, month, session));
    const lines = added.map((entry) => fileLines(booked, entry));
    if (lines.flat().some(({ account }) => !account))
      throw conflict('設定されていない勘定科目があります。「仕訳の設定」で入力してから、もう一度書き出してください。');
    const numbered = [...taken.map(takingBack), ...added.map((entry, at) => adding(month, entry, lines[at]))];
    if (numbered.length === 0)
      throw conflict(
        'まだ書き出していない仕訳はありません。以前のファイルは「書き出しの記録」からもう一度保存できます。',
      );
    mustFit(format, numbered);
    const id = (last?.id ?? 0) + 1;
    const rows = numbered.map((row, at): Row => ({ ...row, export_id: id, no: at + 1 }));
    const after = last?.digest ?? '';
    const made = {
      ...{ id, month, format, at: deps.clock.now(), member_id: ctx.member_id, count: rows.length },
      ...{ reversals: taken.length, amount: sumOf(rows), after, digest: digestOf(after, { month, id }, rows) },
    };
    await journalExports.insertOne(made, { session });
    for (const row of rows) await journalExported.insertOne(row, { session });
    return { ...made, enterprise_id: ctx.enterprise_id };
  });
  return { export: exportToWire(doc, true) };
}

const definitions: Readonly<Record<PaperName, Entity>> = {
  client_invoices: clientInvoice,
  payment_notices: paymentNotice,
  purchase_invoices: purchaseInvoice,
};

/** The papers of entries, by kind and number. They are read whatever became of them: what was exported stays as it was. */
async function papersFor(deps: JournalDeps, ctx: CallContext, rows: readonly Row[]): Promise<Map<string, Source>> {
  const papers = new Map<string, Source>();
  for (const [name, own] of groupBy(rows, ({ paper }) => paper as Source['name'])) {
    if (name === 'withdrawal_lines') {
      for (const { paper_id, date } of own) papers.set(`${name}:${paper_id}`, bankStatement(date));
      continue;
    }
    const ids = [...new Set(own.map(({ paper_id }) => paper_id))];
    if (name === 'client_ledgers') {
      const recipients = await recipientsOf(
        deps,
        ctx,
        ids.map((company) => ({ company })),
      );
      for (const { paper_id, date } of own) {
        const called = String(recipients.get(paper_id)?.company_name ?? `企業 No.${paper_id}`);
        papers.set(`${name}:${paper_id}`, accountOfClient(paper_id, called, date));
      }
      continue;
    }
    const docs = await ownRecords(deps, definitions[name], ctx).find({ id_by_enterprise_id: { $in: ids } });
    for (const doc of docs)
      papers.set(`${name}:${doc.id_by_enterprise_id}`, { name, record: toRecord(definitions[name], doc) });
  }
  return papers;
}

/** 売上 2026年4月分 INV-0001 株式会社青空商事. */
export const textOf = (kind: number, { record }: Source): string =>
  [
    journalKind.label(kind),
    `${monthText(String(record.first_date_of_target_month))}分`,
    record.number,
    record.company_name,
  ]
    .filter(Boolean)
    .join(' ');

function voucherOf({ no, date, kind, is_reversal, lines }: Row, paper: Source): Voucher {
  const { number, due_date } = paper.record;
  return {
    ...{ no, date, lines, partner: partnerOf(paper), number: String(number ?? ''), due: String(due_date ?? '') },
    text: `${is_reversal ? '【取消】' : ''}${textOf(kind, paper)}`,
  };
}

/** @throws AppError `not_found`; `invalid` for another format */
export async function journalFileOf(
  deps: JournalDeps,
  ctx: CallContext,
  { id, format }: JournalFileRequest,
): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  const { journalExports, journalExported } = deps.of(ctx);
  const doc = await journalExports.findOne({ id });
  if (!doc) throw notFound();
  const rows = await journalExported.find({ export_id: id }, { sort: { no: 1 } });
  mustFit(format || doc.format, rows);
  const papers = await papersFor(deps, ctx, rows);
  const vouchers = rows.flatMap((row) => {
    const paper = papers.get(`${row.paper}:${row.paper_id}`);
    return paper ? [voucherOf(row, paper)] : [];
  });
  const file = journalFile(format || doc.format, vouchers, id);
  if (!file) throw invalid({ format: ['形式を選択してください。'] });
  const { label, content_type, bytes } = file;
  return { name: `${label}_${doc.month.slice(0, 7)}_${id}.csv`, content_type, bytes };
}
