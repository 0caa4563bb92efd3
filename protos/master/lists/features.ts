import type { MasterItem, MasterList } from '../types';

const company: readonly (readonly [number, string])[] = [
  [1, '上場企業'],
  [2, '大手グループ企業'],
  [3, 'スタートアップ'],
  [4, '外資系'],
  [5, '自社サービスあり'],
  [6, '直請け案件が多い'],
  [7, 'リモート案件が多い'],
  [8, '長期案件が多い'],
  [9, '地方案件あり'],
  [10, '単価が高い'],
  [11, '回答が早い'],
  [12, '面談1回が多い'],
  [13, '個人事業主可'],
  [14, '外国籍可'],
  [15, '支払サイトが短い'],
];

const job: readonly (readonly [number, string])[] = [
  [101, '直請け'],
  [102, '長期'],
  [103, '短期・スポット'],
  [104, '高単価'],
  [105, '急募'],
  [106, '面談1回'],
  [107, '即日開始可'],
  [108, '服装自由'],
  [109, 'フレックス'],
  [110, '副業可'],
  [111, '週3日以下'],
  [112, '残業少なめ'],
  [113, '駅から徒歩5分以内'],
  [114, '自社サービス'],
  [115, '新規開発'],
  [116, 'モダンな技術'],
  [117, 'アジャイル開発'],
  [118, '少人数チーム'],
  [119, '大規模開発'],
  [120, 'リーダー候補'],
  [121, '経験浅めも相談可'],
  [122, '40代・50代活躍中'],
  [123, '英語を使う'],
  [124, '複数名募集'],
  [125, 'PC貸与'],
];

const grouped = (group: string, rows: readonly (readonly [number, string])[]): MasterItem[] =>
  rows.map(([id, name]) => ({ id, name, group }));

export const features: MasterList = {
  label: '特徴',
  groups: [
    { id: 'company', name: '企業の特徴' },
    { id: 'job', name: '案件の特徴' },
  ],
  items: [...grouped('company', company), ...grouped('job', job)],
};
