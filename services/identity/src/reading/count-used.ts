/** How often papers were read by a taught word: an agency's own one, or one that operators teach. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ReadingDeps } from './collections';

export const countUsed = (deps: ReadingDeps): EventHandlers<EventMap> => ({
  'reading.words_used': async ({ enterprise_id, payload: { ids }, at }, session) => {
    const update = { $inc: { used_num: 1 }, $max: { used_at: new Date(at) } };
    for (const own of [deps.of({ enterprise_id }), deps.ofOperator()])
      await own.readingWords.updateMany({ _id: { $in: ids } }, update, { session });
  },
});
