/**
 * Counting a list to the end in parts: the caller sees its progress, and it ends when no part is asked for. A part is a
 * range of the records' numbers; records made after the first part are not counted.
 */
import type { CallContext } from '../base/context';
import { patienceOf } from '../base/deadline';
import { badRequest } from '../base/errors';
import { allOf, type Filter } from './keyword';
import type { IndexResponse } from './messages';
import { reachFilter, type Store } from './store';

/** An answer comes after so long. */
const PART_MS = 300;
const FIRST_STEP = 1_000;

interface Place {
  /** Numbers up to here are counted. */
  at: number;
  /** The last one when counting began. */
  last: number;
  count: number;
}

const encode = ({ at, last, count }: Place): string =>
  Buffer.from(JSON.stringify([at, last, count])).toString('base64url');

/** @throws AppError `bad_request` when it is not one that `encode` made */
function decode(cursor: string): Place {
  try {
    const numbers: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(numbers) && numbers.length === 3 && numbers.every((n) => Number.isSafeInteger(n) && n >= 0)) {
      const [at, last, count] = numbers as [number, number, number];
      return { at, last, count };
    }
  } catch {
    // answered below
  }
  throw badRequest('続きの位置が正しくありません。一覧を読み込み直してください。');
}

async function begin(store: Store, ctx: CallContext): Promise<Place> {
  const { key } = store.definition;
  const newest = { projection: { _id: 0, [key]: 1 }, sort: { [key]: -1 as const }, ...patienceOf(ctx) };
  const found = await store.model.collection.findOne(await reachFilter(store, ctx), newest);
  return { at: 0, last: Number(found?.[key] ?? 0), count: 0 };
}

/** @param cursor of the answer before; absent for the first part */
export async function countPart(
  store: Store,
  ctx: CallContext,
  filter: Filter,
  cursor: string | undefined,
): Promise<IndexResponse> {
  const { key } = store.definition;
  const place = cursor === undefined ? await begin(store, ctx) : decode(cursor);
  const until = performance.now() + PART_MS;
  for (let step = FIRST_STEP; place.at < place.last && performance.now() < until; step *= 2) {
    const to = Math.min(place.last, place.at + step);
    const part = allOf([filter, { [key]: { $gt: place.at, $lte: to } }]);
    place.count += await store.model.collection.countDocuments(part, patienceOf(ctx));
    place.at = to;
  }
  const whole = place.at >= place.last;
  return {
    current_page: 1,
    limit_value: 0,
    count: place.count,
    progress: whole ? 100 : Math.floor((place.at / place.last) * 100),
    cursor: whole ? undefined : encode(place),
  };
}
