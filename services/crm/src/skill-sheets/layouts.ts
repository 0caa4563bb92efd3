/** SheetLayoutService: Excel files into which the agency has its anonymous sheets written. */
import { randomBytes } from 'node:crypto';
import type {
  ResumeFileResponse,
  SheetLayout,
  SheetLayoutChangeRequest,
  SheetLayoutCreateRequest,
  SheetLayoutIndexResponse,
  SheetLayoutRequest,
  SheetLayoutTryRequest,
  SheetLayoutTryResponse,
} from '@enishi/protos/crm/rpc';
import { layoutFile as limits } from '@enishi/protos/master/files';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict, invalid, payloadTooLarge } from '@enishi/service-kit/base/errors';
import { membersOnly, staffOnly } from '@enishi/service-kit/base/staff';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { formProblems } from '@enishi/service-kit/tabular/workbook/check';
import { fillForm } from '@enishi/service-kit/tabular/workbook/fill';
import { previewOf } from '@enishi/service-kit/tabular/workbook/preview';
import type { SheetDeps } from './collections';
import { exampleSheet } from './example';
import { XLSX } from './excel-sheet';
import { sampleForm } from './form/own-form';
import { defaultLayout, layoutFile, layoutOf } from './layout-file';
import { sheetForm, sheetValues } from './sheet-values';

const MAX_LAYOUTS = 20;
const MAX_NAME = 50;
const ID_BYTES = 12;

/** The member who asks is named in what is kept. */
type Member = CallContext & { member_id: number };

function nameOf(given: string | undefined): string {
  const name = (given ?? '').trim();
  if (name === '') throw invalid({ name: ['レイアウト名を入力してください。'] });
  if ([...name].length > MAX_NAME) throw invalid({ name: [`レイアウト名は${MAX_NAME}文字以内で入力してください。`] });
  return name;
}

const taken = (name: string) =>
  invalid({ name: [`「${name}」という名前のレイアウトがすでにあります。別の名前を入力してください。`] });

function refuseSize(bytes: Buffer): void {
  if (bytes.length === 0) throw badRequest('ファイルの中身が空です。別のファイルを選択してください。');
  if (bytes.length > limits.maxBytes)
    throw payloadTooLarge('ファイルサイズが大きすぎます。2MB以下のファイルを選択してください。');
}

async function all(deps: SheetDeps, ctx: CallContext): Promise<SheetLayout[]> {
  const docs = await deps.of(ctx).sheetLayouts.find({}, { sort: { name: 1 } });
  const first = await defaultLayout(deps, ctx);
  return docs.map(({ _id: id, name, size, created_at, member_id }) => ({
    ...{ id, name, size, member_id, created_at: created_at.toISOString(), is_default: id === first },
  }));
}

async function index(deps: SheetDeps, ctx: CallContext): Promise<SheetLayoutIndexResponse> {
  staffOnly(ctx);
  return { layouts: await all(deps, ctx) };
}

/** @throws AppError `payload_too_large`, `bad_request` for no bytes */
async function tryOut(
  deps: SheetDeps,
  ctx: CallContext,
  { bytes, agency = '' }: SheetLayoutTryRequest,
): Promise<SheetLayoutTryResponse> {
  membersOnly(ctx);
  const form = Buffer.from(bytes);
  refuseSize(form);
  const problems = await formProblems(form, sheetForm);
  if (problems.length > 0) return { problems, sheets: [] };
  const now = deps.clock.now();
  const values = sheetValues(exampleSheet, { madeAt: now, agency }, 1, now);
  const filled = await fillForm(form, sheetForm, values, { title: 'スキルシート', author: agency, madeAt: now });
  return { problems: [], sheets: await previewOf(filled) };
}

