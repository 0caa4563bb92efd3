/** Choosing among the jobs of a site: what a question finds, and how many it would find with other choices. */
import type { KeywordWord } from '@enishi/protos/jobs/keyword';
import { meaningsOf, queryAsRead } from '@enishi/protos/jobs/keyword-reading';
import { type PublicJobList, type PublicJobQuery, publicJobQueryString } from '@enishi/protos/jobs/public-query';
import type { MasterName } from '@enishi/protos/master/types';
import { createMemory } from '@enishi/service-kit/base/memory';
import type { AgencyWords } from '../search-words';
import { addAll, countBits, dropAll, keepCommon } from './bits';
import { type JobTable, type ListCounts, type Places, tableOf } from './job-table';
import type { ShownJobs } from './shown-jobs';
import { shownWord } from './shown-text';
import type { ShownTexts } from './shown-texts';

/** Conditions of one kind are alternatives; kinds narrow one another. */
const kinds: readonly (readonly PublicJobList[])[] = [
  ['occupation_ids'],
  ['work_styles_ids'],
  ['skill_ids'],
  ['prices'],
  ['prefecture_ids'],
  ['station_ids', 'line_ids'],
  ['business_day_ids'],
  ['starts'],
  ['feature_ids'],
];

const listOfMaster = {
  work_styles: 'work_styles_ids',
  occupations: 'occupation_ids',
  features: 'feature_ids',
} as const satisfies Partial<Record<MasterName, PublicJobList>>;

export interface Found {
  table: JobTable;
  places: Places;
  count: number;
  /** The words of the keyword that are no conditions. */
  words: readonly KeywordWord[];
  /** How many jobs have each id of each list; of the list's own kind the choices are left out. */
  facets(): readonly ListCounts[];
}

/** A word and those that mean the same to the agency; in quotes it stands for nothing but itself. */
const spellingsOf = ({ folded, quoted }: KeywordWord, agency: AgencyWords): readonly string[] =>
  (quoted ? undefined : agency.of(folded)) ?? [folded];

/** The jobs that a word is about: its text is in theirs, or they have what it stands for. */
function aboutWord(table: JobTable, texts: ShownTexts, word: KeywordWord, agency: AgencyWords): Places {
  const [first, ...others] = spellingsOf(word, agency).map((folded) => {
    const found = table.where(texts.containing([shownWord(folded)]));
    for (const [master, ids] of meaningsOf({ ...word, folded }) ?? [])
      addAll(found, table.withAny(listOfMaster[master], ids));
    return found;
  });
  for (const other of others) addAll(first, other);
  return first;
}

async function byWords(
  shown: ShownJobs,
  table: JobTable,
  words: readonly KeywordWord[],
  agency: AgencyWords,
): Promise<Places | undefined> {
  if (words.length === 0) return undefined;
  const texts = await shown.texts();
  const isPlain = (word: KeywordWord) => !word.excluded && !meaningsOf(word) && spellingsOf(word, agency).length === 1;
  const plain = words.filter(isPlain);
  const found =
    plain.length > 0
      ? table.where(texts.containing(plain.map(({ folded }) => shownWord(folded))))
      : table.all().slice();
  for (const word of words) {
    if (isPlain(word)) continue;
    const about = aboutWord(table, texts, word, agency);
    if (word.excluded) dropAll(found, about);
    else keepCommon(found, [about]);
  }
  return found;
}

function ofKind(table: JobTable, kind: readonly PublicJobList[], query: PublicJobQuery): Places | undefined {
  const chosen = kind.filter((list) => query[list]?.length);
  const [first, ...others] = chosen.map((list) => table.withAny(list, query[list] as number[]));
  for (const other of others) addAll(first, other);
  const { price_max } = query;
  if (price_max === undefined || !kind.includes('prices')) return first;
  const within = table.within(price_max);
  return first ? keepCommon(first, [within]) : within.slice();
}

async function find(shown: ShownJobs, asked: PublicJobQuery, agency: AgencyWords): Promise<Found> {
  const table = tableOf(shown);
  const { query, keyword } = queryAsRead(asked);
  const words = await byWords(shown, table, keyword.words, agency);
  const chosen = kinds.map((kind) => ofKind(table, kind, query));
  const without = (left?: number): Places =>
    keepCommon(
      (words ?? table.all()).slice(),
      chosen.filter((places, at) => places !== undefined && at !== left) as Places[],
    );
  const places = without();
  let counted: ListCounts[] | undefined;
  return {
    table,
    places,
    count: countBits(places),
    words: keyword.words,
    facets() {
      counted ??= kinds.flatMap((kind, at) => {
        const among = chosen[at] ? without(at) : places;
        return kind.map((list) => table.counts(list, among));
      });
      return counted;
    },
  };
}

/** Questions of a state of a site that are kept, each with the sets of its kinds. */
const MAX_QUESTIONS = 200;
const questions = () => createMemory<string, Promise<Found>>({ most: MAX_QUESTIONS });
const asked = new WeakMap<ShownJobs, ReturnType<typeof questions>>();

/**
 * The same answer for the same question, whichever page and order of it is wanted.
 * @param query without its category, see `queryWithCategory`, and without ids that no list knows
 * @param agency its own words, where there is a keyword
 */
export function findShown(
  shown: ShownJobs,
  { page: _page, per_page: _size, sort: _sort, ...query }: PublicJobQuery,
  agency: AgencyWords,
): Promise<Found> {
  const memory = asked.get(shown) ?? questions();
  asked.set(shown, memory);
  const key = `${agency.version} ${publicJobQueryString(query)}`;
  const known = memory.get(key);
  if (known) return known;
  const found = find(shown, query, agency);
  memory.set(key, found);
  found.catch(() => memory.delete(key));
  return found;
}
