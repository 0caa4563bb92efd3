import { MAX_PER_PAGE } from '@enishi/protos/master/constants';

/** Beside people a part of a long list may have to wait until many others have had their turn. */
export const PART = { deadlineMs: 60_000 } as const;

/**
 * The answers of a list that is read to its end: one of them carries some hundred rows, however many were asked for.
 * @param ask asks for the list with these beside conditions and columns; `within` says how long a later part may take
 */
export async function* everyPart<Answer extends { cursor?: string }>(
  ask: (place: { per_page: number; cursor?: string }, within?: typeof PART) => Promise<Answer>,
): AsyncGenerator<Answer, void, undefined> {
  let cursor: string | undefined;
  do {
    const answer = await ask({ per_page: MAX_PER_PAGE, cursor }, cursor ? PART : undefined);
    yield answer;
    ({ cursor } = answer);
  } while (cursor);
}
