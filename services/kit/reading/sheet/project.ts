/** A project from the texts of its columns or lines. */
import { fold, tidy } from '../text/fold';
import type { ReadProject } from '../types';
import { productsIn } from '../words/find-products';
import type { ProjectKind } from './columns';
import { type Months, monthsIn, monthsOf } from './periods';
import { processesIn, sortedProcesses } from './processes';

export type ProjectTexts = Partial<Record<ProjectKind, string>> & {
  /** Phases whose columns are marked. */
  marked?: string[];
};

const LANGUAGES = new Set(
  'Java JavaScript TypeScript PHP Python Ruby Go C# C++ C Swift Kotlin Objective-C Dart Rust Scala VB.NET VBA VB6 VBScript COBOL PL/SQL SQL HTML CSS Sass R MATLAB Perl Groovy Elixir Erlang Haskell Clojure Lua Shell PowerShell ABAP Apex PL/I RPG JCL アセンブラ VHDL Solidity F# Delphi GAS Julia Transact-SQL PL/pgSQL JSP ActionScript'.split(
    ' ',
  ),
);

export const isLanguage = (name: string): boolean => LANGUAGES.has(name);

const NOTHING = /^(?:なし|無し?|特になし|-|ー|－|―|その他|他|等)$/;
/** What a list of technologies says beside them. */
const LABELLED =
  /^(?:言語|DB|OS|FW|MW|クラウド|ツール|サーバー?|フレームワーク|ミドルウェア|開発環境|環境|その他|データベース|インフラ|基盤|Server|Language|Framework|Cloud|Tools?)\s*[:：]\s*/i;

const MOST_OF_CELL = 2_000;

const SEPARATORS = /[\n、,;；・/／|]|\s{2,}|(?<=\ue000\d+\ue001)\s+(?=\ue000)/;
const PLACE = /\ue000(\d+)\ue001/g;

/** Names of a list of technologies; what no list of ours has stays in the sheet's words. */
export function technologiesIn(source: string): string[] {
  const text = fold(source.slice(0, MOST_OF_CELL)).replace(/(?<=[A-Za-z])\n(?=[a-z]{1,2}(?:\n|$|[、,]))/g, '');
  const found = productsIn(text);
  let marked = '';
  let from = 0;
  for (const [index, product] of found.entries()) {
    marked += `${text.slice(from, product.from)}\ue000${index}\ue001`;
    from = product.to;
  }
  marked += text.slice(from);
  const names: string[] = [];
  for (const raw of marked.replace(/[（()）]/g, ' , ').split(SEPARATORS)) {
    const item = raw.trim().replace(LABELLED, '');
    const products = [...item.matchAll(PLACE)].map(([, index]) => found[Number(index)].name);
    if (products.length > 0) {
      names.push(...products);
      continue;
    }
    const words = item.replace(/^[-*■●○◆]\s*/, '').replace(/\s*(?:など|等|他)$/, '');
    if (
      words &&
      words.length <= 24 &&
      !NOTHING.test(words) &&
      !/[。:：]|です|ます|^[\d.x\s]+$|\d\s*[名人年]|^v?\d/i.test(words)
    )
      names.push(tidy(words));
  }
  return [...new Set(names)];
}

const HEADS = /(\d{1,4})\s*(?:名|人|members?|people|persons?)/i;

export function teamIn(source: string, alone: boolean): number | undefined {
  const text = fold(source);
  const found = HEADS.exec(text) ?? (alone ? /^\s*(?:約|計|~)?\s*(\d{1,4})\s*(?:\(|~|$|\n|\/)/.exec(text) : null);
  return found ? Number(found[1]) : undefined;
}

const ROLE =
  /(?:サブ)?リーダー?|(?:チーム|プロジェクト|テスト|開発|テック)リーダー?|マネージャー?|メンバー|PMO|PM|PL|SL|TL|SE|PG|SRE|プログラマー?|エンジニア|テスター|コンサルタント|アーキテクト|デザイナー|ディレクター|ブリッジSE|(?:Project|Team|Tech|Sub)?\s*(?:Leader|Lead|Manager|Member)|Developer|Engineer|Programmer/i;

const WHOLE_ROLE =
  /^(?:サブ|チーム|プロジェクト|テスト|開発|テック)?(?:リーダー|マネージャー?|メンバー|プログラマー?|エンジニア|テスター|コンサルタント|アーキテクト|デザイナー|ディレクター)$/;

/** サブリーダー（10名体制） is サブリーダー. */
export function roleIn(source: string): string | undefined {
  // A narrow column breaks words apart.
  const whole = source.replace(/\s*\n\s*/g, '');
  const text = tidy(WHOLE_ROLE.test(whole) ? whole : source.split('\n')[0])
    .replace(/[（(][^）)]*[）)]/g, '')
    .split(/\s*[／/]\s*(?=\d)|[、,]|\s{2,}/)[0]
    .replace(/\d+\s*[名人].*$/, '')
    .replace(/[／/]\s*$/, '')
    .trim();
  return text && text.length <= 24 && !NOTHING.test(text) && !/^\d+$/.test(text) ? text : undefined;
}

