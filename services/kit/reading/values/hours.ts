/** Hours a month within which no more and no less is paid, and how the rest is. */
import { fold } from '../text/fold';
import type { AdjustmentType } from '../types';

export interface Hours {
  from?: number;
  to?: number;
}

const H = '\\s*(?:h|hr|hrs|時間|Ｈ)?\\s*';
const RANGE = new RegExp(
  `(?<![\\d.,])(\\d{2,3}(?:\\.\\d)?)${H}(?:-|~|/|から|以上)${H}(\\d{3}(?:\\.\\d)?)(?![\\d,]|万)${H}`,
  'gi',
);
const AROUND = /(?<!\d)(1\d{2})\s*(?:h|時間)?\s*±\s*(\d{1,2})(?!\d)/i;

export function hoursIn(source: string): Hours | undefined {
  const text = fold(source);
  for (const [, first, second] of text.matchAll(RANGE)) {
    const [from, to] = [Number(first), Number(second)];
    if (from >= 80 && from < to && to <= 260 && to >= 120) return { from, to };
  }
  const around = AROUND.exec(text);
  if (!around) return undefined;
  const [middle, by] = [Number(around[1]), Number(around[2])];
  return { from: middle - by, to: middle + by };
}

const TYPES: readonly (readonly [AdjustmentType, RegExp])[] = [
  ['both', /上下/],
  ['middle', /中間(?:割|精算|清算|値)?|中割/],
  ['upper', /上割/],
  ['lower', /下割/],
  ['fixed', /固定|(?:精算|清算|幅)\s*(?:[:：]|は)?\s*(?:無し?|なし|ナシ)|^\s*(?:無し?|なし|ナシ)|残業(?:代)?込み?/],
];

export function adjustmentTypeIn(source: string): AdjustmentType | undefined {
  const text = fold(source)
    .replace(/超過[^、/]{0,4}上割.{0,6}控除[^、/]{0,4}下割/, '上下')
    .replace(/固定割?\s*(?:無し?|なし|では?(?:ない|なく|無く|無い|ありません)|(?:でも)?可|も可|相談)/g, '');
  return TYPES.find(([, pattern]) => pattern.test(text))?.[0];
}
