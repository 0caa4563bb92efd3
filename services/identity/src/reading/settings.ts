/** How an agency's papers are read, and what its readers know. */
import type {
  ReadingKnown,
  ReadingKnownRequest,
  ReadingSettings,
  ReadingSettingsRequest,
  ReadingSettingsSaveRequest,
} from '@enishi/protos/identity/rpc';
import { priceSide } from '@enishi/protos/master/reading-words';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { addEntry } from '../access-log';
import type { ReadingDeps } from './collections';
import { tellChanged } from './owner';

/** A partner's mail tells what the partner pays for a job, and what it wants for a person. */
const DEFAULTS: ReadingSettings = {
  job_side_id: priceSide.code.sell,
  person_side_id: priceSide.code.purchase,
  extractor: false,
};

const settingsOf = async (deps: ReadingDeps, ctx: CallContext): Promise<ReadingSettings> => {
  const kept = await deps.of(ctx).readingSettings.findOne({});
  const { job_side_id, person_side_id, extractor } = { ...DEFAULTS, ...kept };
  return { job_side_id, person_side_id, extractor };
};

/** ReadingService/Settings */
export async function readingSettings(
  deps: ReadingDeps,
  ctx: CallContext,
  _request: ReadingSettingsRequest,
): Promise<ReadingSettings> {
  membersOnly(ctx);
  return settingsOf(deps, ctx);
}

const SAYS = '売単価か仕入単価を選択してください。';

/** ReadingService/SaveSettings; those that are left out stay as they are. @throws AppError `invalid` */
export async function readingSaveSettings(
  deps: ReadingDeps,
  ctx: CallContext,
  given: ReadingSettingsSaveRequest,
): Promise<ReadingSettings> {
  membersOnly(ctx);
  for (const name of ['job_side_id', 'person_side_id'] as const)
    if (given[name] !== undefined && !priceSide.has(given[name])) throw invalid({ [name]: [SAYS] });
  const { enterprise_id, member_id, ip } = ctx;
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await settingsOf(deps, ctx);
    const now = { ...before, ...told };
    await deps.of(ctx).readingSettings.updateOne({}, { $set: now }, { session, upsert: true });
    const target = [
      `案件：${priceSide.label(now.job_side_id)}`,
      `人材：${priceSide.label(now.person_side_id)}`,
      `AIによる読み取り：${now.extractor ? 'する' : 'しない'}`,
    ].join('、');
    await addEntry(deps, { enterprise_id, member_id, ip, action: 'reading_change', target }, session);
    await tellChanged(deps, session, enterprise_id);
  });
  return settingsOf(deps, ctx);
}

/** ReadingService/Known. @throws AppError `forbidden` for callers from outside */
export async function readingKnown(
  deps: ReadingDeps,
  ctx: CallContext,
  _request: ReadingKnownRequest,
): Promise<ReadingKnown> {
  if (ctx.realm !== 'system') throw forbidden();
  const own = ctx.enterprise_id === 0 ? deps.ofOperator() : deps.of(ctx);
  const words = await own.readingWords.find({});
  return {
    words: words.map(({ _id, list, word, value_id }) => ({ id: _id, list, word, value_id })),
    settings: ctx.enterprise_id === 0 ? DEFAULTS : await settingsOf(deps, ctx),
  };
}
