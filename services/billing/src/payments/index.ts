/** A bank's file: what came in, and which invoices it may be for. */
import { readPayments, recordPayments } from './use-cases';

export const payments = { useCases: { ReadPayments: readPayments, RecordPayments: recordPayments } };
