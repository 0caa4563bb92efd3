import { MAX_PER_PAGE } from '@enishi/protos/master/constants';

/**
 * The answers of a list that is read to its end: one of them carries some hundred rows, however many were asked for.
 * @param ask asks for the list with these beside conditions and columns
 */
export async function* everyPart<Answer extends { cursor?: string }>(
  ask: (place: { per_page: number; cursor?: string }) => Promise<Answer>,
): AsyncGenerator<Answer, void, undefined> {
  let cursor: string | undefined;
  do {
    const answer = await ask({ per_page: MAX_PER_PAGE, cursor });
    yield answer;
    ({ cursor } = answer);
  } while (cursor);
}
