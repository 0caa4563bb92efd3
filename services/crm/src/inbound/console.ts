/** `InboundService`: deliveries of other systems, accepted by the gateway and looked after by an agency's staff. */
import type {
  InboundDelivery,
  InboundDiscardRequest,
  InboundIndexRequest,
  InboundIndexResponse,
  InboundMendRequest,
  InboundShowRequest,
  InboundTryRequest,
  InboundTryResponse,
} from '@enishi/protos/crm/rpc';
import { parseCreate } from '@enishi/protos/fields/parse';
import { authority, linkageDuplicate } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { readRecords } from './accept';
import { applied } from './apply';
import type { InboundDeps } from './deliveries';
import { deliveryToWire, type InboundDoc, type InboundRow, isInboundState, refusedOf } from './deliveries';
import { inboundEntities, type Mapping, mapRecord } from './mapping';

const PER_PAGE = 50;
const MAX_PER_PAGE = 100;
const MAX_PAGE = 2_000;
const MAX_INPUT = 100_000;

const NO_UPDATE =
  'フォームからの内容で登録済みのデータは更新できません。新しく登録し、重複の画面で項目ごとに選んで統合してください。';

/** @throws AppError `not_found` for callers who are not administrators of an agency */
function mayManage(ctx: CallContext): void {
  if (ctx.realm !== 'enterprise' || ctx.authority < authority.code.administrator) throw notFound();
}

/** `InboundService/Index` */
export async function inboundIndex(
  deps: InboundDeps,
  ctx: CallContext,
  { linkage_id, state, ...request }: InboundIndexRequest,
): Promise<InboundIndexResponse> {
  mayManage(ctx);
  const page = Math.min(Math.max(1, request.page || 1), MAX_PAGE);
  const limit = Math.min(Math.max(1, request.per_page || PER_PAGE), MAX_PER_PAGE);
  const filter = { ...(linkage_id > 0 && { linkage_id }), ...(isInboundState(state) && { state }) };
  const { inboundDeliveries: rows } = deps.of(ctx);
  const [found, count] = await Promise.all([
    rows.find(filter, { sort: { _id: -1 }, skip: (page - 1) * limit, limit }),
    rows.countDocuments(filter),
  ]);
  const inbound_deliveries = found.map((doc) => ({
    ...deliveryToWire(doc),
    records: [],
    count: doc.records.length,
    refused_count: refusedOf(doc),
  }));
  return { inbound_deliveries, current_page: page, limit_value: limit, count };
}

async function findDelivery(deps: InboundDeps, ctx: CallContext, id: string): Promise<InboundDoc> {
  mayManage(ctx);
  const delivery = await deps.of(ctx).inboundDeliveries.findOne({ _id: id });
  if (!delivery) throw notFound();
  return delivery;
}

/** `InboundService/Show` */
export const inboundShow = async (
  deps: InboundDeps,
  ctx: CallContext,
  { id }: InboundShowRequest,
): Promise<InboundDelivery> => deliveryToWire(await findDelivery(deps, ctx, id));

/** Stores a delivery unless another one has changed it in the meantime. */
async function store(
  deps: InboundDeps,
  ctx: CallContext,
  before: InboundDoc,
  doc: InboundDoc,
): Promise<InboundDelivery> {
  const { state, records, applied_at, error } = doc;
  const same = { _id: doc._id, records: before.records };
  const unset = error === undefined ? { $unset: { error: '' as const } } : {};
  const set = { state, records, ...(applied_at && { applied_at }), ...(error !== undefined && { error }) };
  const changed = await deps.of(ctx).inboundDeliveries.updateOne(same, { $set: set, ...unset });
  if (changed === 0 && JSON.stringify(before.records) !== JSON.stringify(records)) throw conflict();
  return deliveryToWire(doc);
}

