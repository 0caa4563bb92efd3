/** Pages that two categories share: what they are called, what stands above and beside them, and whether they tell enough. */
import {
  type Category,
  type CategoryName,
  categoryLists,
  categoryPairs,
  categoryValue,
  MIN_PAIR_JOBS,
  parseCategories,
  publicJobMasters,
} from '@enishi/protos/jobs/public-query';
import { workStyleKeys } from '@enishi/protos/master/job-text';
import { nameOf } from './names';
import type { CategoryAnswer, Facets, PublicNames } from './types';

export interface PageLink {
  name: string;
  /** The last part of /jobs/{category}. */
  category: string;
  count?: number;
}

const ON_SITE = 1;

const isOnSite = ({ name, id }: Category): boolean => name === 'work_style' && workStyleKeys([id]).includes(ON_SITE);

/** `フルリモートのバックエンドエンジニア`, `東京都のReact`, or the name of the one category; '' for ids that no list knows. */
export function categoryName(category: string | undefined, names: PublicNames | undefined): string {
  const found = parseCategories(category ?? '').map(({ name, id }) =>
    nameOf(names, publicJobMasters[categoryLists[name]], id),
  );
  return found.every(Boolean) ? found.reverse().join('の') : '';
}

/** What a title may name of a page: '' for what its categories do not say. */
export function wordsOf(category: string | undefined, names: PublicNames | undefined) {
  const of = (wanted: CategoryName) => {
    const found = parseCategories(category ?? '').find(({ name }) => name === wanted);
    return found ? nameOf(names, publicJobMasters[categoryLists[wanted]], found.id) : '';
  };
  return {
    category_name: categoryName(category, names),
    location: of('prefecture'),
    work_style: of('work_style'),
    skills: of('skill'),
  };
}

/** The page above that of a pair: the list of its first category. */
export function pageAbove(category: string | undefined, names: PublicNames | undefined): PageLink | undefined {
  const [first, second] = parseCategories(category ?? '');
  if (!second) return undefined;
  const above = categoryValue(first);
  return { name: categoryName(above, names), category: above };
}

/**
 * The page whose list a pair has, where it is no list of its own, and whether search engines shall keep it: with few jobs,
 * or of work on site, it says nothing that the pages of its categories do not.
 */
export function pairStanding(
  category: string,
  count: number,
  categories: CategoryAnswer | undefined,
): { same?: string; thin: boolean } {
  const pair = parseCategories(category);
  if (pair.length < 2) return { thin: false };
  const items = categories?.category_items.flatMap((group) => group.items) ?? [];
  const same = pair.map(categoryValue).find((one) => items.find((item) => item.category === one)?.count === count);
  return { same: count > 0 ? same : undefined, thin: count < MIN_PAIR_JOBS || pair.some(isOnSite) };
}

/** Pairs beside a category, or beside a pair, that have jobs enough for a page; the most jobs first. */
export function relatedPages(
  category: string | undefined,
  facets: Facets,
  names: PublicNames | undefined,
): readonly PageLink[] {
  const own = parseCategories(category ?? '');
  const given = (name: CategoryName) => own.find((one) => one.name === name);
  return categoryPairs
    .flatMap((pair) =>
      pair.flatMap((name, at): PageLink[] => {
        const fixed = given(pair[1 - at]);
        if (!fixed) return [];
        return (facets[categoryLists[name]] ?? [])
          .filter(({ id, count }) => count >= MIN_PAIR_JOBS && given(name)?.id !== id && !isOnSite({ name, id }))
          .map(({ id, name: label, count }): PageLink => {
            const fixedName = categoryName(categoryValue(fixed), names);
            const parts = at === 0 ? [{ name, id }, fixed] : [fixed, { name, id }];
            return {
              name: at === 0 ? `${fixedName}の${label}` : `${label}の${fixedName}`,
              category: parts.map(categoryValue).join('-'),
              count,
            };
          });
      }),
    )
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
}
