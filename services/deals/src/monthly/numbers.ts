/** Numbers of papers without gaps. */
import type { Values } from '@enishi/protos/fields/parse';
import { numberSeries } from '@enishi/protos/master/money';
import type { OwnDocuments } from '@enishi/service-kit/data/collections';
import type { ClientSession } from 'mongoose';
import type { NumberDoc } from './collections';

const DIGITS = 4;

type Series = Pick<NumberDoc, 'series' | 'last'>;

const numberOf = ({ series, last }: Series): string => `${series}${String(last).padStart(DIGITS, '0')}`;

/**
 * Whether a series has given the number. Of an agency that had `A` and then `A1`, the 10,001st number of the one is the
 * first of the other.
 */
function hasGiven({ series, last }: Series, number: string): boolean {
  const rest = number.startsWith(series) ? number.slice(series.length) : '';
  const place = /^\d+$/.test(rest) ? Number(rest) : 0;
  return place >= 1 && place <= last && numberOf({ series, last: place }) === number;
}

/** The next place of a series whose number no other one has given. */
function nextPlace(own: Series, others: readonly Series[]): number {
  let place = own.last + 1;
  while (others.some((other) => hasGiven(other, numberOf({ ...own, last: place })))) place += 1;
  return place;
}

/**
 * The next number of an agency, as its setting has it, given with the transaction that uses it.
 * @param day of issue, YYYY-MM-DD
 */
export async function nextNumber(
  numbers: OwnDocuments<NumberDoc>,
  session: ClientSession,
  { number_prefix, number_series_id }: Values,
  day: string,
): Promise<string> {
  const year = number_series_id === numberSeries.code.yearly ? `${day.slice(0, 4)}-` : '';
  const series = `${number_prefix ?? ''}${year}`;
  const given = await numbers.find({}, { session, projection: { series: 1, last: 1 } });
  const own = given.find((one) => one.series === series) ?? { series, last: 0 };
  const last = nextPlace(
    own,
    given.filter((one) => one.series !== series),
  );
  await numbers.updateOne({ series }, { $inc: { last: last - own.last } }, { session, upsert: true });
  return numberOf({ series, last });
}
