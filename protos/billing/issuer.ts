import { entity, type Infer } from '../fields/entity';
import { issuerFields, validRegistrationNumber } from './issuer-fields';

/** The operator as issuer of invoices: one record. An invoice copies it when it is approved. */
export const invoiceIssuer = entity(
  'invoice_issuer',
  {
    ...issuerFields,
  },
  {
    plural: 'invoice_issuers',
    label: '請求元',
    service: 'billing',
    tenant: false,
    history: true,
    table: ['id', 'name', 'registration_number'],
    forms: {
      full: [
        { title: '発行者', fields: ['name', 'registration_number', 'tel', 'email'] },
        { title: '所在地', fields: ['zipcode', 'prefecture_id', 'address', 'building'] },
        { title: '振込先', fields: ['bank_name', 'bank_branch', 'bank_kind_id', 'bank_number', 'bank_holder'] },
        { title: '支払条件', fields: ['usance_timing_id', 'usance_span_id', 'usance_day_id', 'note'] },
      ],
    },
    check: validRegistrationNumber,
  },
);
export type InvoiceIssuer = Infer<typeof invoiceIssuer>;
