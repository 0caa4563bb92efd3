/** The collections of this service beside those of its entities. */
import { automationMails, automationSetups } from './automation/collections';
import { mailings, recipients, warmUps } from './mailings/rows';
import { webhookDeliveries, webhookEndpoints } from './webhooks/store';

export const collections = {
  ...{ automationMails, automationSetups, mailings, recipients, warmUps },
  ...{ webhookDeliveries, webhookEndpoints },
};

export type MessagingCollections = typeof collections;
