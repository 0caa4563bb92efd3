/** The agency the demo data belongs to, its staff and the operator, with the sign-ins that the start script prints. */

export const DEMO_PASSWORD = 'kaze-to-midori-2026';

export const demoEnterprise = {
  name: '株式会社縁エージェント',
  name_service: '縁フリーランス',
  zipcode: '150-0002',
  prefecture_id: 13,
  address: '渋谷区渋谷2-10-3',
  building: 'みどりスクエア 9F',
  tel: '03-0000-0101',
  president: '縁 一郎',
  url_org: 'https://www.enishi-agent.example.com/',
  desc_org:
    'ITフリーランスと企業をつなぐ人材エージェントです。開発・インフラ・データ・デザイン・PMまで、一人ひとりの働き方に合う案件をご紹介します。',
  /** Host name of its public site. */
  site_domain: 'demo.localhost',
} as const;

/** The domain that it sends mail from; a name that only this machine knows. */
export const DEMO_MAIL_DOMAIN = 'enishi-agent.test';

export interface DemoMember {
  l_name: string;
  f_name: string;
  /** Absent where the reading was not entered. */
  l_name_kana?: string;
  f_name_kana?: string;
  email: string;
  position: string;
  tel: string;
  /** 0 member, 1 administrator, 2 top administrator. */
  authority: number;
}

/** The first is the one who signs the enterprise up: its top administrator. */
export const demoMembers: readonly DemoMember[] = [
  {
    l_name: '縁',
    f_name: '一郎',
    email: 'demo@example.com',
    position: '代表取締役',
    tel: '03-0000-0101',
    authority: 2,
  },
  {
    l_name: '小川',
    f_name: '美咲',
    l_name_kana: 'オガワ',
    f_name_kana: 'ミサキ',
    email: 'ogawa@example.com',
    position: '営業部長',
    tel: '03-0000-0102',
    authority: 1,
  },
  {
    l_name: '岡本',
    f_name: '拓也',
    l_name_kana: 'オカモト',
    f_name_kana: 'タクヤ',
    email: 'okamoto@example.com',
    position: 'キャリアアドバイザー',
    tel: '03-0000-0103',
    authority: 0,
  },
  {
    l_name: '村上',
    f_name: '香織',
    l_name_kana: 'ムラカミ',
    f_name_kana: 'カオリ',
    email: 'murakami@example.com',
    position: 'キャリアアドバイザー',
    tel: '03-0000-0104',
    authority: 0,
  },
  {
    l_name: '遠藤',
    f_name: '直樹',
    l_name_kana: 'エンドウ',
    f_name_kana: 'ナオキ',
    email: 'endo@example.com',
    position: '法人営業',
    tel: '03-0000-0105',
    authority: 0,
  },
];

export const demoAdmin = { l_name: '運営', f_name: '太郎', email: 'admin@example.com' } as const;
