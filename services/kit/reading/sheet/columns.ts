/** Headings of the columns and labels of the lines in which sheets tell of projects. README says how to add one. */
import { keyOf } from '../text/fold';
import { processOf } from './processes';

export type ProjectKind =
  | 'no'
  | 'period'
  | 'from'
  | 'to'
  | 'duration'
  | 'industry'
  | 'title'
  | 'detail'
  | 'role'
  | 'team'
  | 'languages'
  | 'environment'
  /** Languages and all else in one. */
  | 'technology'
  | 'processes'
  | 'other';

const WORDS: Readonly<Record<ProjectKind, string>> = {
  no: 'No 項 項番 番号 # № 項目番号 案件番号 通番',
  period:
    '期間 年月 作業期間 参画期間 従事期間 プロジェクト期間 時期 業務期間 案件期間 担当期間 在籍期間 開発期間 就業期間 従事年月 実施期間 参加期間 period term duration dates',
  from: '開始 自 開始年月 開始日 開始月 着任 from start 参画開始',
  to: '終了 至 終了年月 終了日 終了月 to end 参画終了',
  duration: '月数 ヶ月 期間月数 期間月 経験月数 年数月 months 所要期間',
  industry: '業種 業界 業種業界 顧客業種 対象業種 分野 業務分野 industry',
  title:
    '案件名 件名 案件 プロジェクト名 プロジェクト名称 システム名 プロジェクト 業務名 業務名称 システム名称 システム 開発案件 案件名称 PJ名 PJ 作業名 プロジェクト概要 案件概要 業務概要 業務内容 案件内容 案件名内容 システム名内容 システム名業務内容 プロジェクト内容 開発内容 プロジェクト名業務内容 業務内容プロジェクト名 project projectname title 業務経歴 職務内容 案件名業務内容 プロジェクト名内容 プロジェクト名概要 作業内容システム名',
  detail:
    '内容 作業概要 作業内容 担当業務 詳細 概要 担当内容 業務詳細 具体的内容 担当作業 開発詳細 実績 ミッション 説明 description details summary 取組 工夫点 成果 担当機能 職務詳細',
  role: '役割 ポジション 役職 立場 担当 職位 ロール 担当役割 役割担当 参画形態 職種 role position',
  team: '人 規模 人数 体制 チーム メンバー数 チーム規模 要員 要員数 体制人数 チーム人数 チーム体制 参画人数 人員 規模人数 開発規模 開発人数 プロジェクト規模 全体人数 構成 team teamsize members headcount size',
  languages: '言語 使用言語 開発言語 プログラミング言語 プログラム言語 language languages 言語名 主な言語 主要言語',
  environment:
    '環境 db os dbos os/db db/os サーバ サーバー サーバosdb osdb dbosクラウド 機種osdb その他環境 ツール フレームワーク fw fwツール クラウド ミドルウェア mw fwmw ライブラリ dbmw 基盤 インフラ データベース dbクラウド その他 機種os 機種 ツール等 使用ツール dbos等 dbosその他 fwツール等 fwmwツール mwツール os環境 osクラウド サーバ環境 動作環境 インフラ環境 クラウドos database databases cloud platform tools dbツール dbツールos middleware environment 利用サービス 使用サービス dbos他 osdbその他 dbosツール クラウドdb osdbツール dbosmw osdbmw',
  technology:
    '開発環境 使用技術 技術 言語環境 言語dbos他 言語dbos 言語dbosツール 言語ツール 言語fw 言語db 使用環境 技術環境 利用技術 使用技術環境 開発技術 主要技術 言語その他 言語等 技術要素 技術スタック 言語ツール環境 言語ツール等 言語dbツール 環境言語 言語フレームワーク 使用言語環境 使用言語ツール 言語osdb 環境言語db os言語db technology technologies stack techstack skills 使用言語db 言語fwdb 環境技術 使用スキル',
  processes:
    '工程 担当工程 担当フェーズ 作業工程 フェーズ 対応工程 参画工程 開発工程 担当範囲 経験工程 作業フェーズ 担当工程内容 phase phases process processes',
  other:
    '備考 社内メモ メモ 評価 コメント 所在地 契約形態 雇用形態 会社名 勤務先 企業名 所属 顧客 クライアント 客先 場所 作業場所 勤務地 担当者 作成日 更新日',
};

const byWord = new Map(
  (Object.keys(WORDS) as ProjectKind[]).flatMap((kind) =>
    WORDS[kind].split(/\s+/).map((word) => [keyOf(word).replace(/[/]/g, ''), kind] as const),
  ),
);

export interface Column {
  kind: ProjectKind;
  /** A phase that has a column of its own. */
  process?: string;
  /** 詳細 between columns of phases is one of them. */
  mayBe?: string;
}

const cleanKey = (word: string): string =>
  keyOf(word)
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/[/／・、,.:：※*【】［］[\]「」『』&＆|\n]/g, '')
    .replace(/^[■□◆◇●○▼▽▪・]+/, '');

/** @param asColumn whether a lone 要 or 製 may stand for a phase */
export function projectColumn(word: string, asColumn: boolean): Column | undefined {
  const key = cleanKey(word);
  if (!key || key.length > 20) return undefined;
  const kind = byWord.get(key) ?? byWord.get(key.replace(/[\d①-⑳]+$/, ''));
  const process = asColumn ? processOf(key) : undefined;
  if (kind) return { kind, ...(process ? { mayBe: process } : {}) };
  if (process) return { kind: 'processes', process };
  return mixed(key);
}

/** Headings of several words: 言語／DB／OS, 役割・規模. */
function mixed(key: string): Column | undefined {
  const has = (pattern: RegExp): boolean => pattern.test(key);
  if (key.length > 16) return undefined;
  if (has(/言語/))
    return { kind: has(/db|os|環境|ツール|fw|フレームワーク|技術|クラウド|ミドル/) ? 'technology' : 'languages' };
  if (has(/^(?:db|os|fw|サーバ|機種|クラウド|ツール|ミドル|フレームワーク)/)) return { kind: 'environment' };
  if (key.length <= 10 && has(/(?:環境|基盤|機種|クラウド|ミドルウェア|サービス|db|os)$/))
    return { kind: 'environment' };
  if (has(/^(?:役割|ポジション|立場)/)) return { kind: 'role' };
  if (has(/(?:人数|規模|体制)$/)) return { kind: 'team' };
  if (has(/(?:案件名|プロジェクト名|システム名)/)) return { kind: 'title' };
  if (has(/工程|フェーズ/)) return { kind: 'processes' };
  return undefined;
}
