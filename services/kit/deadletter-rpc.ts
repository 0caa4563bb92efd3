import type { CallContext } from './context';
import type { DeadLetter, DeadLetters } from './deadletter';
import { notFound } from './errors';
import { isEnvelope } from './events';
import type { Handlers } from './grpc/types';
import { errorText, type Log } from './log';

const MAX_ERROR = 300;

/** What an operator sees of a letter: never the event's content. */
function shown({ id, topic, event, error, attempts, at }: DeadLetter) {
  const record_id = isEnvelope(event) ? (event.payload as { id?: unknown } | null)?.id : undefined;
  return {
    id,
    topic,
    ...(isEnvelope(event) && { enterprise_id: event.enterprise_id }),
    ...(typeof record_id === 'number' && { record_id }),
    error: errorText(error).split('\n', 1)[0].slice(0, MAX_ERROR),
    attempts,
    at: at.toISOString(),
  };
}

function operatorOnly({ realm }: CallContext): void {
  if (realm !== 'admin') throw notFound();
}

/** `DeadLetterService` of a service, as in protos/common/dead-letter.proto. */
export const deadLetterHandlers = (letters: DeadLetters, log: Log): Handlers => ({
  DeadLetterService: {
    async List(ctx) {
      operatorOnly(ctx);
      return { dead_letters: (await letters.list()).map(shown) };
    },
    async Replay(ctx, { id = '' }: { id?: string }) {
      operatorOnly(ctx);
      try {
        if (!(await letters.replay(id))) throw notFound();
        return {};
      } catch (err) {
        const letter = await letters.find(id);
        if (!letter) throw err;
        log.warn({ err, topic: letter.topic }, 'event given up again');
        return { dead_letter: shown(letter) };
      }
    },
  },
});
