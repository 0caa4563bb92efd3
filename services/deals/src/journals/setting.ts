/** Under which accounts an agency books its own money: one record, number 1. */
import { journalSetting } from '@enishi/protos/deals/journals/journal-setting';
import type { JournalSettingResponse, JournalSettingUpdateRequest } from '@enishi/protos/deals/rpc';
import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import { clientFeeTax } from '@enishi/protos/master/journals';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { ONLY, saveOnly } from '@enishi/service-kit/crud/only-record';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord } from '@enishi/service-kit/crud/store';
import { forAdministrators } from '../monthly';
import type { JournalDeps } from './collections';

type SettingDeps = Pick<JournalDeps, 'connection' | 'records'>;

const storeOf = (deps: SettingDeps) => crudOf(deps, journalSetting).store;

/** Values with which the definition begins a record. */
const usual: Values = parseCreate(journalSetting, {}).values;

/** The setting as it is saved, with accounts that were taken out; or what counts for an agency that has never saved it. */
export async function settingOf(deps: SettingDeps, ctx: CallContext): Promise<Values> {
  const saved = await findRecord(storeOf(deps), ctx, ONLY);
  if (!saved) return usual;
  // Settings that were saved before these were there have none; their fees stay what they were.
  return {
    ...saved,
    received_advance_account: saved.received_advance_account || usual.received_advance_account,
    client_fee_tax_id: saved.client_fee_tax_id ?? clientFeeTax.code.none,
  };
}

/** The record is reached by its own calls alone. */
export const journalSettingOverrides: CrudOverrides = {
  authorize(ctx, action) {
    forAdministrators(ctx);
    if (!['index', 'show', 'update', 'history'].includes(action)) throw forbidden();
  },
};

const reply = (values: Values): JournalSettingResponse => ({
  journal_setting: recordToWire(journalSetting, { ...values, id_by_enterprise_id: ONLY }),
});

export async function showJournalSetting(deps: JournalDeps, ctx: CallContext): Promise<JournalSettingResponse> {
  forAdministrators(ctx);
  return reply(await settingOf(deps, ctx));
}

/** The first save makes the record. @throws AppError `invalid`; `conflict` where another member saved it meanwhile */
export async function updateJournalSetting(
  deps: JournalDeps,
  ctx: CallContext,
  { journal_setting, cleared, updated_at }: JournalSettingUpdateRequest,
): Promise<JournalSettingResponse> {
  forAdministrators(ctx);
  const input = inputFromWire(journalSetting, journal_setting, cleared);
  return reply(await saveOnly(storeOf(deps), ctx, input, updated_at));
}
