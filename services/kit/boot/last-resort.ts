/** An unexpected failure that is not handled leaves the process in an unknown state, so it ends. */
import type { Log } from '../observe/log';

/** Work under way may end in so much time; what was acknowledged is on disk before. */
const STOP_MS = 5_000;

/**
 * Logs the cause, lets `stop` finish what runs for at most 5 s, and ends the process with status 1, so that the one who
 * started it can start it again. No known failure leads here: one that does is a defect.
 */
export function endWhenLost(log: Log, stop: () => Promise<void>): void {
  let ending = false;
  const end = (err: unknown) => {
    log.fatal({ err }, 'an error that nobody handles: ending');
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), STOP_MS);
    stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