/** `InboundService/Replay` */
export async function inboundReplay(
  deps: InboundDeps,
  ctx: CallContext,
  { id }: InboundShowRequest,
): Promise<InboundDelivery> {
  const before = await findDelivery(deps, ctx, id);
  const records = before.records.map(
    (row): InboundRow => (row.outcome === 'refused' ? { ...row, outcome: 'waiting' } : row),
  );
  return store(deps, ctx, before, await applied(deps, { ...before, records }));
}

/** The delivery with one of its refused rows changed. @throws AppError `not_found` when there is none */
function withRow(doc: InboundDoc, number: number, change: (row: InboundRow) => InboundRow): InboundDoc {
  if (!doc.records.some((row) => row.number === number && row.outcome === 'refused')) throw notFound();
  return { ...doc, records: doc.records.map((row) => (row.number === number ? change(row) : row)) };
}

/** `InboundService/Mend` */
export async function inboundMend(
  deps: InboundDeps,
  ctx: CallContext,
  { id, number, input, duplicate_type_id }: InboundMendRequest,
): Promise<InboundDelivery> {
  const before = await findDelivery(deps, ctx, id);
  if (before.sender === 'visitor' && duplicate_type_id === linkageDuplicate.code.update)
    throw invalid({ duplicate_type_id: [NO_UPDATE] });
  const [row] = readRecordOf(input || (before.records.find((one) => one.number === number)?.input ?? '{}'));
  const decided = linkageDuplicate.has(duplicate_type_id) ? { duplicate_type_id } : {};
  const mended = withRow(before, number, () => ({ ...row, number, ...decided }));
  return store(deps, ctx, before, await applied(deps, mended));
}

function readRecordOf(json: string): InboundRow[] {
  if (json.length > MAX_INPUT) throw invalid({ input: ['データが大きすぎます。'] });
  try {
    return readRecords(`[${json}]`);
  } catch {
    throw invalid({ input: ['JSONオブジェクトの形式で入力してください。括弧や引用符を確認してください。'] });
  }
}

/** `InboundService/Discard` */
export async function inboundDiscard(
  deps: InboundDeps,
  ctx: CallContext,
  { id, number }: InboundDiscardRequest,
): Promise<InboundDelivery> {
  const before = await findDelivery(deps, ctx, id);
  const doc = withRow(before, number, () => ({ number, outcome: 'discarded', input: '' }));
  const open = doc.records.some(({ outcome }) => outcome === 'waiting');
  const state = refusedOf(doc) > 0 ? 'refused' : open ? 'waiting' : 'done';
  return store(deps, ctx, before, { ...doc, state });
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A mapping that is not saved yet may be anything. */
function mappingOf(given: unknown): Mapping[] {
  const { source, target, choice_values } = (given ?? {}) as Partial<Mapping>;
  return typeof source === 'string'
    ? [{ source, target: textOrNull(target), choice_values: textOrNull(choice_values) }]
    : [];
}

/** `InboundService/Try` */
export async function inboundTry(
  deps: InboundDeps,
  ctx: CallContext,
  { entity: name, sample, mappings }: InboundTryRequest,
): Promise<InboundTryResponse> {
  mayManage(ctx);
  const entity = Object.hasOwn(inboundEntities, name) ? inboundEntities[name] : undefined;
  if (!entity) throw notFound();
  const [row] = readRecordOf(sample.trim().replace(/^\[|\]$/g, ''));
  const list = (JSON.parse(mappings || '[]') as unknown[]).flatMap(mappingOf);
  const mapped = mapRecord(entity, JSON.parse(row.input) as Record<string, unknown>, list);
  const { errors } = parseCreate(entity, mapped.values, { now: deps.clock.now(), past: true });
  const values = mapped.external_id ? { external_id: mapped.external_id, ...mapped.values } : mapped.values;
  return {
    values: JSON.stringify(values),
    errors: JSON.stringify({ ...errors, ...mapped.errors }),
    unknown: JSON.stringify(mapped.unknown),
  };
}
