/** Lines of a text, and the signs that people put in front of and between them. */
import { narrow } from './fold';

export interface Line {
  /** Narrow, without blanks at its ends and without marks of a quotation. */
  text: string;
  /** Blanks in front of it. */
  indent: number;
  /** Where it stands in the source. */
  at: string;
}

const BOX = /^\s*[│┃|｜]\s*|\s*[│┃|｜]\s*$/g;

/** Rows of tables that are drawn with signs: their cells as label and value. */
const unboxed = (text: string): string =>
  /^\s*[|｜](?!.*[|｜])/.test(text)
    ? text.replace(/[|｜]/, ' ')
    : /^\s*[│┃]/.test(text) || /^\s*[|｜].*[|｜]\s*$/.test(text)
      ? text.replace(BOX, ' ').replace(/[│┃|｜]/g, '　　')
      : text;

/** What a person writes on one line is shorter; patterns take the square of a line's length at worst. */
const MOST_ON_LINE = 1_000;

export const lineOf = (raw: string, at: string): Line => {
  const text = unboxed(
    narrow(
      raw
        .slice(0, MOST_ON_LINE)
        .replace(/\u00a0/g, ' ')
        .replace(/\*\*(.+?)\*\*/g, '$1'),
    ),
  );
  return { text: text.trim(), indent: text.length - text.trimStart().length, at };
};

export const linesOf = (text: string): Line[] =>
  text.split(/\r\n?|\n/).map((raw, index) => lineOf(raw, String(index + 1)));

const RULE = /^[-=*_~+#.・■□◆◇●○◎★☆▲△▼▽♣♠♥♧│┃|┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋<>/\\:;─━―－＝＿＊〜～…◦♢♦〓\s]{3,}$/;

const BANNER = /^(?:要員|人材|案件|技術者|エンジニア)(?:情報|紹介|のご?紹介|ご案内|一覧)$/;

/** A line that only parts others, or says that records follow: -----, ━━━, *****, 要 員 情 報. */
export const isRule = ({ text }: Line): boolean =>
  BANNER.test(unframed(text).replace(/[\s　]/g, '')) || RULE.test(text) || /^-{2}$/.test(text);

/** Values side by side without labels, parted by wide blanks. */
export const isRow = (text: string): boolean => {
  const parts = cellsOf(text);
  return parts.length >= 4 && parts.some((part) => /\d\s*万|\d{3}\s*[-~〜～]\s*\d{3}/.test(part));
};

export const cellsOf = (text: string): string[] => text.split(/[\s　]{2,}|　|\s[/／]\s/).filter(Boolean);

const BULLET =
  /^(?:[■□◆◇●○◎▼▽▲△★☆♦♢◯〇▪▫►▶→⇒❖✓✔☑◼◾▷▸⬛*+#]+|[・･•‣∙·]|-(?!\d)|※|>>)[\s　]*|^(?:[（(]?\d{1,2}[)）]|\d{1,2}[.．](?!\d)|[①-⑳])[\s　]*/;

export interface Bulleted {
  bullet: string;
  rest: string;
}

export function withoutBullet(text: string): Bulleted {
  const bullet = BULLET.exec(text)?.[0] ?? '';
  return { bullet: bullet.trim(), rest: text.slice(bullet.length) };
}

const ITEM =
  /^(?:[・･•‣∙·*＊○●◎□■◇◆▪▫>＞→⇒✓✔☑◦]|[-‐–—−－](?!\d)|[①-⑳]|[（(]\d{1,2}[)）]|\d{1,2}[)）.．](?!\d)|[アイウエオ](?=[\s　]))[\s　]*/;

/** An item of a list without its sign. */
export const withoutItemSign = (text: string): string => text.trim().replace(ITEM, '').trim();

export const hasItemSign = (text: string): boolean => ITEM.test(text.trim());

/** The text between signs that frame a heading: ◆◇◆ No.1 ◆◇◆, ━━ 案件1 ━━, ===== A =====. */
export const unframed = (text: string): string =>
  text.replace(
    /^[-=*_~+#■□◆◇●○◎★☆▲△▼▽♣♠♥♧─━―＝＊♦♢◦┏┓┗┛┌┐└┘〓\s]+|[-=*_~+■□◆◇●○◎★☆▲△▼▽♣♠♥♧─━―＝＊♦♢◦┏┓┗┛┌┐└┘〓\s]+$/g,
    '',
  );
