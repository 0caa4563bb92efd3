/** What a layout of anonymous skill sheets may hold; each name stands in it as {{名前}}. */

export interface SheetField {
  name: string;
  /** For staff who lay a sheet out. */
  hint: string;
}

/** What stands in a sheet once, about the person. */
export const sheetFields = [
  { name: 'イニシャル', hint: '企業提示名。氏名がわかるときは、イニシャルになります' },
  { name: '候補者番号', hint: '候補者のID' },
  { name: '年代', hint: '30代後半' },
  { name: '年齢', hint: '年代と同じです。匿名のシートのため、実年齢は入りません' },
  { name: '居住地', hint: '都道府県' },
  { name: '職種', hint: 'バックエンドエンジニア' },
  { name: '担当工程', hint: '要件定義、基本設計' },
  { name: '経験業界', hint: '金融、流通・小売' },
  { name: '資格', hint: '応用情報技術者' },
  { name: 'スキル一覧', hint: 'すべてのスキル' },
  { name: '単価', hint: '提案単価' },
  { name: '稼働開始', hint: '即日・相談可' },
  { name: '稼働日数', hint: '週5日' },
  { name: '勤務形態', hint: '一部リモート' },
  { name: '概要', hint: 'スキル・経歴の概要の全文' },
  { name: 'エージェント名', hint: '御社の名前' },
  { name: '作成日', hint: '候補者の最終更新日' },
] as const satisfies readonly SheetField[];

/** Columns of lists: a row that holds one is repeated for each record of its list. */
export const sheetLists = {
  案件: [
    { name: '番号', hint: '1から' },
    { name: '期間', hint: '2020年4月〜2022年3月' },
    { name: '開始', hint: '2020年4月' },
    { name: '終了', hint: '2022年3月。続いているときは「現在」' },
    { name: '月数', hint: '2年' },
    { name: '件名', hint: 'ECサイトの刷新' },
    { name: '内容', hint: '担当した仕事。件名などのほかに書かれている行' },
    { name: '役割', hint: 'PL' },
    { name: '規模', hint: '5名' },
    { name: '使用技術', hint: 'Java、AWS' },
    { name: '工程', hint: '基本設計、詳細設計' },
  ],
  スキル: [
    { name: '名前', hint: '1行に1つ' },
    { name: '分類', hint: '言語など' },
    { name: '年数', hint: '概要に書かれているとき' },
  ],
  スキル分類: [
    { name: '分類', hint: '言語など' },
    { name: 'スキル', hint: '分類のスキルをまとめて' },
  ],
  概要: [{ name: '行', hint: '概要のうち、案件として読み取れなかった行' }],
} as const satisfies Readonly<Record<string, readonly SheetField[]>>;

export type SheetFieldName = (typeof sheetFields)[number]['name'];
export type SheetListName = keyof typeof sheetLists;
