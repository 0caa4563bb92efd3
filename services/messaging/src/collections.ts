/** The collections of this service beside those of its entities. */
import { announceReads } from './announces/readers';
import { automationMails, automationSetups } from './automation/collections';
import { automationStops } from './automation/stops';
import { backfills } from './mailings/forget-earlier';
import { mailCounts } from './mailings/month';
import { mailings, recipients, warmUps } from './mailings/rows';
import { webhookDeliveries, webhookEndpoints } from './webhooks/store';

export const collections = {
  ...{ automationMails, automationSetups, automationStops, backfills, mailings, recipients, warmUps },
  ...{ webhookDeliveries, webhookEndpoints },
  ...{ announceReads, mailCounts },
};

export type MessagingCollections = typeof collections;
