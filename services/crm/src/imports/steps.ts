/** ImportService/Show, Check, Complete, Delete: the way of an import file from upload to completion. */

import type { ShowRequest } from '@enishi/protos/common/rpc';
import { importFile } from '@enishi/protos/crm/import-file';
import type { ImportCheckRequest, ImportCompleteRequest, ImportShowResponse } from '@enishi/protos/crm/rpc';
import { importStatus } from '@enishi/protos/master/crm';
import { linkageService } from '@enishi/protos/master/identity';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { AppError, invalid, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import type { DeleteRequest, DeleteResponse, WireRecord } from '@enishi/service-kit/crud/messages';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { foldHeading, importFields } from '@enishi/service-kit/import/fields';
import type { ClientSession } from 'mongoose';
import { expiryOf, removeImport } from './abandoned';
import { importKinds } from './kinds';
import { IMPORTS } from './runner';
import { markOf, refuseInfected } from './scans';
import type { ImportDeps } from './state';
import { type Blank, type ImportState, noCounts, type Phase, stateKey } from './state';
import { remember } from './upload';

const { code } = importStatus;

/** @throws AppError `not_found` for a file out of reach */
export async function stateOf(deps: ImportDeps, ctx: CallContext, id: number): Promise<ImportState> {
  staffOnly(ctx);
  const state = await deps.of(ctx).importStates.findOne({ _id: stateKey(ctx.enterprise_id, id) });
  if (!state) throw notFound();
  return state;
}

/** For what is done with a file's contents. @throws AppError `not_found`; `forbidden` where a virus was found in it */
export async function cleanStateOf(deps: ImportDeps, ctx: CallContext, id: number): Promise<ImportState> {
  const state = await stateOf(deps, ctx, id);
  await refuseInfected(deps, state);
  return state;
}

export async function wireRecord(
  deps: ImportDeps,
  ctx: CallContext,
  id: number,
): Promise<{ enterprise_import_file: WireRecord }> {
  const { store } = crudOf(deps, importFile);
  const record = await findRecord(store, ctx, id);
  if (!record) throw notFound();
  return { enterprise_import_file: recordToWire(importFile, presented(store, record)) };
}

/** Counts of states that versions wrote which knew no suspicions. */
const countsOf = (counts: ImportState['counts']) => ({ ...noCounts(), ...counts });

/** How many characters are shown of a row that may be the heading row: enough to recognise it. */
const HEAD_CHARACTERS = 60;

export async function importShow(deps: ImportDeps, ctx: CallContext, { id }: ShowRequest): Promise<ImportShowResponse> {
  // The record first: a reading that ends in between must not show its end without its counts.
  const record = await wireRecord(deps, ctx, id);
  const state = await stateOf(deps, ctx, id);
  const { header, header_row, mapping, blank, format, check, permille, phase } = state;
  // Pages ask for the progress every moment: a member who watches it would be counted as reading the same rows again and again.
  const { heads = [], samples = [] } = phase ? {} : state;
  const columns = header.map((heading, at) => ({
    header: heading,
    samples: samples[at] ?? [],
    ...(mapping[at] ? { field: mapping[at] } : {}),
  }));
  const encoding = format.kind === 'csv' ? format.encoding : format.kind;
  const shown = heads
    .slice(0, -1)
    .map(({ row, cells }) => ({ row, text: cells.filter(Boolean).join(' ／ ').slice(0, HEAD_CHARACTERS) }));
  return {
    ...record,
    columns,
    heads: shown,
    header_row,
    blank,
    encoding,
    ...(check ? { check: countsOf(check) } : {}),
    permille,
    ...(await markOf(deps, state)),
  };
}

const wrongState = (message: string) => new AppError('conflict', message);

/** The mapping as it will be used. @throws AppError `invalid` when it cannot work */
function checked({ header, kind }: ImportState, given: readonly string[]): string[] {
  const { definition } = importKinds[kind];
  const fields = importFields(definition);
  const mapping = header.map((_, at) => (fields.has(given[at] ?? '') ? given[at] : ''));
  const used = mapping.filter(Boolean);
  const refuse = (message: string) => {
    throw new AppError('invalid', message, { mapping: [message] });
  };
  if (used.length === 0 || used.every((name) => name === definition.key))
    refuse('取り込む項目がありません。列ごとに、対応する項目を選択してください。');
  const twice = used.find((name, at) => used.indexOf(name) !== at);
  if (twice) refuse(`「${fields.get(twice)?.label}」に2つ以上の列が対応しています。1つだけ選択してください。`);
  const needed = [...fields].filter(([name, { required }]) => required && !used.includes(name));
  if (needed.length > 0 && !used.includes(definition.key))
    refuse(`必須の項目「${needed.map(([, { label }]) => label).join('」「')}」に対応する列を選択してください。`);
  return mapping;
}

const statusOf = async (deps: ImportDeps, ctx: CallContext, id: number, session?: ClientSession): Promise<unknown> =>
  (await findRecord(crudOf(deps, importFile).store, ctx, id, session))?.import_status_id;

/**
 * Begins to read the file from its first row.
 * @param mayBegin throws where the file has come to a state in which it does not begin
 */
async function begin(
  deps: ImportDeps,
  ctx: CallContext,
  { state, phase, mayBegin }: { state: ImportState; phase: Phase; mayBegin: (status: unknown) => void },
  record: Record<string, unknown>,
) {
  const { importStates, importRows } = deps.of(state);
  const { import_id, mapping, translations = [], blank, confirmed = false } = state;
  const { member_id, authority } = ctx;
  await inTransactionOf(ctx, deps.connection, async (session) => {
    // Looked at again: what another press began may have come to its end since.
    mayBegin(await statusOf(deps, ctx, import_id, session));
    const caller = { member_id, authority };
    const start = {
      mapping,
      translations,
      blank,
      confirmed,
      phase,
      ctx: caller,
      next: 0,
      counts: noCounts(),
      permille: 0,
    };
    // A second press of the same moment finds the file being read.
    const begun = await importStates.updateOne(
      { _id: state._id, phase: { $exists: false } },
      // A file that is run leaves a record that stays.
      phase === 'run'
        ? { $set: start, $unset: { expires_at: '', heads: '' } }
        : { $set: { ...start, expires_at: expiryOf(deps.clock) } },
      { session },
    );
    if (begun === 0) throw wrongState('このファイルは処理中です。終わるまでお待ちください。');
    await importRows.deleteMany({ import_id }, { session });
    await ownRecords(deps, importFile, state).updateOne(
      { id_by_enterprise_id: import_id },
      { $set: record, $unset: { problem: '' } },
      { session },
    );
  });
  deps.wakeJob(IMPORTS);
}

/** Lines `theirs=ours` by column, of the saved form of another system's files. @throws AppError `not_found` */
async function translationsOf(
  { clients }: ImportDeps,
  { enterprise_id, request_id }: CallContext,
  { header }: ImportState,
  id: number | undefined,
): Promise<string[]> {
  if (!id) return [];
  const ctx = systemContext(request_id, enterprise_id);
  const linkage = await clients.rpc.identity.LinkageKeyService.Open(ctx, { access_key: '', id, token_hash: '' });
  if (linkage.service_id !== linkageService.code.manual_upload) throw notFound();
  const mappings = JSON.parse(linkage.mappings) as { source?: string; choice_values?: string | null }[];
  const lines = new Map(mappings.map(({ source = '', choice_values }) => [foldHeading(source), choice_values ?? '']));
  return header.map((heading) => lines.get(foldHeading(heading)) ?? '');
}

const NOT_CHECKED = '内容の確認が終わっていません。確認が終わってから取り込んでください。';

function checkable(status: unknown): void {
  if (status === code.importing || status === code.completed)
    throw wrongState('このファイルはすでに取り込まれています。もう一度取り込むには、ファイルを登録し直してください。');
}

function checkableAgain(status: unknown): void {
  checkable(status);
  if (status !== code.checked) throw wrongState(NOT_CHECKED);
}

function runnable(status: unknown): void {
  if (status === code.importing || status === code.completed)
    throw wrongState('このファイルの取り込みはすでに始まっています。');
  if (status !== code.checked) throw wrongState(NOT_CHECKED);
}

/** @throws AppError `invalid` for a mapping that cannot work; `conflict` once the run has begun */
export async function importCheck(
  deps: ImportDeps,
  ctx: CallContext,
  { id, mapping = [], blank, linkage_id, confirmed }: ImportCheckRequest,
) {
  const state = await cleanStateOf(deps, ctx, id);
  const mayBegin = confirmed ? checkableAgain : checkable;
  mayBegin(await statusOf(deps, ctx, id));
  state.confirmed = confirmed;
  if (!confirmed) {
    state.mapping = checked(state, mapping);
    state.translations = await translationsOf(deps, ctx, state, linkage_id);
    state.blank = (blank === 'clear' ? 'clear' : 'keep') satisfies Blank;
  }
  await begin(deps, ctx, { state, phase: 'check', mayBegin }, { import_status_id: code.checking });
  await remember(deps, state);
  return wireRecord(deps, ctx, id);
}

const NOTHING_GOOD = '登録・更新できる行がありません。エラーの内容を直したファイルを登録し直してください。';
const NOTHING_NEW = 'どの行も登録済みのデータと同じです。取り込む必要はありません。';

/** @throws AppError `conflict` before a dry run has ended, or when the run has begun */
export async function importComplete(deps: ImportDeps, ctx: CallContext, { id, title }: ImportCompleteRequest) {
  const state = await cleanStateOf(deps, ctx, id);
  runnable(await statusOf(deps, ctx, id));
  if (!state.check) throw wrongState(NOT_CHECKED);
  if (!title.trim()) throw invalid({ title: ['タイトルを入力してください。'] });
  if (state.check.created + state.check.updated === 0)
    throw new AppError('invalid', state.check.error > 0 ? NOTHING_GOOD : NOTHING_NEW);
  const { store } = crudOf(deps, importFile);
  await inTransactionOf(ctx, deps.connection, (session) => patchRecord(store, session, ctx, id, { title }));
  const record = { import_status_id: code.importing, count_done: 0 };
  await begin(deps, ctx, { state, phase: 'run', mayBegin: runnable }, record);
  return wireRecord(deps, ctx, id);
}

const BEING_READ = '処理中のファイルは削除できません。終わるまでお待ちください。';

/** The record of what was imported stays; what was only uploaded may go. */
export async function importDelete(deps: ImportDeps, ctx: CallContext, { id }: DeleteRequest): Promise<DeleteResponse> {
  const state = await stateOf(deps, ctx, id);
  const status = await statusOf(deps, ctx, id);
  if (state.phase || status === code.importing) throw wrongState(BEING_READ);
  if (status === code.completed) throw wrongState('取り込みが完了したファイルの記録は削除できません。');
  if (!(await removeImport(deps, ctx, state))) throw wrongState(BEING_READ);
  return { id };
}
