/** How an agency invoices its clients: one record, number 1. */
import { normalizeRegistrationNumber } from '@enishi/protos/billing/registration-number';
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';
import type { ClientInvoiceSettingResponse, ClientInvoiceSettingUpdateRequest } from '@enishi/protos/deals/rpc';
import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { ONLY, saveOnly } from '@enishi/service-kit/crud/only-record';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import type { InvoiceDeps } from './collections';

type SettingDeps = Pick<InvoiceDeps, 'connection' | 'records'>;

const storeOf = (deps: SettingDeps) => crudOf(deps, clientInvoiceSetting).store;

/** Values with which the definition begins a record. */
const usual: Values = parseCreate(clientInvoiceSetting, { name: '-' }).values;

/** The setting as it is saved, or what counts for an agency that has never saved it. */
export const settingOf = async (deps: SettingDeps, ctx: CallContext, session?: ClientSession): Promise<Values> => ({
  ...usual,
  name: null,
  ...(await findRecord(storeOf(deps), ctx, ONLY, session)),
});

/** The record is reached by its own calls alone. */
export const settingOverrides: CrudOverrides = {
  authorize(ctx, action) {
    forAdministrators(ctx);
    if (!['index', 'show', 'update', 'history'].includes(action)) throw forbidden();
  },
};

const reply = (values: Values): ClientInvoiceSettingResponse => ({
  client_invoice_setting: recordToWire(clientInvoiceSetting, { ...values, id_by_enterprise_id: ONLY }),
});

export async function showSetting(deps: InvoiceDeps, ctx: CallContext): Promise<ClientInvoiceSettingResponse> {
  forAdministrators(ctx);
  return reply(await settingOf(deps, ctx));
}

/** The first save makes the record. @throws AppError `invalid`; `conflict` where another member saved it meanwhile */
export async function updateSetting(
  deps: InvoiceDeps,
  ctx: CallContext,
  { client_invoice_setting, cleared, updated_at }: ClientInvoiceSettingUpdateRequest,
): Promise<ClientInvoiceSettingResponse> {
  forAdministrators(ctx);
  const store = storeOf(deps);
  const input = inputFromWire(clientInvoiceSetting, client_invoice_setting, cleared);
  if (typeof input.registration_number === 'string')
    input.registration_number = normalizeRegistrationNumber(input.registration_number);
  return reply(await saveOnly(store, ctx, input, updated_at));
}
