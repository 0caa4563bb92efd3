/** A search as it is kept: one text for all ways of writing it. It needs every master list, so it is for servers. */
import { queryAsRead } from './keyword-reading';
import { knownQuery, publicName } from './public-masters';
import {
  type PublicJobList,
  type PublicJobQuery,
  parsePublicJobQuery,
  publicJobAddress,
  publicJobMasters,
  publicJobQueryString,
  queryWithCategory,
} from './public-query';
import { type NameOf, searchWords } from './search-heading';

const readText = (text: string): PublicJobQuery => {
  const given = parsePublicJobQuery(Object.fromEntries(new URLSearchParams(text)));
  const { page, per_page, sort, ...query } = knownQuery(queryWithCategory(given));
  return query;
};

/** @param text the query of an address, e.g. `skill_ids=7&page=2` @returns '' for a search without conditions */
export const canonicalCondition = (text: string): string => publicJobQueryString(readText(text));

/** The search that a kept condition is. */
export const queryOfCondition = (condition: string): PublicJobQuery => readText(condition);

const listOfNames = new Map(
  (Object.keys(publicJobMasters) as PublicJobList[]).map((list) => [publicJobMasters[list], list]),
);
const nameOf: NameOf = (master, id) => {
  const list = listOfNames.get(master as never);
  return list && id !== undefined ? publicName(list, id) : '';
};

/** As the heading of its list, without a count: `Reactの案件（70万円〜）`. */
export function conditionName(condition: string): string {
  const { what, terms } = searchWords(queryAsRead(queryOfCondition(condition)).query, nameOf);
  return `${what}案件${terms && `（${terms}）`}`;
}

/** Where the list stands on the site: path and query. */
export const conditionAddress = (condition: string): string => publicJobAddress(queryOfCondition(condition));
