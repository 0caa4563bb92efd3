/** The agencies that the operator bills in the demo, their contracts, and how well they pay. Pure data. */

/** The operator as it stands on invoices. */
export const demoIssuer = {
  name: '株式会社エニシプラットフォーム',
  registration_number: 'T8000000000001',
  zipcode: '100-0005',
  prefecture_id: 13,
  address: '千代田区丸の内1-9-1',
  building: '見本ビル 12F',
  tel: '03-0000-0001',
  email: 'billing@enishi.example.com',
  bank_name: '見本銀行',
  bank_branch: '本店営業部',
  bank_number: '1234567',
  bank_holder: 'カ）エニシプラットフォーム',
  note: '恐れ入りますが、振込手数料は貴社にてご負担をお願いいたします。',
} as const;

/**
 * How an agency's invoices stand: all but the last paid, one overdue, the last one a draft or approved only, one
 * corrected, one paid in part, or open ones of an agency whose contract is over.
 */
export type Fate = 'paid' | 'late' | 'draft' | 'approved' | 'corrected' | 'partial' | 'ended';

export interface DemoContract {
  /** Columns of the contract whose months are told from the current one: `-14` is fourteen months ago. */
  price: number;
  months: readonly [start: number, end?: number];
  discount?: { price: number; months: readonly [start: number, end: number] };
  init?: { title: string; price: number };
  option?: { title: string; price: number; months: readonly [start: number, end?: number] };
  memo?: string;
}

export interface BilledAgency {
  name: string;
  /** Whom its invoices go to and, of an agency that the operator makes, where it is. */
  columns: Readonly<Record<string, unknown>>;
  contract: DemoContract;
  fate: Fate;
}

const place = (zipcode: string, prefecture_id: number, address: string) => ({ zipcode, prefecture_id, address });

/** Agencies that the operator has registered and that have no site of their own; the first ones sign in. */
export const billedAgencies: readonly BilledAgency[] = [
  {
    name: '株式会社縁エージェント',
    columns: { invoice_person: '小川 美咲', invoice_email: 'keiri@enishi-agent.example.com' },
    contract: {
      price: 98_000,
      months: [-13],
      discount: { price: 20_000, months: [-13, -11] },
      init: { title: '初期設定費用', price: 150_000 },
      option: { title: 'メール配信オプション', price: 15_000, months: [-6] },
    },
    fate: 'paid',
  },
  {
    name: '株式会社みらいキャリアデザイン',
    columns: {
      name_service: 'みらいフリーランス',
      president: '未来 健一',
      invoice_person: '経理部 大野 由紀',
      invoice_email: 'keiri@mirai-career.example.com',
      ...place('530-0001', 27, '大阪市北区梅田2-4-9'),
    },
    contract: { price: 128_000, months: [-10, 1], memo: '更新の商談を翌月に予定。' },
    fate: 'late',
  },
  {
    name: '合同会社つむぎワークス',
    columns: {
      name_service: 'つむぎ',
      president: '紬 さくら',
      invoice_person: '紬 さくら',
      invoice_email: 'billing@tsumugi-works.example.com',
      ...place('810-0001', 40, '福岡市中央区天神1-11-17'),
    },
    contract: { price: 48_000, months: [-5], discount: { price: 10_000, months: [-5, 0] } },
    fate: 'draft',
  },
  {
    name: '株式会社ノースブリッジ・テクノロジーパートナーズ',
    columns: {
      name_service: 'NorthBridge',
      president: '北橋 隆',
      invoice_person: '管理本部 財務経理グループ 佐々木 恵理子',
      invoice_email: 'accounting@northbridge.example.com',
      ...place('060-0001', 1, '札幌市中央区北1条西4-2-2'),
    },
    contract: {
      price: 198_000,
      months: [-8],
      option: { title: '専任サポート', price: 50_000, months: [-4] },
    },
    fate: 'corrected',
  },
  {
    name: '青葉テックエージェント株式会社',
    columns: {
      name_service: '青葉テック',
      president: '青葉 誠',
      invoice_person: '総務部',
      invoice_email: 'soumu@aoba-tech.example.com',
      ...place('980-0021', 4, '仙台市青葉区中央1-3-1'),
    },
    contract: { price: 78_000, months: [-4], init: { title: '初期設定費用', price: 80_000 } },
    fate: 'partial',
  },
  {
    name: '株式会社潮風スタッフ',
    columns: {
      name_service: '潮風ワークス',
      president: '潮田 波',
      invoice_person: '潮田 波',
      invoice_email: 'info@shiokaze.example.com',
      ...place('231-0002', 14, '横浜市中区海岸通1-1'),
    },
    contract: { price: 58_000, months: [-3] },
    fate: 'approved',
  },
  {
    name: '株式会社はるかぜ人材サービス',
    columns: {
      name_service: 'はるかぜ',
      president: '春風 光',
      invoice_person: '春風 光',
      invoice_email: 'keiri@harukaze.example.com',
      ...place('460-0008', 23, '名古屋市中区栄3-5-12'),
    },
    contract: { price: 68_000, months: [-9, -2] },
    fate: 'ended',
  },
];
