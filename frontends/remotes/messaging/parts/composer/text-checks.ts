/** Warnings to the writer of a mail while typing. */
import { textLength } from '@enishi/protos/fields/normalize';
import { type Placeholder, wrongPlaceholders } from '@enishi/protos/master/messaging';

/**
 * 機種依存文字: enclosed and squared characters, Roman numerals, half-width kana, private use, compatibility ideographs,
 * emoji and everything beyond the basic plane. Old mail programs and mobile phones show them as 〓 or □.
 */
const PLATFORM =
  /[\u2116\u2121\u2160-\u217f\u2460-\u24ff\u3220-\u3247\u3280-\u33ff\uff61-\uff9f\uf900-\ufaff\ue000-\uf8ff\u9ad9\u7a1c]|[\u{10000}-\u{10ffff}]|\p{Extended_Pictographic}/gu;

/** Each such character once, in order. */
export const platformCharacters = (text: string): string[] => [...new Set(text.match(PLATFORM) ?? [])];

/** Subjects beyond this are cut off in the lists of most mail programs. */
const LONG_TITLE = 40;
const SHOWN = 8;

export interface Warning {
  tone: 'warning' | 'danger';
  text: string;
}

interface Checked {
  text: string;
  placeholders: readonly Placeholder[];
  /** A subject: one line of a list. */
  isTitle?: boolean;
}

export function warningsOf({ text, placeholders, isTitle }: Checked): Warning[] {
  const warnings: Warning[] = [];
  const wrong = wrongPlaceholders(text, placeholders);
  if (wrong) warnings.push({ tone: 'danger', text: wrong });
  const odd = platformCharacters(text);
  if (odd.length > 0)
    warnings.push({
      tone: 'warning',
      text: `機種依存文字があります（${odd.slice(0, SHOWN).join(' ')}${odd.length > SHOWN ? ' など' : ''}）。受信者の環境によっては正しく表示されません。`,
    });
  if (isTitle && textLength(text) > LONG_TITLE)
    warnings.push({
      tone: 'warning',
      text: `${LONG_TITLE}文字を超える件名は、多くのメールソフトの一覧で途中までしか表示されません。`,
    });
  return warnings;
}
