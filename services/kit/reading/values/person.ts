/** What a mail or a sheet says of a person. */

import { withCommonYear } from '@enishi/protos/fields/eras';
import { ageOn } from '@enishi/protos/master/dates';
import { masterItems } from '@enishi/protos/master/index';
import { fold, tidy } from '../text/fold';

const INITIALS = /(?<![A-Za-z])([A-Z]\s?[.．・]\s?[A-Z]\.?|[A-Z]{2})(?![A-Za-z])/;
const NO_NAME = /^(?:なし|無し|非公開|未定|別紙|ご本人|要員|スキルシート|氏名|名前)$/;

/** Initials where there are some, else the words in front of brackets and titles. */
export function personNameIn(source: string): string | undefined {
  const text = tidy(source);
  const initials = INITIALS.exec(text)?.[1];
  if (initials && !/^(?:SE|PG|PM|PL|IT|OK|NG|QA|UI|UX|AI)$/.test(initials))
    return initials
      .replace(/[．・]/g, '.')
      .replace(/\.$/, '')
      .replace(/\s/g, '');
  const name = text
    .replace(/[(（【[<＜].*$/s, '')
    .split(/[、,／/|｜\n]|\s(?=\d)/)[0]
    .replace(/(?:様|さん|氏|殿)\s*$/, '')
    .replace(/\s*\d{2}\s*[歳才].*$/, '')
    .trim();
  return name && name.length <= 40 && !NO_NAME.test(name) && !/^[\d\s]+$/.test(name) ? name : undefined;
}

/** @param alone whether a lone number is an age, as in a field of its own */
export function ageIn(source: string, alone: boolean): number | undefined {
  const text = fold(source);
  const found =
    /(?:満\s*)?(?<!\d)([1-7]\d)\s*(?:歳|才|代(?!表))/.exec(text) ??
    (alone ? /^\s*(?:満)?\s*([1-7]\d)(?!\d)/.exec(text) : null);
  if (!found || /[1-7]0\s*代/.test(found[0])) return undefined;
  return Number(found[1]);
}

/** By a day of birth, on the day of the paper. */
export function ageByBirth(source: string, today: string): number | undefined {
  const text = withCommonYear(fold(source).trim());
  const day = /(\d{4})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})/.exec(text);
  if (!day) return undefined;
  const age = ageOn(
    `${day[1]}-${day[2].padStart(2, '0')}-${day[3].padStart(2, '0')}`,
    new Date(`${today}T00:00:00+09:00`),
  );
  return age !== undefined && age >= 15 && age <= 80 ? age : undefined;
}

export function genderIn(source: string, alone: boolean): '男性' | '女性' | undefined {
  const text = fold(source);
  const men = alone ? /男|^\s*m(?:ale)?\s*$/i.test(text) : /男性|[(/、\s・]男(?![女性])(?=[)/、\s・]|$)/.test(text);
  const women = alone ? /女|^\s*f(?:emale)?\s*$/i.test(text) : /女性|[(/、\s・]女(?![性])(?=[)/、\s・]|$)/.test(text);
  return men === women ? undefined : men ? '男性' : '女性';
}

const AFFILIATION =
  /(?:弊社|当社|自社|[1-3一二三]\s*社\s*(?:先|下|挟み|上位)|パートナー|BP|協力会社)\s*(?:の|所属の?|:|\()?\s*(?:正社員|社員|契約社員|派遣社員|登録(?:の)?(?:個人事業主|フリーランス)|役員|プロパー|個人事業主|フリーランス|個人|所属|要員)|個人事業主|フリーランス|(?:弊社|当社|自社)\s*(?:プロパー|直|所属|社員)|プロパー|[1-3一二三]\s*社\s*(?:先|下)|直個人|直フリーランス/i;

/** Whose person it is, in the paper's words. @param alone whether the text is that of a field of its own */
export function affiliationIn(source: string, alone: boolean): string | undefined {
  const text = tidy(source);
  if (!alone) return AFFILIATION.exec(text)?.[0].trim();
  const words = text.split(/[、,\n]|\s{2,}|[/／]/)[0].trim();
  return words.length > 0 && words.length <= 30 ? words : undefined;
}

const NATIONS = masterItems('nationalities').map(({ name }) => name);

export function nationalityIn(source: string, alone: boolean): string | undefined {
  const text = tidy(source).replace(/[()（）]/g, ' ');
  const named = NATIONS.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length)[0];
  if (named && (alone || new RegExp(`(?:外国籍|国籍)[^、。\\n]*${named}|${named}(?:国)?籍`).test(text))) return named;
  if (!alone) return undefined;
  const words = text.split(/[\s、,/]/)[0].replace(/(?:国籍|籍)$/, '');
  return words && words.length <= 12 && !/^(?:外国|不問|なし)$/.test(words) ? words : undefined;
}

const NO_PAPERS = /^(?:なし|無し?|特になし|特に無し|ー|-|未取得|－|none|n\/a|取得なし)$/i;

const DATE = '(?:(?:19|20)\\d{2}|[RHS令平昭]\\S{0,2})\\s*[年/.-]\\s*\\d{0,2}\\s*月?';
const DATE_BEFORE = new RegExp(`^${DATE}\\s*`);
const DATE_BEHIND = new RegExp(`\\s*[(（]?${DATE}\\s*(?:取得|合格)?[)）]?$`);

/** Certificates, each as it is called. */
export const certificatesIn = (source: string): string[] =>
  source
    .split(/\n|、|，|;|；|(?<![A-Za-z])\/(?![A-Za-z])| \/ |／|,(?!\d)|・(?=[^ァ-ヶ])(?<![ァ-ヶ]・)/)
    .map((item) => tidy(item).replace(/^[・･\-*●■○◆]\s*/, ''))
    .map((item) =>
      item
        .replace(DATE_BEFORE, '')
        .replace(DATE_BEHIND, '')
        .replace(/\s*(?:取得|合格|保有)$/, '')
        .trim(),
    )
    .filter((item) => item && !NO_PAPERS.test(item));

const KNOWN_PAPERS =
  /(?:基本|応用)情報技術者|IT\s?パスポート|LPIC[-\s]?[1-3]|LinuC[-\s]?[1-3]|CCN[AP]|CCIE|MCP|MOS|PMP|JSTQB\s?[A-Z]{2}|ITIL(?:\s?(?:v\d|4))?\s?(?:ファンデーション|Foundation)|AWS認定[^\s、。/]*|(?:Java|Oracle\s?Master|ORACLE\s?MASTER|PHP)\s?(?:Silver|Gold|Bronze|Platinum)|CKAD?|G検定|E資格|情報処理安全確保支援士/g;

/** Certificates in a sentence: MCP保有, 基本情報技術者を取得済み. */
export const certificatesTold = (source: string): string[] => [...new Set(tidy(source).match(KNOWN_PAPERS) ?? [])];

/** Levels of Japanese, which remarks name. */
export const languageLevelIn = (source: string): string | undefined =>
  /(?:日本語(?:能力試験)?|JLPT)\s*[:：]?\s*N[1-3]/i.exec(tidy(source))?.[0];
