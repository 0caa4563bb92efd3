/** Labels that mails put before their values, by the field that the value is read for. README says how to add one. */
import { fold, keyOf } from '../text/fold';

/** `other` is a label whose value no field takes, which ends the value before it. */
export type JobLabel =
  | 'name'
  | 'occupation'
  | 'detail'
  | 'required'
  | 'welcome'
  | 'skills'
  | 'environment'
  | 'price'
  | 'hours'
  | 'place'
  | 'style'
  | 'start'
  | 'heads'
  | 'interview'
  | 'resale'
  | 'age'
  | 'foreigners'
  | 'days'
  | 'refused'
  | 'remarks'
  | 'other';

export const JOB_LABELS: Readonly<Record<JobLabel, string>> = {
  name: 'お仕事 仕事 案件名 案件名称 案件タイトル 件名 案件 プロジェクト名 プロジェクト プロジェクト名称 PJ名 PJ 業務名 業務名称 タイトル テーマ システム名 PJT名 案件テーマ 募集案件 案件概要名 お仕事名 名称 project projectname title',
  occupation:
    '職種 要員区分 募集職種 ポジション 募集ポジション ロール 役割 職務 担当役割 募集ロール 求める役割 想定役割 募集要員 求める人材 期待役割 職位 立場 position role',
  detail:
    'やること お願いしたいこと やっていただくこと お任せしたいこと 内容 作業内容 業務内容 仕事内容 お仕事内容 概要 案件内容 案件概要 業務概要 作業概要 案件詳細 詳細 業務詳細 業務 作業 担当業務 作業範囲 業務範囲 プロジェクト概要 プロジェクト内容 PJ概要 PJ内容 システム概要 背景 募集背景 案件背景 工程 作業工程 担当工程 フェーズ 対応工程 対象工程 フェイズ ミッション 役割内容 想定業務 参画工程 overview description',
  required:
    '必 必須 必要技術 必須スキル 必要スキル 必須条件 求めるスキル 必須要件 必須経験 必須技術 必要な経験 必要経験 必要条件 必須事項 must mustスキル must条件 必須スキル経験 必須経験スキル 必須項目 スキル必須 必要スキル経験 必要な経験スキル 必須能力 必要 求める人 こんな方を探しています こんな方 こういう方 求める方 必要要件 応募資格 応募要件 求める経験 マスト 必須skill requirements required',
  welcome:
    '尚可 歓迎 歓迎スキル 尚可スキル 歓迎条件 尚可条件 歓迎要件 want wantスキル want条件 優遇 優遇スキル 優遇条件 あれば尚可 あると尚可 あると尚良し あれば尚良し 尚良 尚良し 尚良スキル なお可 なお可スキル なお良し 歓迎経験 尚可経験 あると望ましい あると望ましいスキル 望ましい経験 望ましいスキル 尚可要件 推奨スキル 推奨 尚歓迎 加点 加点要素 プラス プラス要素 ベター betterスキル better スキル尚可 スキル歓迎 ウェルカム 尚 あると嬉しい経験 あると良い経験 あれば良い あると嬉しい あれば嬉しい あると良い 歓迎skill nicetohave 任意 任意スキル あれば できれば 希望技術 望ましい要件 望ましい条件',
  skills:
    '経験 スキル スキル要件 スキル条件 スキルセット 要件 求める要件 技術要件 要求スキル 条件スキル 求めるスキル経験 技術スキル skill skills 人材要件 スキル内容 必要技術',
  environment:
    '環境 開発環境 技術 使用技術 利用技術 技術環境 言語 開発言語 使用言語 主要言語 OS DB FW フレームワーク ツール クラウド 開発ツール 使用ツール 利用ツール 主要技術 技術スタック システム環境 動作環境 言語環境 言語FW 言語ツール インフラ ミドルウェア 使用環境 主な技術 DBOS OSDB 言語DB 技術要素 機器 対象製品 製品 techstack environment',
  price:
    '単価 単金 金額 予算 報酬 月額 月単価 単価感 想定単価 予定単価 料金 価格 月額単価 契約金額 上限単価 基本単価 人月単価 単価上限 金額感 月額報酬 想定金額 提示単価 希望単価 参考単価 発注単価 単価目安 ご単価 月額金額 上限 価格帯 お値段 お金 お支払い お支払 ギャラ 単価税別 単価税抜 想定月額 月単金 rate price budget fee',
  hours:
    '精算 精算幅 清算 清算幅 精算条件 清算条件 精算時間 清算時間 基準時間 時間幅 精算方法 清算方法 精算基準 精算枠 基準時間幅 幅 精算レンジ 精算範囲 超過控除 稼働時間 月間稼働時間 想定稼働時間 精算時間幅 月間精算 精算有無 時間精算 hours',
  place:
    '場所 勤務地 作業場所 作業地 作業場 就業場所 勤務場所 就業先 最寄 最寄り 最寄駅 最寄り駅 現場 常駐先 エリア 勤務先 アクセス 現場最寄 現場最寄駅 勤務地最寄 勤務地最寄駅 作業拠点 拠点 地域 就業地 就労場所 出社先 出社場所 オフィス 参画場所 駅 勤務エリア location place 作業場所最寄駅 勤務場所最寄駅 勤地 場所と時間 場所時間 行き先 常駐場所 集合場所 履行場所',
  style:
    '勤務形態 働き方 勤務体系 リモート 作業形態 形態 出社 出社頻度 在宅 テレワーク リモートワーク 稼働形態 勤務スタイル 就業形態 リモート可否 リモート有無 在宅勤務 勤務方法 リモート頻度 リモート状況 出社日数 出社有無 参画形態 参画方法 勤務 作業スタイル ワークスタイル リモート在宅 テレワーク可否 リモート条件 勤務条件 remote workstyle',
  start:
    '期間 時期 開始 稼働開始 開始日 参画 参画時期 稼働 契約期間 稼働期間 開始時期 参画開始 作業期間 スタート 稼働時期 参画日 着任 着任日 開始予定 開始予定日 就業期間 希望開始 参画期間 入場 入場日 入場時期 参画開始日 稼働開始日 稼働予定 案件期間 業務期間 作業開始 稼動 稼動開始 稼動時期 参画予定 参画希望 開始月 着任時期 はじまり 始まり いつから 日程 履行期間 start period',
  heads:
    '要員 人数 募集人数 募集 募集人員 人員 枠 募集枠 募集数 定員 必要人数 募集名数 要員数 採用人数 枠数 体制人数 募集要員数 headcount',
  interview:
    '面談 面談回数 面接 面接回数 打合せ 打ち合わせ 面談形式 面談方法 選考 顔合わせ 商談 商談回数 面談形態 打合せ回数 打ち合わせ回数 選考方法 選考フロー 面談日程 面談有無 面談数 事前面談 職場見学 お打合せ 顔合せ interview',
  resale:
    '商流 商流制限 再委託 所属 制限 商流条件 提案範囲 募集範囲 所属制限 商流所属 商流について 再委託可否 契約条件 募集制限 提案条件 所属条件 契約 契約形態 応募条件 募集商流 支払条件商流 参画条件 bp 商流限定 ご契約 契約先 契約関係 契約階層 対象 応募対象 募集対象 term terms',
  age: '年齢 年令 年齢制限 年齢層 年代 年齢上限 年齢条件 年齢目安 想定年齢 希望年齢 対象年齢',
  foreigners:
    '外国籍 国籍 外国籍可否 外国人 国籍制限 外国籍の方 外国籍について 国籍条件 外国籍対応 外国籍受入 外国籍受け入れ nationality',
  days: '稼働日数 週稼働 勤務日数 稼働日 勤務日 出勤日数 日数 週日数 稼働日数週 作業日数 就業日数 稼動日数 稼働頻度',
  refused: 'ng NG事項 NG条件 対象外 お断り 不可条件',
  remarks:
    '備考 その他 特記事項 条件 補足 注意事項 募集条件 コメント ポイント 就業条件 補足事項 特記 備考欄 その他条件 アピールポイント 留意事項 注意点 メモ おすすめポイント 営業コメント 注記 note notes',
  other:
    '終わり 終了 支払サイト 支払い 支払 サイト 支払条件 服装 勤務時間 作業時間 就業時間 定時 時間 業界 業種 エンド エンド企業 クライアント 顧客 企業名 会社名 お客様 エンドユーザー エンドユーザ 案件番号 案件ID 案件no no 管理番号 id 契約種別 契約区分 貸与pc PC PC貸与 pc環境 担当 担当者 連絡先 営業担当 提出書類 残業 体制 チーム体制 チーム構成 チーム ご提案期限 提案期限 締切 期限 人物像 求める人物像 求める人物 マインド ヒューマンスキル 人柄 tel mail email 電話 url 担当営業 募集期限 喫煙 交通費 人物面 人材像 優先度 業務時間 平均残業 残業時間 時間帯 問い合わせ お問い合わせ 送付先 提案先 提案方法 返信先 連絡 お申込み 開催日時 日時 会場 参加費 fax 住所 所在地 配信元 発行元',
};

