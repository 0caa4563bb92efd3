import {
  addressColumns,
  choice,
  date,
  email,
  entity,
  file,
  flag,
  type Infer,
  integer,
  longText,
  master,
  records,
  tel,
  text,
  timestamp,
  url,
  zipcode,
} from '../fields/entity';
import { CONFIRM_HINT, confirmDaysRule, MAX_CONFIRM_DAYS } from '../jobs/confirm-days';
import { TOKYO_ID } from '../master/constants';
import { domainStatus, siteDomainStatus } from '../master/domains';
import { enterpriseContractStatus } from '../master/identity';

const NO_LIMIT = '空欄のときは上限がありません。';

/** An agency: the tenant. Domain columns follow the domains service and are not written by other code. */
export const enterprise = entity(
  'enterprise',
  {
    name: text('会社名', { required: true, max: 100, placeholder: '株式会社サンプル' }),
    enterprise_logo: file('ロゴ', { hint: 'JPEG、PNG、WebP、GIF（2MBまで）' }),
    name_service: text('サービス名', { max: 100 }),
    president: text('代表者名', { max: 100 }),
    tel: tel('電話番号', { placeholder: '03-1234-5678' }),
    zipcode: zipcode('郵便番号', { fills: addressColumns, placeholder: '150-0001' }),
    prefecture_id: master('都道府県', 'prefectures', { prefill: TOKYO_ID }),
    address: text('市区町村・番地', { max: 200 }),
    building: text('建物名・階', { max: 100 }),
    url_org: url('会社のURL', { max: 500, placeholder: 'https://www.example.co.jp' }),
    desc_org: longText('会社紹介', { max: 5000 }),
    license_number: text('許可番号', {
      max: 50,
      placeholder: '13-ユ-000000',
      hint: '有料職業紹介などの許可番号です。入力すると、公開サイトの募集者の欄に表示されます。',
    }),
    job_confirm_days: integer('案件の確認の間隔', {
      unit: '日',
      min: 0,
      max: MAX_CONFIRM_DAYS,
      hint: CONFIRM_HINT,
    }),
    enterprise_contract_status_id: choice('契約状況', enterpriseContractStatus, {
      default: enterpriseContractStatus.code.in_contract,
    }),
    /** From the day on which the contract ended to the day on which it went on; missing where that is not known. */
    contract_pauses: records(
      '契約の休止期間',
      { ended_on: date('終了日'), resumed_on: date('再開日') },
      { readOnly: true },
    ),
    domain: text('メールドメイン', { max: 253, readOnly: true }),
    domain_status: choice('メールドメインの状態', domainStatus, {
      default: domainStatus.code.unlinked,
      readOnly: true,
    }),
    site_domain: text('サイトのドメイン', { max: 253, readOnly: true }),
    site_domain_status: choice('サイトのドメインの状態', siteDomainStatus, {
      default: siteDomainStatus.code.unlinked,
      readOnly: true,
    }),
    /** The host name from before the own one, which leads there while that is live and serves again when it goes. */
    former_site_domain: text('以前のサイトのドメイン', { max: 253, readOnly: true }),
    /** Since then the public site is before visitors; missing: it was never opened. */
    site_published_at: timestamp('サイトの公開日時', { readOnly: true }),
    /** Members without a second factor are led to set one up. */
    second_factor_required_flg: flag('二段階認証の必須化', { default: 0, readOnly: true }),
    /** Addresses from which members may use the console, one or a range a line; missing: all. */
    allowed_addresses: longText('接続を許可するIPアドレス', { max: 5000, readOnly: true, sensitive: true }),
    limit_members: integer('メンバー数の上限', { unit: '人', min: 1, max: 100_000, hint: NO_LIMIT }),
    limit_candidates: integer('候補者数の上限', { unit: '人', min: 1, max: 10_000_000, hint: NO_LIMIT }),
    limit_storage_mb: integer('ファイル容量の上限', { unit: 'MB', min: 1, max: 10_000_000, hint: NO_LIMIT }),
    limit_mails: integer('1か月のメール配信数の上限', { unit: '通', min: 1, max: 100_000_000, hint: NO_LIMIT }),
    /** The agency whose sandbox this one is: other systems are tried there, and nothing of it leaves or counts. */
    sandbox_of: integer('テスト環境の持ち主', { readOnly: true }),
    invoice_person: text('請求先の担当者', { max: 100, sensitive: true }),
    invoice_email: email('請求先のメールアドレス', { placeholder: 'keiri@example.co.jp' }),
  },
  {
    plural: 'enterprises',
    label: 'エージェント',
    service: 'identity',
    tenant: false,
    events: true,
    table: [
      'id',
      'name',
      'name_service',
      'enterprise_contract_status_id',
      'domain_status',
      'site_domain',
      'site_domain_status',
      'created_at',
    ],
    keyword: ['name', 'name_service', 'president', 'site_domain'],
    forms: {
      full: [
        {
          title: '会社情報',
          fields: ['name', 'name_service', 'enterprise_logo', 'president', 'tel', 'url_org', 'desc_org'],
        },
        { title: '所在地', fields: ['zipcode', 'prefecture_id', 'address', 'building'] },
        { title: '公開サイトの案件', fields: ['license_number', 'job_confirm_days'] },
        { title: '請求先', fields: ['invoice_person', 'invoice_email'] },
      ],
      admin: [
        { title: '契約', fields: ['enterprise_contract_status_id'] },
        {
          title: '会社情報',
          fields: ['name', 'name_service', 'president', 'tel', 'zipcode', 'prefecture_id', 'address', 'building'],
        },
        { title: '請求先', fields: ['invoice_person', 'invoice_email'] },
      ],
      /** Limits that the operator grants. */
      limits: [
        { title: '利用の上限', fields: ['limit_members', 'limit_candidates', 'limit_storage_mb', 'limit_mails'] },
      ],
      invoice: [{ title: '請求先', fields: ['invoice_person', 'invoice_email'] }],
      /** Where invoices go: an agency's page of its own. */
      billing: [
        { title: '請求先', fields: ['invoice_person', 'invoice_email'] },
        { title: '請求先の住所', fields: ['zipcode', 'prefecture_id', 'address', 'building'] },
      ],
      signup: [{ title: '会社情報', fields: ['name', 'name_service', 'tel'] }],
    },
    indexes: [['site_domain'], ['domain'], ['former_site_domain'], ['sandbox_of']],
    check: confirmDaysRule,
  },
);
export type Enterprise = Infer<typeof enterprise>;
