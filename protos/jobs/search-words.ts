/**
 * 検索の言いかえ: words that an agency's visitors and members use for the same thing, in groups. A word finds what the others of
 * its group find, and so what belongs to an entry of a list whose name is among them. It needs every master list, so the
 * checks are for servers.
 */
import { foldText } from '../fields/normalize';
import type { MasterName } from '../fields/types';
import { masterItems } from '../master/index';
import { keywordWords } from './keyword';
import { readKeyword } from './keyword-reading';
import { SEARCH_WORDS } from './search-word-form';

/** Lists whose entries jobs are found by. */
const LISTS = ['skills', 'occupations', 'work_styles', 'features'] as const satisfies readonly MasterName[];

interface Named {
  key: string;
  name: string;
}

const named = new WeakMap<object, ReadonlyMap<string, readonly Named[]>>();

/** Entries by the folded forms of their names, readings and spellings. */
function namesOf(list: (typeof LISTS)[number]): ReadonlyMap<string, readonly Named[]> {
  const items = masterItems(list);
  const cached = named.get(items);
  if (cached) return cached;
  const found = new Map<string, Named[]>();
  for (const { id, name, kana, aliases = [] } of items)
    for (const word of new Set([name, kana ?? '', ...aliases].filter(Boolean).map(foldText)))
      found.set(word, [...(found.get(word) ?? []), { key: `${list} ${id}`, name }]);
  named.set(items, found);
  return found;
}

const entriesOf = (word: string): readonly Named[] => LISTS.flatMap((list) => namesOf(list).get(foldText(word)) ?? []);

const SEPARATOR = /\s*[、,，\n]\s*/;

/** The words of a group as they were typed, each once. */
export function groupWords(group: string): string[] {
  const words = new Map<string, string>();
  for (const word of group.normalize('NFC').trim().split(SEPARATOR))
    if (word && !words.has(foldText(word))) words.set(foldText(word), word);
  return [...words.values()];
}

export const groupText = (words: readonly string[]): string => words.join('、');

/** What is wrong with one word; '' for nothing. */
function wordProblem(word: string): string {
  if ([...word].length > SEARCH_WORDS.letters)
    return `「${[...word].slice(0, 10).join('')}…」が長すぎます。1つの言葉は${SEARCH_WORDS.letters}文字以内で入力してください。`;
  const [read, ...more] = keywordWords(word);
  if (/\s/.test(word))
    return `「${word}」に空白が入っています。検索は空白で言葉を区切るため、空白のない言葉を入力してください。`;
  if (!read || more.length > 0 || read.quoted || read.excluded)
    return `「${word}」は検索の言葉として使えません。文字か数字で始まる言葉を入力してください。`;
  if (readKeyword(word).read.length > 0)
    return `「${word}」は、場所・単価・日数・開始時期の条件として検索されるため、言いかえに登録できません。`;
  return '';
}

/** What is wrong with the words of a group beside one another; '' for nothing. */
function groupProblem(words: readonly string[]): string {
  if (words.length < 2) return '同じ意味の言葉を、「、」で区切って2つ以上入力してください。';
  if (words.length > SEARCH_WORDS.words) return `1つの言いかえの言葉は${SEARCH_WORDS.words}個までにしてください。`;
  const wrong = words.map(wordProblem).find(Boolean);
  if (wrong) return wrong;
  const entries = words.map(entriesOf);
  const [first, other] = words.filter((_, at) => entries[at].length > 0);
  if (first === undefined || other === undefined) return '';
  const keys = new Set(entriesOf(first).map(({ key }) => key));
  const all = entries.filter((found) => found.length > 0);
  if (all.some((found) => !found.some(({ key }) => keys.has(key))))
    return `「${first}」と「${other}」は、どちらも職種・スキル・働き方・特徴の一覧にある別の名称です。一覧の名称は、1つの言いかえに1つまでにしてください。`;
  const { name } = entriesOf(first)[0];
  return all.length === words.length ? `「${groupText(words)}」は、登録しなくても「${name}」として検索されます。` : '';
}

/** Messages for staff about groups as they were typed; none where they may be saved. */
export function searchWordProblems(groups: readonly string[]): string[] {
  const all = groups.map(groupWords);
  const problems = all.flatMap((words, at) => {
    const problem = groupProblem(words);
    return problem ? [`${at + 1}件目：${problem}`] : [];
  });
  if (groups.length > SEARCH_WORDS.groups)
    problems.push(`言いかえは${SEARCH_WORDS.groups}件までです。使わなくなったものを削除してください。`);
  const places = new Map<string, number>();
  for (const [at, words] of all.entries())
    for (const word of words) {
      const before = places.get(foldText(word));
      if (before === undefined) places.set(foldText(word), at);
      else
        problems.push(
          `「${word}」が${before + 1}件目と${at + 1}件目の両方にあります。1件にまとめるか、どちらかから削除してください。`,
        );
    }
  return problems;
}
