/** The texts of a site before the agency has written any for it. */
import type { Values } from '@enishi/protos/fields/parse';
import { DEFAULT_ACCENT_COLOR, DEFAULT_MAIN_COLOR } from '@enishi/protos/master/constants';
import { defaultPrivacy, defaultTerms } from './default-legal';

export interface SiteNames {
  enterprise_name?: string;
  service_name?: string;
}

const features = [
  {
    title: '一人ひとりに専任の担当者',
    desc: '職種をよく知る担当者が、ご経験とご希望を伺ったうえで案件をご紹介します。条件の交渉や契約の手続きもお任せください。',
  },
  {
    title: '働き方で選べる案件',
    desc: 'フルリモート、週3日から、副業など、暮らしに合わせた働き方を選べます。公開していない案件もご案内します。',
  },
  {
    title: '参画後も続くサポート',
    desc: '稼働中のご相談から契約の更新、次の案件のご提案まで、途切れることなくお手伝いします。',
  },
];

const flows = [
  { title: '登録', desc: 'フォームから、ご経験とご希望をお知らせください。5分ほどで完了します。' },
  { title: '面談', desc: '担当者がオンラインでお話を伺い、ご希望に合う案件を整理します。' },
  { title: 'ご紹介', desc: '条件の合う案件をご紹介し、企業との面談を調整します。' },
  { title: '参画', desc: '契約を結び、お仕事の開始です。稼働後も担当者がお手伝いします。' },
];

/** Words in braces are put in by the page that shows them. */
const metadatas = (company: string) => [
  {
    page: 'index',
    title: '{service_name}｜フリーランス向けの案件紹介',
    desc: `${company}が運営するフリーランス向けの案件紹介サービスです。職種や単価、働き方から案件を探せます。登録は無料です。`,
  },
  {
    page: 'jobs',
    title: '案件一覧｜{service_name}',
    desc: '{service_name}で募集中の業務委託案件{count}件の一覧です。職種、単価、キーワードから探せます。',
  },
  {
    page: 'jobs-category',
    title: '{category_name}の案件一覧｜{service_name}',
    desc: '{category_name}の業務委託案件{count}件の一覧です。単価や働き方を比べて、ご希望に合う案件を探せます。',
  },
  {
    page: 'jobs-show',
    title: '{job_name}（{location}・{work_style}）｜{service_name}',
    desc: '{job_name}の業務委託案件です。単価：{price}。勤務地：{location}。働き方：{work_style}。スキル：{skills}。',
  },
];

/** Every text field has a value; images, links and the tag id have none. */
export function defaultSettings({ enterprise_name, service_name }: SiteNames): Values {
  const company = enterprise_name || service_name || '当社';
  const service = service_name || enterprise_name || '案件紹介サイト';
  return {
    service_name: service,
    main_color: DEFAULT_MAIN_COLOR,
    accent_color: DEFAULT_ACCENT_COLOR,
    main_title: ['あなたの経験が、', '活きる案件を。'],
    sub_title: ['フリーランスのための案件紹介サービス'],
    features: features.map((feature) => ({ ...feature })),
    flows: flows.map((flow) => ({ ...flow })),
    metadatas: metadatas(company),
    terms_title: '利用規約',
    terms_body: defaultTerms(company, service),
    privacy_title: 'プライバシーポリシー',
    privacy_body: defaultPrivacy(company),
  };
}

/** A site cannot do without these; the rest an agency may leave out on purpose. */
const needed = [
  'service_name',
  'main_color',
  'accent_color',
  'main_title',
  'metadatas',
  'terms_title',
  'terms_body',
  'privacy_title',
  'privacy_body',
] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Published settings with what a site needs filled in. */
export function withDefaults(settings: Values, names: SiteNames): Values {
  const service_name = (settings.service_name as string | null | undefined) || names.service_name;
  const defaults = defaultSettings({ ...names, service_name });
  const missing = needed.filter((name) => isEmpty(settings[name]));
  return { ...settings, ...Object.fromEntries(missing.map((name) => [name, defaults[name]])) };
}
