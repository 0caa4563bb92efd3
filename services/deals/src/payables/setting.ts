/** How an agency tells payees what they are paid: one record, number 1. */
import { paymentNoticeSetting } from '@enishi/protos/deals/notices/payment-notice-setting';
import type { PaymentNoticeSettingResponse, PaymentNoticeSettingUpdateRequest } from '@enishi/protos/deals/rpc';
import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { ONLY, saveOnly } from '@enishi/service-kit/crud/only-record';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import type { PayableDeps } from './collections';

type SettingDeps = Pick<PayableDeps, 'connection' | 'records'>;

const storeOf = (deps: SettingDeps) => crudOf(deps, paymentNoticeSetting).store;

/** Values with which the definition begins a record. */
const usual: Values = parseCreate(paymentNoticeSetting, {}).values;

/** The setting as it is saved, or what counts for an agency that has never saved it. */
export const settingOf = async (deps: SettingDeps, ctx: CallContext, session?: ClientSession): Promise<Values> => ({
  ...usual,
  ...(await findRecord(storeOf(deps), ctx, ONLY, session)),
});

/** The record is reached by its own calls alone. */
export const noticeSettingOverrides: CrudOverrides = {
  authorize(ctx, action) {
    forAdministrators(ctx);
    if (!['index', 'show', 'update', 'history'].includes(action)) throw forbidden();
  },
};

const reply = (values: Values): PaymentNoticeSettingResponse => ({
  payment_notice_setting: recordToWire(paymentNoticeSetting, { ...values, id_by_enterprise_id: ONLY }),
});

export async function showNoticeSetting(deps: PayableDeps, ctx: CallContext): Promise<PaymentNoticeSettingResponse> {
  forAdministrators(ctx);
  return reply(await settingOf(deps, ctx));
}

/** The first save makes the record. @throws AppError `invalid`; `conflict` where another member saved it meanwhile */
export async function updateNoticeSetting(
  deps: PayableDeps,
  ctx: CallContext,
  { payment_notice_setting, cleared, updated_at }: PaymentNoticeSettingUpdateRequest,
): Promise<PaymentNoticeSettingResponse> {
  forAdministrators(ctx);
  const input = inputFromWire(paymentNoticeSetting, payment_notice_setting, cleared);
  return reply(await saveOnly(storeOf(deps), ctx, input, updated_at));
}