/** @throws AppError `invalid` with what is wrong with the file or the name */
async function create(deps: SheetDeps, ctx: CallContext, request: SheetLayoutCreateRequest): Promise<SheetLayout> {
  membersOnly(ctx);
  const name = nameOf(request.name);
  const bytes = Buffer.from(request.bytes);
  refuseSize(bytes);
  const problems = await formProblems(bytes, sheetForm);
  if (problems.length > 0) throw invalid({ file: problems });
  const { sheetLayouts } = deps.of(ctx);
  if (await sheetLayouts.findOne({ name })) throw taken(name);
  if ((await sheetLayouts.countDocuments({})) >= MAX_LAYOUTS)
    throw conflict(`レイアウトは${MAX_LAYOUTS}件まで登録できます。使っていないレイアウトを削除してください。`);
  const _id = randomBytes(ID_BYTES).toString('hex');
  const file = `${ctx.enterprise_id}/layouts/${_id}.xlsx`;
  await deps.files.put(file, bytes, { content_type: XLSX, max_bytes: limits.maxBytes });
  const { member_id } = ctx as Member;
  try {
    await sheetLayouts.insertOne({ _id, name, file, size: bytes.length, member_id, created_at: deps.clock.now() });
  } catch (error) {
    await deps.files.delete(file);
    throw isDuplicateKey(error) ? taken(name) : error;
  }
  return one(deps, ctx, _id);
}

async function one(deps: SheetDeps, ctx: CallContext, id: string): Promise<SheetLayout> {
  await layoutOf(deps, ctx, id);
  const [found] = (await all(deps, ctx)).filter((layout) => layout.id === id);
  return found;
}

async function change(deps: SheetDeps, ctx: CallContext, request: SheetLayoutChangeRequest): Promise<SheetLayout> {
  membersOnly(ctx);
  const { id, is_default } = request;
  await layoutOf(deps, ctx, id);
  const { sheetLayouts } = deps.of(ctx);
  if (request.name !== undefined) {
    const name = nameOf(request.name);
    try {
      await sheetLayouts.updateOne({ _id: id }, { $set: { name } });
    } catch (error) {
      throw isDuplicateKey(error) ? taken(name) : error;
    }
  }
  if (is_default) {
    const default_at = deps.clock.now();
    await sheetLayouts.updateOne({ _id: id }, { $set: { default_at } });
    // Two that are chosen at once leave each other alone, and the latest counts.
    await sheetLayouts.updateMany(
      { _id: { $ne: id }, default_at: { $lt: default_at } },
      { $unset: { default_at: '' } },
    );
  } else if (is_default === false) await sheetLayouts.updateOne({ _id: id }, { $unset: { default_at: '' } });
  return one(deps, ctx, id);
}

/** The file goes after its row: one without a row is offered by nothing, a row without a file would be offered. */
async function remove(
  deps: SheetDeps,
  ctx: CallContext,
  { id }: SheetLayoutRequest,
): Promise<SheetLayoutIndexResponse> {
  membersOnly(ctx);
  const { file } = await layoutOf(deps, ctx, id);
  await deps.of(ctx).sheetLayouts.deleteMany({ _id: id });
  await deps.files.delete(file);
  return { layouts: await all(deps, ctx) };
}

const xlsx = (name: string, bytes: Buffer): ResumeFileResponse => ({ name, content_type: XLSX, bytes, missing: [] });

async function download(deps: SheetDeps, ctx: CallContext, { id }: SheetLayoutRequest): Promise<ResumeFileResponse> {
  staffOnly(ctx);
  const { name } = await layoutOf(deps, ctx, id);
  return xlsx(`${name.replace(/[\\/:*?"<>|]/g, '')}.xlsx`, await layoutFile(deps, ctx, id));
}

async function sample(_deps: SheetDeps, ctx: CallContext): Promise<ResumeFileResponse> {
  staffOnly(ctx);
  return xlsx('スキルシートのレイアウト見本.xlsx', await sampleForm());
}

export const layouts = {
  Index: index,
  Try: tryOut,
  Create: create,
  Change: change,
  Delete: remove,
  Download: download,
  Sample: sample,
};