export type PersonLabel =
  | 'name'
  | 'age'
  | 'gender'
  | 'home'
  | 'affiliation'
  | 'occupation'
  | 'skills'
  | 'certification'
  | 'price'
  | 'start'
  | 'style'
  | 'days'
  | 'nationality'
  | 'remarks'
  | 'other';

export const PERSON_LABELS: Readonly<Record<PersonLabel, string>> = {
  name: 'プロフィール 呼び名 呼称 氏名 名前 お名前 イニシャル 要員 要員名 技術者 技術者名 人材 候補者 対象者 エンジニア スタッフ 氏名イニシャル 人材名 要員氏名 名前イニシャル ご氏名 候補者名 スタッフ名 要員情報 name initial initials',
  age: '年齢 年令 歳 年代 満年齢 ご年齢 age',
  gender: '性別 gender sex',
  home: '最寄 最寄り 最寄駅 最寄り駅 住まい お住まい 居住 居住地 自宅最寄 自宅最寄駅 現住所 通勤 住所 居住エリア 自宅 沿線 最寄沿線 駅 在住 居住駅 ご自宅 最寄駅名 最寄りの駅 住居 最寄駅沿線 station neareststation address',
  affiliation:
    '所属 契約 契約形態 雇用形態 雇用 身分 立場 契約関係 商流 所属形態 所属区分 区分 契約区分 所属先 所属会社 雇用区分 所属商流 商流所属 affiliation',
  occupation:
    '職種 ロール ポジション 役割 希望職種 jobtitle occupation 職務 職能 対応可能職種 希望ポジション 専門 職種ポジション role position 肩書 現職種',
  skills:
    'できること できる事 スキル 経験 経験スキル 得意技術 保有スキル 言語 ツール 技術 DB OS FW クラウド 主要スキル 経験言語 経験年数 得意 メインスキル 主なスキル 使用言語 開発言語 フレームワーク 経験技術 スキル経験 技術スキル スキルセット 主スキル スキル詳細 経験内容 インフラ ミドルウェア 得意スキル 経験ツール 得意分野 言語経験 スキル要約 スキル概要 実務経験 強み 技術経験 技術要素 サブスキル 主な経験 経歴 経歴概要 経験概要 業務経験 開発経験 職務経歴 skill skills 環境 開発環境 テクニカルスキル',
  certification:
    '資格 保有資格 取得資格 資格等 免許資格 資格免許 所有資格 認定資格 certification certifications certificates certificate qualifications 語学資格',
  price:
    '単価 希望単価 単金 月額 希望金額 金額 希望単金 想定単価 ご希望単価 希望 希望月額 最低単価 提示単価 希望報酬 報酬 単価希望 予算 月単価 価格 rate price',
  start:
    '稼働 稼働日 稼働開始 参画可能 参画 開始 稼働時期 稼働可能日 稼働可能 開始可能 参画可能日 参画時期 稼働開始日 稼動 稼動日 稼動可能日 稼動開始 参画可能時期 開始時期 開始日 稼働可能時期 稼働開始可能日 参画開始 空き 空き日 参画可 時期 入場可能日 稼働予定 稼働開始時期 可能日 参画日 available availability start',
  style:
    '出社 形態 勤務形態 勤務地 希望条件 リモート 働き方 希望勤務地 勤務 希望場所 出社可否 リモート希望 勤務希望 希望勤務形態 希望働き方 作業形態 リモート可否 稼働形態 通勤範囲 希望形態 勤務場所 勤務可能地 対応エリア 希望エリア 出社頻度 在宅 常駐 勤務スタイル 就業形態 希望の働き方 希望案件 案件希望 条件 希望 ご希望',
  days: '稼働日数 日数 週稼働 勤務日数 稼働率 希望日数 希望稼働 稼働頻度 希望稼働日数',
  nationality: '国籍 nationality',
  remarks:
    '備考 その他 特記事項 補足 コメント 人物 人柄 人物面 アピール 推薦 おすすめ 補足事項 特記 自己pr pr 営業コメント 人物像 所感 アピールポイント 推薦コメント 推しポイント note notes remarks メモ 併願 並行 並行状況 並行営業',
  other:
    'tel mail email 電話 url 担当 担当者 連絡先 案件名 面談 面談可能日 面談希望日 学歴 最終学歴 管理番号 id no 期間 家族 趣味 問い合わせ お問い合わせ 開催日時 日時 会場 参加費 国内外 配偶者',
};

