import type { OwnServices } from '@enishi/protos/common/rpc';
import type { CallContext } from '../base/context';
import { notFound } from '../base/errors';
import type { DeadLetter, DeadLetters } from '../events/deadletter';
import { isEnvelope } from '../events/events';
import type { GivenUpMail, MailQueue } from '../mail/queue';
import { errorText, type Log } from '../observe/log';
import type { Methods } from '../rpc/rpc';

const MAX_ERROR = 300;

/** A letter as operators see it: never the event's content. */
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

/** A mail as operators see it: never its text, nor its recipient. */
const shownMail = ({ id, kind, enterprise_id, tries, error, outcome, ended_at }: GivenUpMail) => ({
  ...{ id, topic: kind, enterprise_id, attempts: tries, mail_outcome: outcome },
  error: error ?? '',
  at: ended_at.toISOString(),
});

type Letters = Pick<MailQueue<unknown>, 'listGivenUp' | 'resend'>;

function operatorOnly({ realm }: CallContext): void {
  if (realm !== 'admin') throw notFound();
}

/**
 * `DeadLetterService` of a service, as in protos/common/dead-letter.proto.
 * @param mails absent in a service that sends none
 */
export function deadLetterHandlers(
  letters: DeadLetters,
  mails: Letters | undefined,
  log: Log,
): { DeadLetterService: Methods<OwnServices['DeadLetterService'], [ctx: CallContext], never> } {
  async function replayEvent(id: string) {
    try {
      if (!(await letters.replay(id))) throw notFound();
      return {};
    } catch (err) {
      const letter = await letters.find(id);
      if (!letter) throw err;
      log.warn({ err, topic: letter.topic }, 'event given up again');
      return { dead_letter: shown(letter) };
    }
  }

  return {
    DeadLetterService: {
      async List(ctx) {
        operatorOnly(ctx);
        const [events, givenUp = []] = await Promise.all([letters.list(), mails?.listGivenUp()]);
        return { dead_letters: [...events.map(shown), ...givenUp.map(shownMail)] };
      },
      async Replay(ctx, { id }) {
        operatorOnly(ctx);
        const mail = await mails?.resend(id);
        if (mail) return { dead_letter: shownMail(mail) };
        // An event and the mail that it asked for have one id, and only one of them can have failed.
        return mail === undefined && mails ? {} : replayEvent(id);
      },
    },
  };
}
