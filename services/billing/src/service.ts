/** Contracts with agencies, the months that they cover, and invoices, as the list of its features. */
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { invoiceIssuer } from '@enishi/protos/billing/issuer';
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { oneFolding, shortWords } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { bindUseCases, type UseCases } from '@enishi/service-kit/rpc/rpc';
import { contractOverrides, contracts } from './contracts';
import type { BillingConfig } from './env';
import { invoiceOverrides, invoices } from './invoices';
import { type BillingMails, mails } from './mails';
import type { BillingNeeds } from './needs';
import { payments } from './payments';
import { sheet } from './sheet';

export const collections = { ...contracts.collections, ...invoices.collections, ...mails.collections };

type BillingCollections = typeof collections;
type BillingShared = ReturnType<typeof sheet.shared>;
export type BillingDeps = BillingNeeds<BillingCollections, BillingMails> & { shared: BillingShared };

const useCases: UseCases<'billing', BillingDeps> = {
  InvoicingService: {
    ...contracts.useCases,
    ...invoices.useCases,
    ...payments.useCases,
    ...sheet.useCases,
    ...mails.useCases,
  },
};

const { invoicesOfTheOperator, paymentsOfTheirOwn } = invoices.migrations;

export const billing = {
  name: 'billing',
  migrations: [
    invoicesOfTheOperator,
    oneFolding(entitiesOf('billing')),
    paymentsOfTheirOwn,
    shortWords(entitiesOf('billing')),
  ],
  collections,
  shared: sheet.shared,
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [invoiceSetting, contractOverrides(deps)],
      invoiceSchedule,
      [invoice, invoiceOverrides(deps)],
      invoiceIssuer,
    ]);
    return { ...handlers, ...bindUseCases<'billing', BillingDeps>(deps, useCases) };
  },
  events: (deps) => mails.events(deps),
  mails: (deps) => mails.mails(deps),
  jobs: (deps) => [...contracts.jobs, ...mails.jobs].map((job) => job(deps)),
} satisfies ServiceDefinition<BillingConfig, EventMap, BillingMails, BillingCollections, BillingShared>;
