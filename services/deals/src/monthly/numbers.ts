/** Numbers of papers without gaps. */
import type { Values } from '@enishi/protos/fields/parse';
import { numberSeries } from '@enishi/protos/master/money';
import type { OwnDocuments } from '@enishi/service-kit/data/collections';
import type { ClientSession } from 'mongoose';
import type { NumberDoc } from './collections';

const DIGITS = 4;

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
  const before = `${number_prefix ?? ''}${year}`;
  const series = { series: before };
  await numbers.updateOne(series, { $inc: { last: 1 } }, { session, upsert: true });
  const counted = await numbers.findOne(series, { session });
  return `${before}${String(counted?.last ?? 1).padStart(DIGITS, '0')}`;
}
