/**
 * SkillSheetService/Check and Confirm: what may tell who a candidate is and may be something else stays in the sheet, and
 * a member looks at it before the sheet leaves.
 */
import { createHash } from 'node:crypto';
import { doubtsIn } from '@enishi/protos/crm/anonymous/anonymous-text';
import { candidate } from '@enishi/protos/crm/candidate';
import { presentedName } from '@enishi/protos/crm/presented-candidate';
import type { SheetCheck, SheetCheckRequest, SheetCheckResponse, SheetConfirmRequest } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict, notFound } from '@enishi/service-kit/base/errors';
import { membersOnly, staffOnly } from '@enishi/service-kit/base/staff';
import type { SheetDeps } from './collections';
import { type Sheet, sheetRecords } from './sheet-record';

const MAX_IDS = 20;

const idOf = ({ enterprise_id }: CallContext, id: number): string => `${enterprise_id}:${id}`;

/** Every text of a sheet that a person typed. */
const typed = (record: Sheet): [label: string, text: string][] => [
  [candidate.own.name_for_company.label, presentedName(record)],
  [candidate.own.certification.label, record.certification ?? ''],
  [candidate.own.desc_skill_summary.label, record.desc_skill_summary ?? ''],
];

function lookedAt(record: Sheet): Pick<SheetCheck, 'doubts' | 'digest'> {
  const doubts = typed(record).flatMap(([label, text]) => doubtsIn(text, record).map((doubt) => ({ label, ...doubt })));
  const digest = doubts.length > 0 ? createHash('sha256').update(JSON.stringify(doubts)).digest('base64url') : '';
  return { doubts, digest };
}

/** The check of each record, in their order. */
async function checksOf(deps: SheetDeps, ctx: CallContext, records: ReadonlyMap<number, Sheet>): Promise<SheetCheck[]> {
  const keys = [...records.keys()].map((id) => idOf(ctx, id));
  const confirmations = await deps.of(ctx).sheetConfirmations.find({ _id: { $in: keys } });
  return [...records].map(([id, record]) => {
    const { doubts, digest } = lookedAt(record);
    const last = confirmations.find(({ _id }) => _id === idOf(ctx, id));
    const confirmed = digest !== '' && last?.digest === digest;
    return {
      ...{ id, doubts, digest },
      ...(confirmed && { confirmed_at: last.at.toISOString(), confirmed_by: last.member_id }),
    };
  });
}

export async function sheetCheck(
  deps: SheetDeps,
  ctx: CallContext,
  { ids = [] }: SheetCheckRequest,
): Promise<SheetCheckResponse> {
  staffOnly(ctx);
  if (ids.length > MAX_IDS) throw badRequest(`一度に確認できるのは${MAX_IDS}名までです。`);
  return { checks: await checksOf(deps, ctx, await sheetRecords(deps, ctx, ids)) };
}

/** @throws AppError `not_found`; `conflict` when there is something else to look at by now */
export async function sheetConfirm(
  deps: SheetDeps,
  ctx: CallContext,
  { id, digest }: SheetConfirmRequest,
): Promise<SheetCheck> {
  membersOnly(ctx);
  const records = await sheetRecords(deps, ctx, [id]);
  const record = records.get(id);
  if (!record) throw notFound();
  if (lookedAt(record).digest !== digest)
    throw conflict('確認している間に内容が変更されました。画面を読み込み直して、もう一度確認してください。');
  if (digest !== '') {
    const seen = { digest, member_id: ctx.member_id, at: deps.clock.now() };
    await deps.of(ctx).sheetConfirmations.updateOne({ _id: idOf(ctx, id) }, { $set: seen }, { upsert: true });
  }
  const [check] = await checksOf(deps, ctx, records);
  return check;
}

/** @throws AppError `conflict` while a member has to look at the sheet before it leaves */
export async function refuseUnseen(deps: SheetDeps, ctx: CallContext, id: number, record: Sheet): Promise<void> {
  const [{ doubts = [], confirmed_at }] = await checksOf(deps, ctx, new Map([[id, record]]));
  if (doubts.length === 0 || confirmed_at) return;
  throw conflict(
    `匿名スキルシートに、本人を特定できるかもしれない箇所が${doubts.length}か所あります。候補者の「匿名スキルシート」を開き、内容を確認してから、もう一度お試しください。`,
  );
}
