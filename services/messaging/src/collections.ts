/** The collections of this service beside those of its entities. */
import { mailings, recipients } from './mailings/rows';

export const collections = { mailings, recipients };

export type MessagingCollections = typeof collections;
