/** Numbers as people type them and sheets show them: 1,200, ７０, 70万円, ¥700,000, ▲3, (3), 40歳. */
import { toHalfWidth } from './normalize';

const MULTIPLES: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 百万: 1e6, 千万: 1e7, 億: 1e8 };

/** Sign, digits (thousands parted by commas or not), a fraction, a multiple, a unit. */
const NUMBER = /^([-+▲△])?([¥\\])?([-+])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(千万|百万|千|万|億)?(.*)$/;

const MAX_PLACES = 6;

/** A fraction of a million is kept exact enough to tell whole numbers from others. */
const rounded = (value: number): number => Number(value.toFixed(MAX_PLACES));

/**
 * The number that a text says, in the unit of its field: 70万円, 700,000円 and 70 are 70 of 万円.
 * @param unit as the field shows it, e.g. 万円, 名, 歳
 * @returns NaN for what is no number in this unit, also 1e2 and 0x40
 */
export function readNumber(text: string, unit = ''): number {
  const plain = toHalfWidth(text)
    .replace(/\s/g, '')
    .replace(/^\((.+)\)$/, '-$1');
  const [found, sign, yen, inner, digits, multiple, behind] = NUMBER.exec(plain) ?? [];
  if (found === undefined || (sign && inner)) return Number.NaN;
  const value = Number(digits.replaceAll(',', '')) * (sign && sign !== '+' ? -1 : inner === '-' ? -1 : 1);
  const isYen = unit.endsWith('円');
  if (yen !== undefined && !isYen) return Number.NaN;
  const isUnit = behind === '' || behind === unit || (isYen && behind === '円');
  if (!isUnit) return Number.NaN;
  // What is said with a multiple, or in yen, is a sum in yen; elsewhere it is in the field's unit.
  const base = isYen ? (MULTIPLES[unit.slice(0, -1)] ?? 1) : 1;
  const isSum = multiple !== undefined || (isYen && (behind === '円' || yen !== undefined));
  return rounded(isSum ? (value * (multiple ? MULTIPLES[multiple] : 1)) / base : value);
}
