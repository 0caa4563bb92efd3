/** Many records in parts, with the number that is done, and an end that comes when a member says so. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { BulkResult } from '../../runtime/api/entities';
import type { useFlash } from '../../runtime/page/flash';

/** Records that one call changes: an answer within a second or two, and little that a stop has to wait for. */
export const PART = 200;

export interface PartsResult extends BulkResult {
  /** Ids that were not tried, because the work was stopped. */
  left: number[];
}

type Work = (ids: number[]) => Promise<BulkResult>;

export async function inParts(
  ids: readonly number[],
  work: Work,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<PartsResult> {
  const result: PartsResult = { count: 0, errors: [], left: [] };
  for (let at = 0; at < ids.length; at += PART) {
    if (signal?.aborted) return { ...result, left: ids.slice(at) };
    const { count, errors } = await work(ids.slice(at, at + PART));
    result.count += count;
    result.errors.push(...errors);
    onProgress?.(Math.min(ids.length, at + PART));
  }
  return result;
}

/** The same beside whatever the member does meanwhile: a message says how far it is, and stops it. */
export async function withProgress(
  flash: ReturnType<typeof useFlash>,
  verb: string,
  ids: readonly number[],
  work: Work,
): Promise<PartsResult> {
  const stop = new AbortController();
  const text = (done: number) => `${verb}… ${formatNumber(done)} / ${formatNumber(ids.length)}件`;
  const message = flash.running(text(0), () => stop.abort());
  const ask = (event: Event) => event.preventDefault();
  // The page that goes away would stop in the middle.
  addEventListener('beforeunload', ask);
  try {
    return await inParts(ids, work, { signal: stop.signal, onProgress: (done) => message.say(text(done)) });
  } finally {
    removeEventListener('beforeunload', ask);
    message.close();
  }
}
