/** Contracts with agencies, invoice schedules and invoices. */
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { invoiceIssuer } from '@enishi/protos/billing/issuer';
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { oneFolding } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { bindUseCases } from '@enishi/service-kit/rpc/rpc';
import { collections } from './collections';
import { contractOverrides } from './contracts/overrides';
import { scheduleJob } from './contracts/schedules';
import type { BillingDeps, BillingMails, BillingShared } from './deps';
import type { BillingConfig } from './env';
import { invoiceOverrides } from './invoices/overrides';
import { mailEvents } from './mail-marks';
import { billingMails } from './mails';
import { invoicesOfTheOperator, paymentsOfTheirOwn } from './migrations';
import { reminderJob } from './reminders';
import { useCases } from './use-cases';

export const billing = {
  name: 'billing',
  migrations: [invoicesOfTheOperator, oneFolding(entitiesOf('billing')), paymentsOfTheirOwn],
  collections,
  shared: () => ({ months: new Map() }),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [invoiceSetting, contractOverrides(deps)],
      invoiceSchedule,
      [invoice, invoiceOverrides(deps)],
      invoiceIssuer,
    ]);
    return { ...handlers, ...bindUseCases<'billing', BillingDeps>(deps, useCases) };
  },
  events: (deps) => mailEvents(deps),
  mails: (deps) => billingMails(deps),
  jobs: (deps) => [scheduleJob(deps), reminderJob(deps)],
} satisfies ServiceDefinition<BillingConfig, EventMap, BillingMails, typeof collections, BillingShared>;
