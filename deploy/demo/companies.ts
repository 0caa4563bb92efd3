/** Client companies and the people staff talk to there. */
import { featureId } from './masters';
import { officeNumber, person } from './people';
import { officeBuilding, officePlace } from './places';
import type { Random } from './random';

export interface DemoCompany {
  values: Record<string, unknown> & { name: string };
  contacts: Record<string, unknown>[];
  /** Days before the demo starts. */
  daysAgo: number;
  /** Whether jobs may come from it. */
  trading: boolean;
}

const heads =
  `青葉 Aoba,みなと Minato,桜坂 Sakurazaka,東雲 Shinonome,北斗 Hokuto,あけぼの Akebono,若竹 Wakatake,白樺 Shirakaba,
朝凪 Asanagi,千歳 Chitose,大樹 Taiju,翠光 Suiko,瑞希 Mizuki,銀河 Ginga,風待 Kazemachi,彩雲 Saiun,陽光 Yoko,清流 Seiryu,
蒼天 Soten,結 Yui,燈 Akari,凪 Nagi,綾瀬 Ayase,紡 Tsumugi,新緑 Shinryoku,天領 Tenryo,ひなた Hinata,こもれび Komorebi,
つばさ Tsubasa,はやて Hayate`
    .split(',')
    .map((row) => row.trim().split(' ') as [string, string]);

interface Line {
  tail: string;
  roman: string;
  text: string;
  types: readonly number[];
}

const lines: readonly Line[] = [
  {
    tail: 'システムズ',
    roman: 'systems',
    text: '業務システムの受託開発と保守を、金融・製造の企業を中心に行っています。',
    types: [4, 6],
  },
  {
    tail: 'テクノロジー',
    roman: 'tech',
    text: 'クラウド基盤の設計・構築と運用自動化を支援しています。',
    types: [6, 2],
  },
  { tail: 'ソフト', roman: 'soft', text: '販売管理・生産管理パッケージの開発と導入を行っています。', types: [5, 6] },
  { tail: 'デジタル', roman: 'digital', text: '大手小売・通販企業のEC構築とグロースを支援しています。', types: [6, 2] },
  { tail: 'ラボ', roman: 'lab', text: '自社SaaSの開発と、データ活用の研究開発を行っています。', types: [5, 10] },
  {
    tail: 'コンサルティング',
    roman: 'consulting',
    text: '業務改革とシステム導入のコンサルティングを行っています。',
    types: [8, 2],
  },
  {
    tail: 'ネットワークス',
    roman: 'networks',
    text: '通信・公共分野のネットワーク構築と監視を行っています。',
    types: [4, 3],
  },
  {
    tail: 'クリエイティブ',
    roman: 'creative',
    text: 'Webサイト・アプリの企画、デザイン、開発を一貫して行っています。',
    types: [6],
  },
  {
    tail: 'フィナンシャル',
    roman: 'financial',
    text: '決済・資産運用サービスを自社で開発・運営しています。',
    types: [1, 5],
  },
  {
    tail: 'ロジスティクス',
    roman: 'logistics',
    text: '全国の物流センターと配送網を運営し、システムの内製化を進めています。',
    types: [1],
  },
  {
    tail: 'ヘルスケア',
    roman: 'healthcare',
    text: '医療機関向けの予約・問診サービスを開発・提供しています。',
    types: [5, 10],
  },
  { tail: 'エデュケーション', roman: 'edu', text: '学校・塾向けの学習サービスを開発・運営しています。', types: [5] },
];

const companyFeatures = [
  '上場企業',
  'スタートアップ',
  '自社サービスあり',
  '直請け案件が多い',
  'リモート案件が多い',
  '長期案件が多い',
  '単価が高い',
  '回答が早い',
  '面談1回が多い',
  '個人事業主可',
  '外国籍可',
  '支払サイトが短い',
];
const departments = [
  '開発部',
  '情報システム部',
  '人事部',
  '調達部',
  'プロダクト本部',
  'ソリューション事業部',
  'DX推進室',
];
const positions = ['部長', '課長', 'マネージャー', 'リーダー', '主任', '担当'];
/** Company sales statuses with their shares: most partners of an agency can be proposed to. */
const statuses = [
  [1, 4],
  [2, 6],
  [3, 6],
  [4, 10],
  [5, 12],
  [6, 18],
  [7, 2],
  [8, 1],
  [9, 1],
] as const;

function contact(random: Random, domain: string, members: number): Record<string, unknown> {
  const who = person(random);
  return {
    l_name: who.l_name,
    f_name: who.f_name,
    name: `${who.l_name} ${who.f_name}`,
    email: `${who.roman}@${domain}`,
    tel: officeNumber(random),
    department: random.pick(departments),
    position: random.pick(positions),
    company_member_status_id: random.chance(0.92) ? 0 : 1,
    enterprise_member1_id: random.int(1, members),
  };
}

/**
 * @param count at most 60 companies of different names
 * @param members staff ids run from 1 to this
 */
export function demoCompanies(random: Random, count: number, members: number): DemoCompany[] {
  return Array.from({ length: count }, (_, index) => {
    const [head, headRoman] = heads[index % heads.length];
    const line = lines[(index * 5 + Math.floor(index / heads.length)) % lines.length];
    const name = index % 3 === 2 ? `${head}${line.tail}株式会社` : `株式会社${head}${line.tail}`;
    const domain = `${headRoman.toLowerCase()}-${line.roman}.example.com`;
    const status = random.weighted(statuses);
    const president = person(random);
    const daysAgo = random.int(40, 900);
    return {
      daysAgo,
      trading: status >= 4 && status <= 6,
      values: {
        name,
        homepage: `https://www.${domain}/`,
        contact: `info@${domain}`,
        president: `${president.l_name} ${president.f_name}`,
        tel: officeNumber(random),
        establishment: `${random.int(1978, 2021)}-${String(random.int(1, 12)).padStart(2, '0')}-01`,
        ...officePlace(random),
        building: officeBuilding(random),
        working_hours: random.pick([
          '9:00〜18:00',
          '9:30〜18:30',
          '10:00〜19:00',
          'フレックス（コアタイム 11:00〜15:00）',
        ]),
        business_description: line.text,
        company_status_id: status,
        company_rank_id: random.weighted([
          [1, 2],
          [2, 4],
          [3, 3],
          [4, 1],
        ]),
        company_sales_rank_id: random.weighted([
          [1, 3],
          [2, 4],
          [3, 2],
          [4, 1],
        ]),
        company_type_ids: [...line.types],
        feature_ids: random.sample(companyFeatures, random.int(1, 4)).map(featureId),
        enterprise_member1_id: random.int(1, members),
        enterprise_member2_id: random.chance(0.3) ? random.int(1, members) : null,
      },
      contacts: Array.from(
        {
          length: random.weighted([
            [1, 4],
            [2, 4],
            [3, 2],
          ]),
        },
        () => contact(random, domain, members),
      ),
    };
  });
}
