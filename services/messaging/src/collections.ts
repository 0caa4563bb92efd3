/** The collections of this service beside those of its entities. */

import { announceReads } from './announces/collections';
import { automationMails, automationSetups, automationStops } from './automation/collections';
import { backfills, mailCounts, mailings, recipients, warmUps } from './mailings/collections';
import { webhookDeliveries, webhookEndpoints } from './webhooks/collections';

export const collections = {
  ...{ automationMails, automationSetups, automationStops, backfills, mailings, recipients, warmUps },
  ...{ webhookDeliveries, webhookEndpoints },
  ...{ announceReads, mailCounts },
};

export type MessagingCollections = typeof collections;
