import {
  choice,
  choices,
  color,
  date,
  entity,
  file,
  type Infer,
  longText,
  records,
  ref,
  text,
  texts,
  timestamp,
  url,
} from '../fields/entity';
import type { FieldErrors, RecordValue } from '../fields/types';
import { DEFAULT_ACCENT_COLOR, DEFAULT_MAIN_COLOR, SITE_BLOCKS } from '../master/constants';
import { focalPoint, heroShade, jobFeed, siteLayout, siteSection } from '../master/site-looks';
import { allOf, matches, type Rule } from '../rules';

/** Pages whose title and description can be set; the order of `metadatas`. */
export const metadataPages = ['index', 'jobs', 'jobs-category', 'jobs-show'] as const;

const block = (withImage: string) => ({
  image: file(withImage, { hint: '横長の画像（16:9）' }),
  title: text('見出し', { max: 60 }),
  desc: longText('説明', { max: 500 }),
});

const fields = {
  service_name: text('サービス名', { max: 60 }),
  logo_url: file('ロゴ', { hint: '横長の画像（JPEG、PNG、WebP）' }),
  favicon_url: file('ファビコン', { hint: '正方形の画像（PNG）' }),
  main_color: color('メインカラー', { default: DEFAULT_MAIN_COLOR }),
  accent_color: color('アクセントカラー', { default: DEFAULT_ACCENT_COLOR }),
  header_color: color('ヘッダーの色', {
    hint: '空欄のときは白、トップページの最初だけ緑です。文字は、読みやすい白か黒になります。',
  }),
  gtm_id: text('GoogleタグマネージャーのID', {
    max: 20,
    placeholder: 'GTM-XXXXXXX',
    hint: '設定すると、プライバシーポリシーの末尾に「外部送信について」が自動で加わります。会員登録の画面では読み込みません。',
  }),
  key_visual: file('メインビジュアル', { hint: '横1920px以上の画像' }),
  key_visual_phone: file('メインビジュアル（スマートフォン）', {
    hint: '縦長の画像（横800px以上）。空欄のときは、上の画像の一部が表示されます。',
  }),
  layout_id: choice('配置', siteLayout, { hint: '選ばないときは「標準」です。' }),
  hero_shade_id: choice('画像の明るさ', heroShade, { hint: '選ばないときは「暗くする」です。' }),
  hero_focus_id: choice('画像の中心', focalPoint, {
    hint: '画面に合わせて画像が切り取られるときに、残したい位置です。',
  }),
  main_title: texts('メインタイトル', { max: SITE_BLOCKS.titles, hint: '1行ずつ、3行まで' }),
  sub_title: texts('サブタイトル', { max: SITE_BLOCKS.titles, hint: '1行ずつ、3行まで' }),
  features: records('サービスの特徴', block('画像'), { max: SITE_BLOCKS.features }),
  flows: records('ご利用の流れ', block('画像'), { max: SITE_BLOCKS.flows }),
  section_ids: choices('表示するセクション', siteSection, {
    hint: '上から順に表示されます。内容のないセクションは表示されません。',
  }),
  figures: records(
    '数字',
    {
      value: text('数字', { max: 12, placeholder: '1,200名' }),
      label: text('説明', { max: 24, placeholder: '登録フリーランス' }),
    },
    { max: SITE_BLOCKS.figures },
  ),
  people: records(
    '担当者紹介',
    {
      image: file('写真', { hint: '正方形の画像' }),
      title: text('名前', { max: 40 }),
      role: text('役割', { max: 40, placeholder: 'エンジニア担当' }),
      desc: longText('紹介', { max: 300 }),
    },
    { max: SITE_BLOCKS.people },
  ),
  voices: records(
    '利用者の声',
    {
      title: text('利用者', { max: 40, placeholder: '30代・バックエンドエンジニア' }),
      desc: longText('声', { max: 500 }),
    },
    { max: SITE_BLOCKS.voices },
  ),
  faqs: records(
    'よくある質問',
    { title: text('質問', { max: 100 }), desc: longText('回答', { max: 1_000 }) },
    { max: SITE_BLOCKS.faqs },
  ),
  news: records(
    'お知らせ',
    { day: date('日付'), title: text('お知らせ', { max: 100 }), url: url('リンク', { max: 500 }) },
    { max: SITE_BLOCKS.news },
  ),
  og_image: file('SNSで表示する画像', {
    hint: '横1200px、縦630pxの画像。空欄のときは、メインビジュアルが表示されます。',
  }),
  metadatas: records(
    'ページのタイトルと説明',
    {
      page: text('ページ', { required: true, max: 20 }),
      title: text('タイトル', { max: 70 }),
      desc: text('説明', { max: 160 }),
    },
    { max: metadataPages.length },
  ),
  feed_ids: choices('案件を渡すサービス', jobFeed, {
    hint: '選ぶと、募集中の公開案件をまとめたフィードのURLが使えるようになります。選ばないサービスには何も渡しません。',
  }),
  footer_company: url('運営会社のURL', { max: 500, hint: '入力すると、フッターに「運営会社」が表示されます。' }),
  footer_contact: url('お問い合わせのURL', {
    max: 500,
    hint: '入力すると、フッターに「お問い合わせ」が表示されます。',
  }),
  terms_title: text('利用規約のタイトル', { max: 100 }),
  terms_body: longText('利用規約の本文', { max: 50_000 }),
  privacy_title: text('プライバシーポリシーのタイトル', { max: 100 }),
  privacy_body: longText('プライバシーポリシーの本文', { max: 50_000 }),
};

