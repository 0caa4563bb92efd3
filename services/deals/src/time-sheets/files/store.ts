/** Files of a month: kept beside its hours until these are confirmed, taken away, given out. */
import { createHash, randomBytes } from 'node:crypto';
import type { PaperFileResponse, TimeSheetFile, TimeSheetFiles } from '@enishi/protos/deals/rpc';
import type { FilePlace } from '@enishi/protos/events/payloads';
import { sheetFile } from '@enishi/protos/master/files';
import { mayMove, type TimeSheetMove } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { givenFileType, type TakenFiles } from '@enishi/service-kit/files/given-file';
import { safeFileName } from '@enishi/service-kit/files/sniff-file';
import type { ClientSession } from 'mongoose';
import { storedBytes } from '../../records';
import type { TimeSheetDeps } from '../collections';
import { changing, type Month, mustMove, standingOf } from '../standing';
import type { SheetFileDoc } from './collections';

const KEY_BYTES = 24;
/** A month has one sheet of the client; more are pages of it, photographed one by one. */
const MOST_FILES = 10;
const XLSX = 'xlsx';
const TAKEN: TakenFiles = {
  maxBytes: sheetFile.maxBytes,
  extensions: new Set(['pdf', 'png', 'jpg', XLSX]),
  kinds: 'Excel（.xlsx）、PDF、PNG、JPEGのいずれか',
};

/** On whose behalf files are kept. What staff may correct they may give evidence of, persons what they may hand in. */
export interface Keeper {
  ctx: CallContext;
  move: Extract<TimeSheetMove, 'submit' | 'correct'>;
  /** A person's file comes from outside of the agency. */
  from?: 'stranger';
}

const isTable = ({ file }: Pick<SheetFileDoc, 'file'>): boolean => file.endsWith(`.${XLSX}`);

const toWire = (doc: SheetFileDoc): TimeSheetFile => ({
  ...{ key: doc.key, name: doc.name, size: doc.size, content_type: doc.content_type, at: doc.at.toISOString() },
  ...{ member_id: doc.member_id, table: isTable(doc) },
});

/** A month as someone may see its files: a person those of their own time alone, who may follow another one. */
export interface SeenMonth extends Month {
  candidate_id?: number;
}

const seenIn = ({ agreement_id, month, candidate_id }: SeenMonth) => ({
  ...{ agreement_id, month, gone: { $exists: false } },
  ...(candidate_id !== undefined && { candidate_id }),
});

export const filesOf = (
  { of }: Pick<TimeSheetDeps, 'of'>,
  ctx: CallContext,
  seen: SeenMonth,
  session?: ClientSession,
): Promise<SheetFileDoc[]> => of(ctx).timeSheetFiles.find(seenIn(seen), { sort: { at: 1, key: 1 }, session });

/** @throws AppError `not_found` for an agreement out of reach */
export async function listFiles(deps: TimeSheetDeps, { ctx, move }: Keeper, month: SeenMonth): Promise<TimeSheetFiles> {
  const { status } = await standingOf(deps, ctx, month);
  return { files: (await filesOf(deps, ctx, month)).map(toWire), open: mayMove(move, status) };
}

const FULL = `1か月に保存できるファイルは${MOST_FILES}件までです。不要なファイルを削除してください。`;

interface GivenFile {
  bytes: Buffer;
  file_name: string;
}

/**
 * Stores a file under an unguessable key, then records it. The same file of the month is there once.
 * @throws AppError `conflict` once the month stands; `invalid` beyond the number of files; `payload_too_large` beyond
 *   10 MB; `unsupported_media` for other kinds of files
 */
