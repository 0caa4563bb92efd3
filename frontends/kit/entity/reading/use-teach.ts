/** Teaching a word, with a message that says what was learned and takes it back. */

import { useInvalidate } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { rpc } from '../../runtime/api/rpc';
import { useFlash } from '../../runtime/page/flash';
import type { TaughtPair } from './learned';

/** What makes lists of words stale. */
export const READING_WORDS = 'reading_words';

/** Long enough to read what was learned, and to take it back. */
const SHOWN_MS = 12_000;

export type Teach = (pair: TaughtPair & { id?: string }) => Promise<void>;

/** @throws ApiError where the word cannot be taught */
export function useTeach(): Teach {
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  return async (pair) => {
    const { reading_word: told, previous_value_id } = await rpc(api).identity.ReadingService.Teach(pair);
    void invalidate(READING_WORDS);
    const { id = '', word = pair.word, value_name } = told ?? {};
    const takeBack = async (): Promise<void> => {
      if (previous_value_id) await rpc(api).identity.ReadingService.Teach({ ...pair, id, value_id: previous_value_id });
      else await rpc(api).identity.ReadingService.Forget({ id });
      await invalidate(READING_WORDS);
    };
    flash.success(`「${word}」を${value_name}として覚えました`, {
      timeout: SHOWN_MS,
      ...(!pair.id && {
        action: { label: '取り消す', onPress: () => flash.after(takeBack(), `「${word}」を覚えるのをやめました`) },
      }),
    });
  };
}
