/** Requests of people about their own data, and the erasure of a person across all services. */
import { bundle } from './bundle';
import { collections } from './collections';
import { erase, preview, show } from './erase';
import { erasing } from './run';

export { requestOverrides } from './overrides';

export const privacy = {
  collections,
  useCases: { PrivacyService: { Preview: preview, Erase: erase, Show: show, Bundle: bundle } },
  jobs: [erasing],
};
