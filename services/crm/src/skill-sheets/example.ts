/** A made-up person, for looking at a layout before it is kept. */
import type { SkillSheet } from './skill-sheet-pdf';

export const exampleSheet: SkillSheet = {
  name: 'T.Y',
  profile: [
    ['年代', '30代後半'],
    ['居住地', '東京都'],
    ['職種', 'バックエンドエンジニア、サーバーサイドエンジニア'],
    ['担当工程', '要件定義、基本設計、詳細設計、実装・構築'],
    ['経験業界', '金融、流通・小売'],
    ['資格', '応用情報技術者\nAWS 認定ソリューションアーキテクト'],
  ],
  terms: [
    ['単価', '850,000円／月（税抜）'],
    ['稼働開始', '即日・相談可'],
    ['稼働日数', '週5日'],
    ['勤務形態', '一部リモート、フルリモート'],
  ],
  skills: [
    ['言語', 'Java、TypeScript、SQL'],
    ['フレームワーク・ライブラリ', 'Spring Boot、React'],
    ['インフラ・DB', 'AWS、PostgreSQL'],
  ],
  summary: [
    '要件定義からリリース後の改善まで、一貫して担当してきました。',
    '',
    '【スキル】',
    'Java 8年、TypeScript 3年、AWS 4年',
    '',
    '【経歴】',
    '■2023年4月〜現在　ECサイトの会員基盤の刷新',
    'PL・8名',
    'Java、AWS、PostgreSQL',
    '要件定義、基本設計、詳細設計',
    '・会員情報を1つにまとめる基盤の設計と、移行の計画を担当',
    '・応答時間を3秒から0.5秒に短縮',
    '',
    '■2019年4月〜2023年3月　銀行向け融資システムの開発',
    'SE・20名',
    'Java、Oracle',
    '基本設計、詳細設計、製造、結合テスト',
    '・審査の画面と帳票の設計、実装を担当',
  ].join('\n'),
};
