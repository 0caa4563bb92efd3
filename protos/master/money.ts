/** Choices of papers that ask for money: how yen are rounded, and how tax stands in prices. */
import { choiceList } from './choice-list';

/** The direction in which fractions of a yen go; amounts below zero mirror those above. */
export const roundingKind = choiceList('rounding_kind', [
  [1, '切捨て', 'down'],
  [2, '四捨五入', 'half'],
  [3, '切上げ', 'up'],
]);

/** Whether prices are without tax, which is added, or with it, which is taken out of them. */
export const taxDisplay = choiceList('tax_display', [
  [1, '外税（税抜）', 'apart'],
  [2, '内税（税込）', 'within'],
]);
