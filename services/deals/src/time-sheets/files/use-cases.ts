/** The calls about files of time sheets: of staff, of who holds a link, and of a candidate who has entered マイページ. */
import type {
  PaperFileResponse,
  TimeSheetFileCreateRequest,
  TimeSheetFileKey,
  TimeSheetFileReadRequest,
  TimeSheetFiles,
  TimeSheetHolderCreateRequest,
  TimeSheetHolderFileKey,
  TimeSheetHolderReadRequest,
  TimeSheetHolderRequest,
  TimeSheetKey,
  TimeSheetReading,
} from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { actingFor } from '../../needs';
import type { TimeSheetDeps } from '../collections';
import { heldMonth, openMonths } from '../entry';
import { mineOf } from '../mine';
import { readFile } from './reading';
import { addFile, fileBytes, type Keeper, listFiles, removeFile, type SeenMonth } from './store';

function staff(ctx: CallContext): Keeper {
  staffOnly(ctx);
  return { ctx, move: 'correct' };
}

export const fileIndex = async (deps: TimeSheetDeps, ctx: CallContext, asked: TimeSheetKey): Promise<TimeSheetFiles> =>
  listFiles(deps, staff(ctx), asked);

export const fileCreate = async (
  deps: TimeSheetDeps,
  ctx: CallContext,
  { bytes, file_name, ...month }: TimeSheetFileCreateRequest,
): Promise<TimeSheetFiles> => addFile(deps, staff(ctx), month, { bytes: Buffer.from(bytes), file_name });

export const fileDownload = async (
  deps: TimeSheetDeps,
  ctx: CallContext,
  { key, ...month }: TimeSheetFileKey,
): Promise<PaperFileResponse> => fileBytes(deps, staff(ctx).ctx, month, key);

export const fileDelete = async (
  deps: TimeSheetDeps,
  ctx: CallContext,
  { key, ...month }: TimeSheetFileKey,
): Promise<TimeSheetFiles> => removeFile(deps, staff(ctx), month, key);

export const fileRead = async (
  deps: TimeSheetDeps,
  ctx: CallContext,
  request: TimeSheetFileReadRequest,
): Promise<TimeSheetReading> => readFile(deps, staff(ctx).ctx, request);

interface Held {
  keeper: Keeper;
  month: SeenMonth;
}

async function held(deps: TimeSheetDeps, { token, month }: { token: string; month: string }): Promise<Held> {
  const { ctx, agreement_id, agreement } = await heldMonth(deps, token, month);
  const candidate_id = agreement.candidate_id_by_enterprise_id as number;
  return { keeper: { ctx, move: 'submit', from: 'stranger' }, month: { agreement_id, month, candidate_id } };
}

export async function holderIndex(
  deps: TimeSheetDeps,
  _ctx: CallContext,
  request: TimeSheetHolderRequest,
): Promise<TimeSheetFiles> {
  const { keeper, month } = await held(deps, request);
  return listFiles(deps, keeper, month);
}

export async function holderCreate(
  deps: TimeSheetDeps,
  _ctx: CallContext,
  request: TimeSheetHolderCreateRequest,
): Promise<TimeSheetFiles> {
  const { keeper, month } = await held(deps, request);
  return addFile(deps, keeper, month, { bytes: Buffer.from(request.bytes), file_name: request.file_name });
}

export async function holderDownload(
  deps: TimeSheetDeps,
  _ctx: CallContext,
  request: TimeSheetHolderFileKey,
): Promise<PaperFileResponse> {
  const { keeper, month } = await held(deps, request);
  return fileBytes(deps, keeper.ctx, month, request.key);
}

export async function holderDelete(
  deps: TimeSheetDeps,
  _ctx: CallContext,
  request: TimeSheetHolderFileKey,
): Promise<TimeSheetFiles> {
  const { keeper, month } = await held(deps, request);
  return removeFile(deps, keeper, month, request.key);
}

export async function holderRead(
  deps: TimeSheetDeps,
  _ctx: CallContext,
  { token, ...request }: TimeSheetHolderReadRequest,
): Promise<TimeSheetReading> {
  const { keeper, month } = await held(deps, { token, month: request.month });
  return readFile(deps, keeper.ctx, { ...request, ...month });
}

/** @throws AppError `not_found` for an agreement or a month that is not the candidate's to enter */
export async function myFileCreate(
  deps: TimeSheetDeps,
  ctx: CallContext,
  { bytes, file_name, ...month }: TimeSheetFileCreateRequest,
): Promise<TimeSheetFiles> {
  const own = await mineOf(deps, ctx, month.agreement_id);
  if (!openMonths(own, deps.clock.now()).includes(month.month)) throw notFound();
  const keeper: Keeper = { ctx: actingFor(ctx.enterprise_id), move: 'submit', from: 'stranger' };
  return addFile(deps, keeper, month, { bytes: Buffer.from(bytes), file_name });
}
