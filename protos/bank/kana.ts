/** Names as files of banks have them: half-width capitals, kana without small signs, and short forms of kinds of companies. Pure. */
import { toKatakana } from '../fields/normalize';

const FULL = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン';
const HALF = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ';

/** Banks know neither small kana nor ヲ, and write a long vowel as a hyphen. */
const OTHERS: Readonly<Record<string, string>> = {
  ...{ ァ: 'ｱ', ィ: 'ｲ', ゥ: 'ｳ', ェ: 'ｴ', ォ: 'ｵ', ッ: 'ﾂ', ャ: 'ﾔ', ュ: 'ﾕ', ョ: 'ﾖ', ヮ: 'ﾜ', ヵ: 'ｶ', ヶ: 'ｹ' },
  ...{ ヲ: 'ｵ', ヰ: 'ｲ', ヱ: 'ｴ', '\u3099': 'ﾞ', '\u309a': 'ﾟ' },
  ...{ '・': '.', '。': '.', '、': ',', '「': '｢', '」': '｣', '¥': '\\' },
};

const signs: ReadonlyMap<string, string> = new Map([
  ...Array.from(FULL, (sign, at) => [sign, HALF[at]] as const),
  ...Object.entries(OTHERS),
]);

const PLAIN = /^[A-Z0-9 ()/.,\\-]$/;
const DASHES = /[ー‐‑‒–—―−]/g;

/** Kinds of companies by what stands for them; longer names first, because they hold shorter ones. */
const KINDS: readonly (readonly [names: string, short: string])[] = [
  ['社会保険労務士法人', 'ロウム'],
  ['特定非営利活動法人', 'トクヒ'],
  ['独立行政法人', 'ドク'],
  ['社会福祉法人', 'フク'],
  ['国立大学法人', 'ダイ'],
  ['行政書士法人', 'ギヨ'],
  ['司法書士法人', 'シホウ'],
  ['税理士法人', 'ゼイ'],
  ['弁護士法人', 'ベン'],
  ['一般財団法人|公益財団法人|財団法人', 'ザイ'],
  ['一般社団法人|公益社団法人|社団法人', 'シヤ'],
  ['医療法人', 'イ'],
  ['学校法人', 'ガク'],
  ['宗教法人', 'シユウ'],
  ['相互会社', 'ソ'],
  ['株式会社|カブシキ[ガカ]イシ[ャヤ]|\\(株\\)', 'カ'],
  ['有限会社|ユウゲン[ガカ]イシ[ャヤ]|\\(有\\)', 'ユ'],
  ['合同会社|ゴウドウ[ガカ]イシ[ャヤ]|\\(同\\)', 'ド'],
  ['合資会社|ゴウシ[ガカ]イシ[ャヤ]|\\(資\\)', 'シ'],
  ['合名会社|ゴウメイ[ガカ]イシ[ャヤ]|\\(名\\)', 'メ'],
];

const patterns = KINDS.map(([names, short]) => [new RegExp(` ?(?:${names}) ?`), short] as const);

/** カ) before a name, (カ after it, (カ) within it. */
function withShortKind(text: string): string {
  for (const [pattern, short] of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    return `${before}${before && '('}${short}${after && ')'}${after}`;
  }
  return text;
}

export interface HalfKana {
  text: string;
  /** Signs that no file of a bank can hold, each once, as they were typed. */
  wrong: string[];
}

/** A text as files of banks have it: one byte a sign. Hiragana, full-width signs and small letters are converted. */
export function halfKana(given: string): HalfKana {
  // Voicing marks that stand for themselves belong to the sign before them; NFKC would part them from it.
  const joined = given.replaceAll('\u309b', '\u3099').replaceAll('\u309c', '\u309a').normalize('NFKC');
  const plain = toKatakana(joined).replace(/\s+/g, ' ').trim();
  const spread = withShortKind(plain).replace(DASHES, '-').normalize('NFD').toUpperCase();
  const wrong = new Set<string>();
  const text = Array.from(spread, (sign) => {
    const half = signs.get(sign) ?? (PLAIN.test(sign) ? sign : undefined);
    if (half === undefined) wrong.add(sign);
    return half ?? '';
  }).join('');
  return { text, wrong: [...wrong] };
}