const tableOf = <K extends string>(labels: Readonly<Record<K, string>>): ReadonlyMap<string, K> =>
  new Map(
    (Object.keys(labels) as K[]).flatMap((field) =>
      labels[field].split(/\s+/).map((word) => [keyOf(word), field] as const),
    ),
  );

/** Labels that no table has, by the words in them. */
type Pattern<K> = readonly (readonly [RegExp, K])[];

const JOB_PATTERNS: Pattern<JobLabel> = [
  [/^(?:支払|提案|返信|連絡|問い?合|お問|送付|提出|締|募集期|面談可能|面談希望|担当)/, 'other'],
  [/尚可|歓迎|優遇|望ましい|あると|推奨|希望(?:技術|スキル|経験)|あれば/, 'welcome'],
  [/必須|必要な?(?:スキル|経験|条件|要件|技術|資格)|求める(?:スキル|経験)/, 'required'],
  [/単価|単金|金額$|報酬/, 'price'],
  [/精算|清算|標準時間|基準時間|稼働時間/, 'hours'],
  [/(?:場所|勤務地|作業地|勤務先|常駐先|拠点)$|最寄/, 'place'],
  [/リモート|在宅|出社|テレワーク|勤務形態/, 'style'],
  [/開始|時期$|期間$|参画|着任/, 'start'],
  [/人数|人員|名数/, 'heads'],
  [/面談|面接/, 'interview'],
  [/商流|再委託/, 'resale'],
  [/年齢|年令/, 'age'],
  [/国籍|外国/, 'foreigners'],
  [/日数/, 'days'],
  [/職種|ポジション/, 'occupation'],
  [/案件名|件名$|プロジェクト名/, 'name'],
  [/備考|補足|特記/, 'remarks'],
  [/内容$|概要$/, 'detail'],
];

