/** What an agency says above the lists of its jobs: a row for every category, for staff and for visitors. */
import { type CategoryShared, categoryIndex } from './category-rows';
import { publicCategory } from './public-category';

export { describeOverrides } from './overrides';

export const categories = {
  shared: (): CategoryShared => ({ complete: new Set() }),
  /** In place of what the definition makes. */
  records: { JobCategoryDescribeService: { Index: categoryIndex } },
  /** Its part of `PublicSiteService`. */
  forVisitors: { Category: publicCategory },
};
