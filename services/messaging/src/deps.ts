import type { EventMap } from '@enishi/protos/events/catalog';
import type { Deps } from '@enishi/service-kit/boot/service';
import { type AutomationMails } from './automation/collections';
import type { MessagingCollections } from './collections';
import type { MessagingConfig } from './env';
import type { MailingKind } from './mailings/kinds';
import { type WebhookMails } from './webhooks/collections';

/** The subjects of this service's mails. */
export interface MessagingMails extends AutomationMails, WebhookMails {
  /** One mail of a mailing. */
  mailing: { recipient: string };
  /** The mail of one recipient, to the member who wants to see it. */
  mailing_test: { mailing: string; position: number; member_id: number };
  /** Asks an administrator to approve a mailing. */
  mailing_approval: { mailing: string; member_id: number };
}

export interface MessagingShared {
  /** Kinds by name, each made when it is needed first; see kinds.ts. */
  kinds: Map<string, MailingKind>;
}

/** The parts that the use cases of this service work with. */
export type MessagingDeps = Pick<
  Deps<MessagingConfig, EventMap, MessagingMails, MessagingCollections, MessagingShared>,
  'of' | 'acrossAgencies' | 'connection' | 'clock' | 'outbox' | 'mails' | 'clients' | 'log' | 'config' | 'shared'
>;
