import { collection } from '@enishi/service-kit/data/collections';
import type { BillingNeeds } from '../needs';

/** A month of a contract, as it is stored. */
export interface ScheduleDoc {
  enterprise_id: number;
  id_by_enterprise_id: number;
  enterprise_invoice_setting_id: number;
  enterprise_invoice_id?: number;
  enterprise_invoice_status_id?: number;
  first_date_of_target_month: string;
  send_date?: string;
  due_date?: string;
  send_flg: number;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
  updated_at: Date;
}

export const collections = {
  schedules: collection<ScheduleDoc>('enterprise_invoice_schedules', {
    tenant: true,
    indexes: [
      { key: { first_date_of_target_month: 1, enterprise_id: 1 } },
      { key: { first_date_of_target_month: 1, updated_at: -1 } },
      { key: { enterprise_invoice_id: 1 } },
    ],
  }),
};

export type ContractDeps = BillingNeeds<typeof collections>;
