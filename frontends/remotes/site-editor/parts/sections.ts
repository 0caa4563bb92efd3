/** The parts of a site's settings as they are edited: the sections of the definition's form, each with an address. */
import type { Section } from '@enishi/protos/fields/types';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';

export const SITES = '/enterprise/sites';
export const DOMAIN = `${SITES}/domain`;
export const CATEGORIES = `${SITES}/job_category_describes`;

export const SEARCH_WORDS = `${SITES}/search_words`;

export interface SitePart {
  /** The end of its address, e.g. `contents/feature`. */
  at: string;
  group: string;
  lead: string;
  /** The page of the site on which it is seen. */
  seenAt: string;
}

/** Parts of the site by title of the section. */
const parts: Readonly<Record<string, SitePart>> = {
  メインビジュアル: {
    at: 'contents/mainvisual',
    group: 'トップページ',
    lead: 'トップページの最初に表示される画像と言葉です。',
    seenAt: '/',
  },
  セクション: {
    at: 'contents/section',
    group: 'トップページ',
    lead: 'トップページに表示するセクションと、その順番です。',
    seenAt: '/',
  },
  特徴: {
    at: 'contents/feature',
    group: 'トップページ',
    lead: 'サービスの特徴を3つまで紹介できます。',
    seenAt: '/',
  },
  流れ: {
    at: 'contents/flow',
    group: 'トップページ',
    lead: '登録から参画までの流れを4つまで紹介できます。',
    seenAt: '/',
  },
  数字: {
    at: 'contents/figure',
    group: 'トップページ',
    lead: '登録者数や案件数など、4つまで大きく表示できます。',
    seenAt: '/',
  },
  担当者紹介: {
    at: 'contents/people',
    group: 'トップページ',
    lead: '相談できる相手の顔が見えると、応募しやすくなります。6人まで紹介できます。',
    seenAt: '/',
  },
  利用者の声: {
    at: 'contents/voice',
    group: 'トップページ',
    lead: '利用した方の声を6件まで紹介できます。掲載の許可を得た内容だけを入力してください。',
    seenAt: '/',
  },
  よくある質問: {
    at: 'contents/faq',
    group: 'トップページ',
    lead: '質問と回答を20件まで掲載できます。検索結果にも質問と回答が表示されることがあります。',
    seenAt: '/',
  },
  お知らせ: {
    at: 'contents/news',
    group: 'トップページ',
    lead: '新しいものから順に、10件まで掲載できます。',
    seenAt: '/',
  },
  基本設定: {
    at: 'settings/base',
    group: 'サイト設定',
    lead: 'サービス名、ロゴ、色など、すべてのページに共通の設定です。',
    seenAt: '/',
  },
  メタデータ: {
    at: 'settings/meta',
    group: 'サイト設定',
    lead: '検索結果やSNSに表示される、ページのタイトルと説明です。',
    seenAt: '/',
  },
  求人検索サービス: {
    at: 'settings/feeds',
    group: 'サイト設定',
    lead: 'Indeedなどの求人検索サービスに、募集中の案件を渡せます。募集を終えた案件は、1分以内にフィードから消えます。',
    seenAt: '/jobs',
  },
  フッター: {
    at: 'settings/footer',
    group: 'サイト設定',
    lead: 'フッターに表示するリンクです。空欄のリンクは表示されません。',
    seenAt: '/',
  },
  利用規約: { at: 'settings/terms', group: 'サイト設定', lead: '利用規約のページに表示されます。', seenAt: '/terms' },
  プライバシーポリシー: {
    at: 'settings/privacy',
    group: 'サイト設定',
    lead: 'プライバシーポリシーのページに表示されます。',
    seenAt: '/privacy',
  },
};

/** The label of a setting. */
export const labelOf = (name: string): string => siteSettingDraft.fields[name].label;

export interface SiteSection extends SitePart, Section {}

const GROUPS = ['トップページ', 'サイト設定'];
const { full = [] } = siteSettingDraft.forms;

/** Those of one group together; in a group as in the definition. */
export const siteSections: readonly SiteSection[] = full
  .map((section) => ({ ...section, ...parts[section.title] }))
  .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));

export const menu = [
  { label: '公開と履歴', path: SITES },
  ...siteSections.map(({ title, at, group }) => ({ label: title, path: `${SITES}/${at}`, group })),
  { label: 'カテゴリーの説明', path: CATEGORIES, group: '案件一覧' },
  { label: '検索の言いかえ', path: SEARCH_WORDS, group: '案件一覧' },
  { label: 'ドメイン', path: DOMAIN, group: '公開先' },
];
