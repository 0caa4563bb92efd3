/** The demo's public sites: three agencies of different kinds, each with its own name, colours, words and jobs. */
import { enishiPictures, kazePictures, minatoPictures, type SitePictures } from './art/pictures';
import { enishiLook, kazeLook, minatoLook, type SiteLook } from './site-looks';

interface Block {
  title: string;
  desc: string;
}

export interface DemoSite {
  /** Host name; browsers find everything below `localhost` on this machine. */
  domain: string;
  /** The agency behind it; left out: the one whose console the demo shows. */
  agency?: {
    enterprise: Record<string, unknown> & { name: string };
    founder: { l_name: string; f_name: string; email: string; position: string };
    seed: number;
    jobs: number;
    /** It pays in the month that follows the work, whatever the job. */
    nextMonth?: boolean;
    /** Occupations that its jobs are in. */
    occupations: readonly string[];
  };
  settings: {
    service_name: string;
    main_color: string;
    accent_color: string;
    main_title: string[];
    sub_title: string[];
    features: Block[];
    flows: Block[];
    feed_ids: number[];
    footer_company: string;
    footer_contact: string;
  } & SiteLook;
  pictures(): SitePictures;
}

const flows: Block[] = [
  { title: '登録', desc: '経験とご希望をフォームからお知らせください。5分ほどで完了します。' },
  { title: '面談', desc: '担当者がオンラインでお話を伺い、合いそうな案件を整理します。' },
  { title: 'ご紹介', desc: '条件の合う案件をお送りし、企業との面談の日程を調整します。' },
  { title: '参画', desc: '契約を結んで、お仕事の開始です。稼働後も担当者がお手伝いします。' },
];

export const demoSites: readonly DemoSite[] = [
  {
    domain: 'demo.localhost',
    settings: {
      service_name: '縁フリーランス',
      main_color: '2170C3',
      accent_color: 'F34E70',
      main_title: ['あなたの経験が、', '次の仕事と出会う。'],
      sub_title: ['開発からPMまで、ITフリーランスのための案件紹介'],
      features: [
        {
          title: '一人ひとりに専任の担当者',
          desc: '職種をよく知る担当者が、ご経験と暮らしに合わせて案件をご紹介します。条件の交渉もお任せください。',
        },
        {
          title: '単価の根拠がわかる',
          desc: '似た案件の単価をグラフでご覧いただけます。納得してから応募できます。',
        },
        {
          title: '参画後も続くサポート',
          desc: '稼働中のご相談から契約の更新、次の案件のご提案まで、途切れることなくお手伝いします。',
        },
      ],
      flows,
      feed_ids: [1, 2, 3],
      footer_company: 'https://www.enishi-agent.example.com/',
      footer_contact: 'https://www.enishi-agent.example.com/contact',
      ...enishiLook,
    },
    pictures: enishiPictures,
  },
  {
    domain: 'kaze.localhost',
    agency: {
      enterprise: {
        name: '株式会社カゼノタヨリ',
        name_service: 'カゼワークス',
        zipcode: '220-0012',
        prefecture_id: 14,
        address: '横浜市西区みなとみらい3-4-1',
        building: 'そよかぜビル 5F',
        tel: '045-000-0201',
        president: '風間 涼',
        url_org: 'https://www.kaze-works.example.com/',
        desc_org: 'デザイン・マーケティング・企画のフリーランスと、ものづくりに熱い企業をつないでいます。',
      },
      founder: { l_name: '風間', f_name: '涼', email: 'kaze@example.com', position: '代表取締役' },
      seed: 20_260_402,
      jobs: 48,
      occupations: [
        'UI/UXデザイナー',
        'Webマーケター',
        'プロダクトマネージャー',
        'フロントエンドエンジニア',
        'iOSエンジニア',
      ],
    },
    settings: {
      service_name: 'カゼワークス',
      main_color: '0F766E',
      accent_color: 'C2410C',
      main_title: ['追い風は、', 'となりにいる。'],
      sub_title: ['デザインと企画のフリーランスのための案件紹介'],
      features: [
        {
          title: 'つくる人の案件だけ',
          desc: 'UI/UX、Web制作、企画、マーケティング。ものづくりの現場からの直接のご依頼を集めています。',
        },
        {
          title: '週2日から、自分の速さで',
          desc: '複数の案件を組み合わせたい方、制作の時間を残したい方に合う働き方をご相談ください。',
        },
        {
          title: '作品で伝わる紹介',
          desc: 'ポートフォリオの見せ方を担当者と一緒に整え、企業に魅力が届く形でご紹介します。',
        },
      ],
      flows,
      feed_ids: [1, 2, 3],
      footer_company: 'https://www.kaze-works.example.com/',
      footer_contact: 'https://www.kaze-works.example.com/contact',
      ...kazeLook,
    },
    pictures: kazePictures,
  },
  {
    domain: 'minato.localhost',
    agency: {
      enterprise: {
        name: 'みなとシステム人材株式会社',
        name_service: 'みなとエンジニアバンク',
        zipcode: '650-0042',
        prefecture_id: 28,
        address: '神戸市中央区波止場町2-2',
        building: 'ハーバーゲート 3F',
        tel: '078-000-0301',
        president: '湊 航',
        url_org: 'https://www.minato-bank.example.com/',
        desc_org: '基幹システムとインフラに強いエンジニアを、関西を中心とした企業へご紹介しています。',
      },
      founder: { l_name: '湊', f_name: '航', email: 'minato@example.com', position: '代表取締役' },
      seed: 20_260_403,
      jobs: 84,
      nextMonth: true,
      occupations: [
        '業務システムエンジニア',
        'インフラエンジニア',
        'ネットワークエンジニア',
        'データエンジニア',
        'QA・テストエンジニア',
        'プロジェクトマネージャー',
      ],
    },
    settings: {
      service_name: 'みなとエンジニアバンク',
      main_color: '1E3A8A',
      accent_color: 'B45309',
      main_title: ['腕を預ける、', '確かな港。'],
      sub_title: ['基幹システムとインフラのエンジニアのための案件紹介'],
      features: [
        {
          title: '長く続く現場',
          desc: '金融・製造・公共の、1年以上続く案件を中心にそろえています。腰を据えて取り組めます。',
        },
        {
          title: '月末締め翌月払い',
          desc: '支払いの条件をすべての案件に明記しています。安心して参画いただけます。',
        },
        {
          title: '経験40年の技術者も活躍',
          desc: '年齢ではなく経験でご紹介します。COBOLからクラウドまで、積み重ねた力を生かせます。',
        },
      ],
      flows,
      feed_ids: [1, 2, 3],
      footer_company: 'https://www.minato-bank.example.com/',
      footer_contact: 'https://www.minato-bank.example.com/contact',
      ...minatoLook,
    },
    pictures: minatoPictures,
  },
];
