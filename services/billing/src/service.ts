/** Contracts with agencies, invoice schedules and invoices. */
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { registerEntities } from '@enishi/service-kit/crud/register';
import type { ServiceDefinition } from '@enishi/service-kit/service';

export const billing = {
  name: 'billing',
  handlers(deps) {
    const { handlers } = registerEntities(deps, [invoiceSetting, invoiceSchedule, invoice]);
    return handlers;
  },
} satisfies ServiceDefinition;
