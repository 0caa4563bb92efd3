/** The collections of this service beside those of its entities. */
import { automationMails, automationSetups } from './automation/collections';
import { mailings, recipients } from './mailings/rows';

export const collections = { automationMails, automationSetups, mailings, recipients };

export type MessagingCollections = typeof collections;
