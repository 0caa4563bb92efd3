import type { EventMap } from '@enishi/protos/events/catalog';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { Deps } from '@enishi/service-kit/service';
import type { AutomationMails } from './automation/automation-mail';
import type { MessagingCollections } from './collections';

/** What the mails of this service are about. */
export type MessagingMails = AutomationMails;

/** What the use cases of this service work with. */
export type MessagingDeps = Pick<
  Deps<BaseConfig, EventMap, MessagingMails, MessagingCollections>,
  'of' | 'acrossAgencies' | 'connection' | 'clock' | 'outbox' | 'clients' | 'config' | 'mails'
>;
