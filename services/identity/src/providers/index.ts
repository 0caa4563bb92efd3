/** Providers by which members of agencies sign in, as they are kept, and what they mean for other ways in. */
import { collections } from './collections';

export type { LinkRow, ProviderCollections, ProviderRow, SignOnDomainRow } from './collections';
export { BY_PROVIDER, isLeaver, isLinked, loosenLinks, noteLeaver, signsInByProvider } from './rules';

export const providers = { collections };
