/** How an agency asks for time sheets: one record, number 1. */
import { addDays, addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { timeSheetSetting } from '@enishi/protos/deals/agreements/time-sheet';
import type { TimeSheetSettingResponse, TimeSheetSettingUpdateRequest } from '@enishi/protos/deals/rpc';
import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { ONLY, saveOnly } from '@enishi/service-kit/crud/only-record';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord } from '@enishi/service-kit/crud/store';
import type { TimeSheetDeps } from './collections';

type SettingDeps = Pick<TimeSheetDeps, 'connection' | 'records'>;

const storeOf = (deps: SettingDeps) => crudOf(deps, timeSheetSetting).store;

/** What counts for an agency that has never saved it. */
const usual: Values = parseCreate(timeSheetSetting, {}).values;

export const settingOf = async (deps: SettingDeps, ctx: CallContext): Promise<Values> => ({
  ...usual,
  ...(await findRecord(storeOf(deps), ctx, ONLY)),
});

/** The day until which the sheets of a month are to be handed in. */
export const dueOf = ({ due_day }: Values, month: string): string => addDays(addMonths(month, 1), Number(due_day) - 1);

/** The record is reached by its own calls alone. */
export const settingOverrides: CrudOverrides = {
  authorize(ctx, action) {
    staffOnly(ctx);
    if (!['index', 'show', 'update', 'history'].includes(action)) throw forbidden();
  },
};

const reply = (values: Values): TimeSheetSettingResponse => ({
  time_sheet_setting: recordToWire(timeSheetSetting, { ...values, id_by_enterprise_id: ONLY }),
});

export async function showSetting(deps: TimeSheetDeps, ctx: CallContext): Promise<TimeSheetSettingResponse> {
  staffOnly(ctx);
  return reply(await settingOf(deps, ctx));
}

/** The first save makes the record. @throws AppError `invalid`; `conflict` where another member saved it meanwhile */
export async function updateSetting(
  deps: TimeSheetDeps,
  ctx: CallContext,
  { time_sheet_setting, cleared, updated_at }: TimeSheetSettingUpdateRequest,
): Promise<TimeSheetSettingResponse> {
  const { realm, authority: own, enterprise_id } = ctx;
  if (realm !== 'enterprise' || own < authority.code.administrator || enterprise_id <= 0) throw forbidden();
  const input = inputFromWire(timeSheetSetting, time_sheet_setting, cleared);
  return reply(await saveOnly(storeOf(deps), ctx, input, updated_at));
}
