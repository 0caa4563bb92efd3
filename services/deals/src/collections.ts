/** The collections of this service beside those of its entities. */
import { moves } from './moves';

export const collections = { moves };

export type DealsCollections = typeof collections;
