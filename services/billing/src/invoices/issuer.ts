/** The operator as issuer of invoices: one record, number 1. */
import { invoiceIssuer } from '@enishi/protos/billing/issuer';
import { issuerLines } from '@enishi/protos/billing/issuer-lines';
import { normalizeRegistrationNumber } from '@enishi/protos/billing/registration-number';
import type { InvoiceIssuerResponse, InvoiceIssuerUpdateRequest, ShowIssuerRequest } from '@enishi/protos/billing/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { ONLY, saveOnly } from '@enishi/service-kit/crud/only-record';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import { actingFor, forOperators } from '../needs';
import type { InvoiceDeps } from './collections';

const storeOf = (deps: InvoiceDeps) => crudOf(deps, invoiceIssuer).store;

export const findIssuer = (deps: InvoiceDeps, session?: ClientSession): Promise<Values | undefined> =>
  findRecord(storeOf(deps), actingFor(), ONLY, session);

export async function showIssuer(
  deps: InvoiceDeps,
  ctx: CallContext,
  _request: ShowIssuerRequest,
): Promise<InvoiceIssuerResponse> {
  forOperators(ctx);
  return { invoice_issuer: recordToWire(invoiceIssuer, (await findIssuer(deps)) ?? {}) };
}

/** Makes or changes the one record. @throws AppError `invalid`; `conflict` where another member saved it meanwhile */
export async function updateIssuer(
  deps: InvoiceDeps,
  ctx: CallContext,
  request: InvoiceIssuerUpdateRequest,
): Promise<InvoiceIssuerResponse> {
  forOperators(ctx);
  const store = storeOf(deps);
  const input = inputFromWire(invoiceIssuer, request.invoice_issuer, request.cleared);
  if (typeof input.registration_number === 'string')
    input.registration_number = normalizeRegistrationNumber(input.registration_number);
  return { invoice_issuer: recordToWire(invoiceIssuer, await saveOnly(store, ctx, input, request.updated_at)) };
}

/** The columns that an invoice keeps of its issuer. @throws AppError `conflict` while there is none */
export function issuerColumns(issuer: Values | undefined): Values {
  if (!issuer?.name)
    throw conflict('請求元がまだ設定されていません。「請求元の設定」で発行者名と登録番号を登録してください。');
  return issuerLines(issuer);
}