export async function addFile(
  deps: TimeSheetDeps,
  keeper: Keeper,
  month: SeenMonth,
  { bytes, file_name }: GivenFile,
): Promise<TimeSheetFiles> {
  const { ctx, move, from } = keeper;
  mustMove(move, (await standingOf(deps, ctx, month)).status);
  const type = givenFileType(bytes, TAKEN);
  const { content_type, extension } = type;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = `${ctx.enterprise_id}/time_sheets/${randomBytes(KEY_BYTES).toString('hex')}.${extension}`;
  await deps.files.put(file, bytes, { content_type, max_bytes: sheetFile.maxBytes, from });
  try {
    const isNew = await changing(deps, ctx, month, async ({ session, status, agreement }) => {
      mustMove(move, status);
      const there = await filesOf(deps, ctx, month, session);
      if (there.some((doc) => doc.sha256 === sha256)) return false;
      if (there.length >= MOST_FILES) throw invalid({ file: [FULL] });
      const doc = {
        ...{ key: orderedId(), agreement_id: month.agreement_id, month: month.month },
        candidate_id: (agreement.candidate_id_by_enterprise_id as number | null) ?? 0,
        ...{ file, name: safeFileName(file_name, type, '勤務表'), content_type, size: bytes.length, sha256 },
        at: deps.clock.now(),
        ...(move === 'correct' && ctx.member_id > 0 && { member_id: ctx.member_id }),
      };
      await deps.of(ctx).timeSheetFiles.insertOne(doc, { session });
      return true;
    });
    if (!isNew) await deps.files.delete(file);
  } catch (error) {
    await deps.files.delete(file);
    throw error;
  }
  return listFiles(deps, keeper, month);
}

/** @throws AppError `not_found` */
async function mustFindFile(
  deps: TimeSheetDeps,
  ctx: CallContext,
  month: SeenMonth,
  key: string,
): Promise<SheetFileDoc> {
  const doc = await deps.of(ctx).timeSheetFiles.findOne({ key, ...seenIn(month) });
  if (!doc) throw notFound();
  return doc;
}

const GONE = {
  $set: { gone: true as const },
  $unset: { sha256: '' as const, name: '' as const },
};

const OF_STAFF = '担当者が登録したファイルは削除できません。不要なときは、担当者にご連絡ください。';

/** @throws AppError `not_found`; `conflict` once the month stands, and where staff have put it there and another one removes it */
export async function removeFile(
  deps: TimeSheetDeps,
  keeper: Keeper,
  month: SeenMonth,
  key: string,
): Promise<TimeSheetFiles> {
  const { ctx, move } = keeper;
  await changing(deps, ctx, month, async ({ session, status }) => {
    const doc = await mustFindFile(deps, ctx, month, key);
    if (move === 'submit' && doc.member_id !== undefined) throw conflict(OF_STAFF);
    mustMove(move, status);
    await deps.of(ctx).timeSheetFiles.updateOne({ key }, GONE, { session });
  });
  return listFiles(deps, keeper, month);
}

/** Files of an agreement that is no more go, too. */
export const removeFiles = (
  { of }: Pick<TimeSheetDeps, 'of'>,
  enterprise_id: number,
  agreement_id: number,
  session: ClientSession,
): Promise<number> => of({ enterprise_id }).timeSheetFiles.updateMany({ agreement_id }, GONE, { session });

/** @throws AppError `not_found`; refused where a virus was found in it */
export async function fileBytes(
  deps: TimeSheetDeps,
  ctx: CallContext,
  month: SeenMonth,
  key: string,
): Promise<PaperFileResponse> {
  await standingOf(deps, ctx, month);
  const { name, content_type, file } = await mustFindFile(deps, ctx, month, key);
  return { name, content_type, bytes: await storedBytes(deps, file) };
}

/** The agreement whose file a key names, for the mail that says that it is infected; keys begin with the agency's number. */
export async function placeOfSheet({ of }: Pick<TimeSheetDeps, 'of'>, key: string): Promise<FilePlace | undefined> {
  const enterprise_id = Number.parseInt(key, 10);
  if (!(enterprise_id > 0)) return undefined;
  const doc = await of({ enterprise_id }).timeSheetFiles.findOne({ file: key });
  return doc ? { entity: 'agreement', id: doc.agreement_id } : undefined;
}
