import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { SiteNeeds } from '../needs';
import { checkPictures } from '../pictures';

/** A draft names pictures of its own agency only. */
export const draftOverrides = (deps: Pick<SiteNeeds, 'connection'>): CrudOverrides => ({
  beforeWrite: (write) => checkPictures(deps, write),
});