const PERSON_PATTERNS: Pattern<PersonLabel> = [
  [/^(?:支払|返信|連絡|問い?合|お問|送付|提出|締|面談|面接|担当|営業)/, 'other'],
  [/氏名|名前|イニシャル/, 'name'],
  [/年齢|年令/, 'age'],
  [/性別/, 'gender'],
  [/最寄|住まい|居住|在住/, 'home'],
  [/所属|区分$|雇用/, 'affiliation'],
  [/職種|ポジション/, 'occupation'],
  [/資格/, 'certification'],
  [/単価|単金|金額$/, 'price'],
  [/稼働日数|日数/, 'days'],
  [/稼働|稼動|参画|開始|時期$/, 'start'],
  [/リモート|在宅|出社|勤務|形態$/, 'style'],
  [/スキル|経験|言語|技術/, 'skills'],
  [/国籍/, 'nationality'],
  [/備考|補足|特記|コメント/, 'remarks'],
];

const MOST_LABEL = 10;

const byPattern = <K extends string>(patterns: Pattern<K>, label: string): K | undefined => {
  const key = keyOf(label.replace(BRACKETS, ''));
  return key.length < 2 || key.length > MOST_LABEL || /[。、,.!?]|ます|です|ください|から$|\d/.test(key)
    ? undefined
    : patterns.find(([pattern]) => pattern.test(key))?.[1];
};

const jobTable = tableOf(JOB_LABELS);
const personTable = tableOf(PERSON_LABELS);

export interface FoundLabel<K> {
  field: K;
  /** Said in brackets behind it: スキル（必須）. */
  also?: K;
}

const BRACKETS = /[([（［【<＜《「『](.*?)[)\]）］】>＞》」』]/;

function lookUp<K extends string>(
  table: ReadonlyMap<string, K>,
  patterns: Pattern<K>,
  label: string,
  loose: boolean,
): FoundLabel<K> | undefined {
  const key = keyOf(label)
    .replace(/[/、,&]/g, '')
    .replace(/(?:について|等|など)$/, '');
  const whole = table.get(key);
  if (whole) return { field: whole };
  const inner = BRACKETS.exec(label)?.[1];
  if (inner !== undefined) {
    const base = table.get(keyOf(label.replace(BRACKETS, '')).replace(/[/、,&]/g, ''));
    const also = table.get(keyOf(inner));
    if (base) return { field: base, ...(also ? { also } : {}) };
  }
  const parts = fold(label).split(/[/・、&]/);
  const first = parts.length > 1 ? table.get(keyOf(parts[0])) : undefined;
  if (first && parts.slice(1).every((part) => table.has(keyOf(part)))) return { field: first };
  const alike = loose ? byPattern(patterns, label) : undefined;
  return alike && { field: alike };
}

/** @param loose whether a label may be one that only sounds like one of a table's, as in front of a colon */
export const jobLabel = (label: string, loose = false): FoundLabel<JobLabel> | undefined =>
  lookUp(jobTable, JOB_PATTERNS, label, loose);
export const personLabel = (label: string, loose = false): FoundLabel<PersonLabel> | undefined =>
  lookUp(personTable, PERSON_PATTERNS, label, loose);