export const isRole = (text: string): boolean => ROLE.test(text) && text.length <= 20;

/** The first line without what frames it; what follows a colon tells more of it. */
export function titleIn(source: string): string | undefined {
  const wide = /^(.{4,}?)　+(?=.{8,})/.exec(source.trim().split('\n')[0]);
  if (wide && !/^[【「『＜<［[]/.test(source.trim())) return titleIn(wide[1]);
  const first = source
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean);
  if (!first) return undefined;
  const framed = /^[【「『＜<［[]([^】」』＞>］\]]+)[】」』＞>］\]]\s*(.*)$/.exec(first);
  const text =
    framed && !/^(?:業種|案件|概要|内容|PJ|プロジェクト名?)$/.test(framed[1]) ? framed[1] : framed ? framed[2] : first;
  return (
    tidy(text)
      .replace(/^[■□◆◇●○▼▽・*\-#]+\s*/, '')
      .replace(/^(?:案件名|件名|プロジェクト名?|システム名|PJ名?)\s*[:：]\s*/, '')
      .split(/[:：](?!\d)| - (?=.{6})/)[0]
      .replace(/。.*$/, '')
      .replace(/※.*$/, '')
      .replace(/[（(][^（）()]{9,}[）)]$/, '')
      .trim() || undefined
  );
}

/** Examples of how to fill in a sheet, and rows of employers, are no projects. */
export const isNoProject = (title: string): boolean =>
  /(?:産前|産後|育児|介護)?(?:休業|休職)|育休|産休|求職中|離職/.test(title) ||
  /記入例|[（(【［[]\s*(?:例|サンプル|見本)\s*[）)】］\]]|^例[）):：]/.test(title);

function monthsFrom(texts: ProjectTexts): Months | undefined {
  if (texts.from) return monthsOf(texts.from, texts.to ?? '', [texts.period, texts.duration].filter(Boolean).join(' '));
  const period = texts.period ?? '';
  const whole = monthsIn(period);
  if (whole)
    return whole.to || !texts.duration ? { from: whole.from, to: whole.to } : monthsOf(period, '', texts.duration);
  return monthsOf(period, texts.to ?? '', texts.duration ?? '');
}

/** 6名体制のSEとして参画 */
const TOLD_ROLE =
  /(?:体制の|、|^|の)((?:サブ|チーム|プロジェクト)?リーダー|メンバー|PMO|PM|PL|SE|PG|プログラマー?|[ァ-ヶー]{2,8}エンジニア|テスター)として/;

export function projectOf(texts: ProjectTexts): ReadProject | undefined {
  const title = titleIn(texts.title ?? texts.detail ?? '');
  if (isNoProject(`${texts.title ?? ''} ${texts.detail ?? ''} ${texts.no ?? ''}`)) return undefined;
  const months = monthsFrom(texts);
  if (!months && !title) return undefined;
  const roleText = texts.role ?? '';
  const told = fold(texts.detail ?? '');
  const role = roleIn(roleText) ?? TOLD_ROLE.exec(told)?.[1];
  const team =
    teamIn(texts.team ?? '', true) ??
    teamIn(roleText, false) ??
    teamIn(/\d+\s*(?:名|人)(?:体制|チーム|規模|で)/.exec(told)?.[0] ?? '', false);
  const technologies = technologiesIn(texts.technology ?? '');
  const languages = [...technologiesIn(texts.languages ?? ''), ...technologies.filter(isLanguage)];
  const others = [...technologiesIn(texts.environment ?? ''), ...technologies.filter((name) => !isLanguage(name))];
  const processes = sortedProcesses([...(texts.marked ?? []), ...processesIn(texts.processes ?? '')]);
  return {
    ...(months ? { from: months.from, to: months.to } : {}),
    ...(title ? { title } : {}),
    ...(role ? { role } : {}),
    ...(team === undefined ? {} : { team_size: team }),
    ...(languages.length > 0 ? { languages: [...new Set(languages)] } : {}),
    ...(others.length > 0 ? { db_os_cloud: [...new Set(others)] } : {}),
    ...(processes.length > 0 ? { processes } : {}),
  };
}
