/** The collections of this service beside those of its entities. */
import { automationMails, automationSetups } from './automation/collections';

export const collections = { automationMails, automationSetups };

export type MessagingCollections = typeof collections;
