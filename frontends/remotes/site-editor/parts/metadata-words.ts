/** The words that titles and descriptions of pages may hold, with an example of each, and what is said about those that they may not. */

import { wordsIn } from '@enishi/protos/site/metadata-text';
import type { metadataPages } from '@enishi/protos/site/site-setting';

export type PageName = (typeof metadataPages)[number];

interface Word {
  meaning: string;
  example: string;
}

const words = {
  service_name: { meaning: 'サービス名', example: '' },
  count: { meaning: '案件数', example: '24' },
  category_name: { meaning: 'カテゴリー名', example: '東京都のReact' },
  job_name: { meaning: '案件名', example: 'ECサイトのフロントエンド開発' },
  price: { meaning: '単価', example: '70〜90万円' },
  location: { meaning: '勤務地', example: '東京都' },
  work_style: { meaning: '働き方', example: 'フルリモート' },
  skills: { meaning: 'スキル', example: 'React・TypeScript' },
} as const satisfies Record<string, Word>;
type WordName = keyof typeof words;

interface MetadataPage {
  label: string;
  words: readonly WordName[];
  /** Words that the page of the example does not have. */
  without?: readonly WordName[];
}

export const pages: Readonly<Record<PageName, MetadataPage>> = {
  index: { label: 'トップページ', words: ['service_name'] },
  jobs: { label: '案件一覧', words: ['service_name', 'count'] },
  'jobs-category': {
    label: 'カテゴリーごとの案件一覧',
    words: ['service_name', 'category_name', 'count', 'location', 'work_style', 'skills'],
    without: ['work_style'],
  },
  'jobs-show': {
    label: '案件詳細',
    words: ['service_name', 'job_name', 'price', 'location', 'work_style', 'skills'],
  },
};

export const meaningOf = (name: WordName): string => words[name].meaning;

/** The values of a page's words in the example. */
export function exampleOf(page: PageName, service_name: string): Record<string, string> {
  const { words: names, without = [] } = pages[page];
  const values = names.map((name) => [name, without.includes(name) ? '' : words[name].example] as const);
  return { ...Object.fromEntries(values), service_name };
}

/** Why something in the text would be shown as it is written; '' where nothing would. */
export function wordWarning(page: PageName, text: string): string {
  const { label, words: names } = pages[page];
  const unknown = wordsIn(text).filter((name) => !(names as readonly string[]).includes(name));
  if (unknown.length > 0) {
    const shown = unknown.map((name) => `{${name}}`).join('、');
    return `${shown}は置き換わらず、そのまま表示されます。${label}で使えるのは、${names.map((name) => `{${name}}`).join('、')}です。`;
  }
  if (/[｛｝]/.test(text)) return '全角の｛｝は置き換わりません。半角の{ }で入力してください。';
  if (/[{}]/.test(text.replace(/\{\w+\}/g, '')))
    return '{ } の中には、上の名前だけを入力してください。ほかの言葉はそのまま表示されます。';
  return '';
}
