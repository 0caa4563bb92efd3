/** The form of 検索の言いかえ: an agency has one record of them, kept by the RPC and in no collection of records. */
import { entity, texts } from '../fields/entity';

/** How many groups there are, words in one, and letters in a word. */
export const SEARCH_WORDS = { groups: 50, words: 10, letters: 30 } as const;

export const searchWordForm = entity(
  'search_word',
  {
    groups: texts('言いかえ', {
      max: SEARCH_WORDS.groups,
      placeholder: 'LP、ランディングページ',
      hint: `同じ意味の言葉を「、」で区切って入力してください。どの言葉で検索しても、同じ案件が見つかります。職種・スキル・働き方・特徴の名称を1つ入れると、その項目が付いた案件も見つかります（例：ティーエス、TypeScript）。${SEARCH_WORDS.groups}件まで登録できます。`,
    }),
  },
  {
    plural: 'search_words',
    label: '検索の言いかえ',
    service: 'jobs',
    title: 'groups',
    table: ['groups'],
    history: false,
    events: false,
    forms: { full: [{ title: '検索の言いかえ', fields: ['groups'] }] },
  },
);
