/** もしかして: the word that one slip of the finger made of what was typed, where that finds next to nothing. */
import { foldText } from '@enishi/protos/fields/normalize';
import { type KeywordWord, keywordWords, writtenKeyword } from '@enishi/protos/jobs/keyword';
import type { PublicJobQuery } from '@enishi/protos/jobs/public-query';
import type { KeywordSuggestion } from '@enishi/protos/jobs/rpc';
import { masterItems } from '@enishi/protos/master/index';
import type { CallContext } from '@enishi/service-kit/base/context';
import { openJobs, ownJobs, recruiting } from '../records';
import type { AgencyWords } from '../search-words';
import type { SearchDeps } from './deps';
import type { ShownJobs } from './shown-jobs';
import { type Found, findShown } from './shown-search';

/** So many results are enough: no suggestion stands above them. */
const ENOUGH = 3;
/** Shorter words are one slip from too many others. */
const MIN_LENGTH = 3;
/** Words that are looked for in place of one that was typed. */
const MAX_TRIES = 6;
/** Latest jobs whose names are read for their words. */
const MAX_NAMES = 1_000;

const EACH_WORD = /[a-z][a-z0-9+#.]{2,}|[\u30a1-\u30faー]{3,}|[\u4e00-\u9fff々]{3,}/gi;

/** Words by their folded forms, the likelier first. */
type Vocabulary = ReadonlyMap<string, string>;

let fromLists: Vocabulary | undefined;

function wordsOfLists(): Vocabulary {
  if (fromLists) return fromLists;
  const words = new Map<string, string>();
  for (const list of ['skills', 'occupations', 'prefectures', 'stations'] as const)
    for (const { name, kana, aliases = [] } of masterItems(list))
      for (const word of [name, ...aliases, kana ?? '']) {
        const key = foldText(word);
        if (key.length >= MIN_LENGTH && !words.has(key)) words.set(key, word);
      }
  fromLists = words;
  return words;
}

interface Site {
  deps: SearchDeps;
  ctx: CallContext;
  shown: ShownJobs;
  agency: AgencyWords;
}

const ofSites = new WeakMap<ShownJobs, Promise<Vocabulary>>();

async function readWords({ deps, ctx }: Site): Promise<Vocabulary> {
  const filter = { ...openJobs, ...recruiting };
  const options = { projection: { _id: 0, name: 1 }, sort: { id_by_enterprise_id: -1 }, limit: MAX_NAMES } as const;
  const docs = await ownJobs(deps, { enterprise_id: ctx.enterprise_id }).find(filter, options);
  const words = new Map<string, string>();
  for (const { name } of docs as { name?: string }[])
    for (const [word] of (name ?? '').normalize('NFKC').matchAll(EACH_WORD)) words.set(foldText(word), word);
  return words;
}

function wordsOfSite(site: Site): Promise<Vocabulary> {
  const cached = ofSites.get(site.shown);
  if (cached) return cached;
  const words = readWords(site);
  ofSites.set(site.shown, words);
  words.catch(() => ofSites.delete(site.shown));
  return words;
}

/** Whether one letter more, less, other, or two neighbours in the wrong order make one word of the other. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

const near = (word: KeywordWord, words: Vocabulary): string[] =>
  [...words].flatMap(([folded, written]) => (isOneSlip(word.folded, folded) ? [written] : []));

/** The keyword that finds the most jobs with one of its words in place of a slip; undefined where that is not needed. */
export async function suggestionFor(
  site: Site,
  query: PublicJobQuery,
  found: Found,
): Promise<KeywordSuggestion | undefined> {
  const slips = found.words.filter(
    ({ quoted, excluded, folded }) => !quoted && !excluded && folded.length >= MIN_LENGTH,
  );
  if (found.count >= ENOUGH || slips.length === 0) return undefined;
  const vocabularies = [wordsOfLists(), await wordsOfSite(site)];
  const all = keywordWords(query.keyword);
  const tries = slips.flatMap((slip) =>
    [...new Set(vocabularies.flatMap((words) => near(slip, words)))].map((word) => ({
      word,
      keyword: writtenKeyword(
        all.map((one) => (one.folded === slip.folded && !one.quoted ? { ...one, text: word } : one)),
      ),
    })),
  );
  let best: KeywordSuggestion | undefined;
  for (const one of tries.slice(0, MAX_TRIES)) {
    const { count } = await findShown(site.shown, { ...query, keyword: one.keyword }, site.agency);
    if (count > Math.max(found.count, best?.count ?? 0)) best = { ...one, count };
  }
  return best;
}