const forms = {
  full: [
    {
      title: '基本設定',
      fields: ['service_name', 'logo_url', 'favicon_url', 'main_color', 'accent_color', 'header_color', 'gtm_id'],
    },
    {
      title: 'メインビジュアル',
      fields: [
        ...(['key_visual', 'key_visual_phone', 'layout_id', 'hero_shade_id', 'hero_focus_id'] as const),
        ...(['main_title', 'sub_title'] as const),
      ],
    },
    { title: 'セクション', fields: ['section_ids'] },
    { title: '特徴', fields: ['features'] },
    { title: '流れ', fields: ['flows'] },
    { title: '数字', fields: ['figures'] },
    { title: '担当者紹介', fields: ['people'] },
    { title: '利用者の声', fields: ['voices'] },
    { title: 'よくある質問', fields: ['faqs'] },
    { title: 'お知らせ', fields: ['news'] },
    { title: 'メタデータ', fields: ['metadatas', 'og_image'] },
    { title: '求人検索サービス', fields: ['feed_ids'] },
    { title: 'フッター', fields: ['footer_company', 'footer_contact'] },
    { title: '利用規約', fields: ['terms_title', 'terms_body'] },
    { title: 'プライバシーポリシー', fields: ['privacy_title', 'privacy_body'] },
  ],
} as const;

const gtm = matches(
  'gtm_id',
  /^GTM-[A-Z0-9]{4,12}$/,
  'GTM- から始まるコンテナIDを入力してください（例：GTM-ABC1234）。',
);

const isPage = (page: unknown): boolean => (metadataPages as readonly unknown[]).includes(page);

/** Each page that there is, once at most: what is said of any other would show nowhere. */
const pagesOnce: Rule = ({ metadatas }): FieldErrors => {
  const pages = (Array.isArray(metadatas) ? (metadatas as RecordValue[]) : []).map(({ page }) => page);
  const messages = [
    pages.every(isPage) ? '' : `「ページ」には、${metadataPages.join('、')}のいずれかを指定してください。`,
    new Set(pages).size === pages.length ? '' : '同じページは、1件にまとめてください。',
  ].filter(Boolean);
  return messages.length > 0 ? { metadatas: messages } : {};
};

/** The draft that staff edit; the site does not change until it is opened. */
export const siteSettingDraft = entity('site_setting_draft', fields, {
  plural: 'site_setting_drafts',
  label: 'サイト設定（下書き）',
  service: 'site',
  title: 'service_name',
  table: ['id_by_enterprise_id', 'service_name', 'updated_at'],
  forms,
  check: allOf(gtm, pagesOnce),
});
export type SiteSettingDraft = Infer<typeof siteSettingDraft>;

/**
 * The settings that the site shows: each opening of a draft makes a record, the latest counts, the others are its
 * history.
 */
export const siteSetting = entity(
  'site_setting',
  {
    ...fields,
    opened_at: timestamp('公開日時', { readOnly: true }),
    enterprise_member_id: ref('公開者', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'site_settings',
    label: 'サイト設定',
    service: 'site',
    title: 'service_name',
    history: false,
    table: ['opened_at', 'enterprise_member_id', 'service_name'],
    forms,
    public: [
      'service_name',
      'logo_url',
      'favicon_url',
      'main_color',
      'accent_color',
      'header_color',
      'gtm_id',
      'key_visual',
      'key_visual_phone',
      'layout_id',
      'hero_shade_id',
      'hero_focus_id',
      'main_title',
      'sub_title',
      'section_ids',
      'features',
      'flows',
      'figures',
      'people',
      'voices',
      'faqs',
      'news',
      'metadatas',
      'og_image',
      'feed_ids',
      'footer_company',
      'footer_contact',
      'terms_title',
      'terms_body',
      'privacy_title',
      'privacy_body',
      'updated_at',
    ],
    indexes: [['opened_at']],
    check: gtm,
  },
);
export type SiteSetting = Infer<typeof siteSetting>;
