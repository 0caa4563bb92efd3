/**
 * What accounting programs call the tax of a line. Names have to be theirs to the letter: a name that they do not know stops the
 * import. Sources: the lists of tax classes that freee (news of its API on 控80 to 控30), マネーフォワード クラウド会計 and
 * 弥生会計 publish.
 */
import { TAX_PERCENT, taxRate } from '@enishi/protos/master/billing';
import type { journalFormat } from '@enishi/protos/master/journals';
import { isTaxedRate, type Taxed } from './entries';

/** Programs by the names that they give to tax: both files of freee have the same. */
export type Program = Exclude<keyof typeof journalFormat.code, 'freee_deals'>;

const OUTSIDE = '対象外';
const isReduced = (rate: number): boolean => rate === taxRate.code.reduced;

/** 10% or 8%（軽）, as each program writes a rate. */
const rates: Readonly<Record<Program, (rate: number) => string>> = {
  freee: (rate) => `${TAX_PERCENT[rate]}%${isReduced(rate) ? '（軽）' : ''}`,
  money_forward: (rate) => ` ${isReduced(rate) ? '(軽)' : ''}${TAX_PERCENT[rate]}%`,
  yayoi: (rate) => `込${isReduced(rate) ? '軽減' : ''}${TAX_PERCENT[rate]}%`,
};

const words: Readonly<Record<Program, Readonly<Record<Taxed['side'], string>>>> = {
  freee: { sale: '課税売上', return: '課税売返', purchase: '課対仕入' },
  money_forward: { sale: '課税売上', return: '課税売上-返還等', purchase: '課税仕入' },
  yayoi: { sale: '課税売上', return: '課税売返', purchase: '課対仕入' },
};

const QUALIFIED = 100;

/** A purchase of which some of the tax is deducted, in the words of each program. */
const parts: Readonly<Record<Program, (word: string, rate: string, percent: number) => string>> = {
  freee: (word, rate, percent) => (percent === QUALIFIED ? `${word}${rate}` : `${word}（控${percent}）${rate}`),
  // A column of its own says how much is deducted.
  money_forward: (word, rate) => `${word}${rate}`,
  yayoi: (word, rate, percent) => `${word}${rate}${percent === QUALIFIED ? '適格' : `区分${percent}%`}`,
};

/** Programs that have no class for a purchase whose tax is not deducted at all book it as no matter of the tax. */
const none: Readonly<Record<Program, (word: string, rate: string) => string>> = {
  freee: () => OUTSIDE,
  money_forward: () => OUTSIDE,
  yayoi: (word, rate) => `${word}${rate}区分控不`,
};

/** The tax class of a line; 対象外 where it has none. */
export function taxName(program: Program, taxed: Taxed | undefined): string {
  if (!taxed || !isTaxedRate(taxed.rate)) return OUTSIDE;
  const word = words[program][taxed.side];
  const rate = rates[program](taxed.rate);
  if (taxed.side !== 'purchase') return `${word}${rate}`;
  return taxed.percent === 0 ? none[program](word, rate) : parts[program](word, rate, taxed.percent);
}

/** インボイス of マネーフォワード: how much of the tax of a purchase is deducted. */
export function invoiceName(taxed: Taxed | undefined): string {
  if (!taxed || !isTaxedRate(taxed.rate) || taxed.side !== 'purchase' || taxed.percent === 0) return '';
  return taxed.percent === QUALIFIED ? '適格' : `${taxed.percent}%控除`;
}

/** The class in words for a screen: 課税売上10%, 課税仕入10%（80%控除）. */
export function taxLabel(taxed: Taxed | undefined): string {
  if (!taxed) return '';
  if (!isTaxedRate(taxed.rate)) return OUTSIDE;
  const word = { sale: '課税売上', return: '売上の返還', purchase: '課税仕入' }[taxed.side];
  const deducts =
    taxed.side !== 'purchase' || taxed.percent === QUALIFIED
      ? ''
      : taxed.percent === 0
        ? '（控除なし）'
        : `（${taxed.percent}%控除）`;
  return `${word}${rates.freee(taxed.rate)}${deducts}`;
}
