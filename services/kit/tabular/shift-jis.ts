/** Code page 932, the Shift_JIS of Windows: what of a text it can hold, and how what it cannot is said. */
import { composed } from '@enishi/protos/fields/foreign-text';
import iconv from 'iconv-lite';

/** Stands for what Shift_JIS has no sign for, as in print. */
export const MISSING = '〓';

/** Signs that Windows and other systems map differently, by what code page 932 has instead. */
const TWINS: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00ac': '\uffe2',
  '\u00a5': '\uffe5',
  '\u00a6': '\uffe4',
  '\u203e': '\uffe3',
  '\u00a0': ' ',
};
const EACH_TWIN = new RegExp(`[${Object.keys(TWINS).join('')}]`, 'g');

/** A text with such signs as Windows has them: two texts of which one went through a file are the same in it. */
export const withTwins = (text: string): string => text.replace(EACH_TWIN, (sign) => TWINS[sign]);

export interface ShiftJisText {
  /** The text with `MISSING` for every sign that Shift_JIS lacks. */
  text: string;
  /** Those signs, in their order. */
  lost: string[];
}

const passes = (text: string): boolean => iconv.decode(iconv.encode(text, 'cp932'), 'cp932') === text;

export function shiftJisText(given: string): ShiftJisText {
  const text = withTwins(composed(given));
  if (passes(text)) return { text, lost: [] };
  const lost: string[] = [];
  const signs = Array.from(text, (sign) => {
    if (passes(sign)) return sign;
    lost.push(sign);
    return MISSING;
  });
  return { text: signs.join(''), lost };
}

/** @param text of which Shift_JIS has every sign */
export const shiftJisBytes = (text: string): Buffer => iconv.encode(text, 'cp932');

export interface ShiftJis {
  bytes: Buffer;
  /** Characters that had to be replaced. */
  replaced: number;
}

export function toShiftJis(given: string): ShiftJis {
  const { text, lost } = shiftJisText(given);
  return { bytes: shiftJisBytes(text), replaced: lost.length };
}

/** The text of such bytes. The platform's own decoder takes the control character that ends a file for another one. */
export const fromShiftJis = (bytes: Buffer): string => iconv.decode(bytes, 'cp932');
