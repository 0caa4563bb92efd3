/** How a process ends when it is told to: SIGTERM or SIGINT, and then within 20 s, whatever hangs. */
import { unended } from './closers';

/** Less than orchestrators wait before they kill. */
const STOP_MS = 20_000;

export interface Ending {
  stop(): Promise<unknown>;
  /** Is called when the end begins. */
  begin(signal: string): void;
  /**
   * It is over, with what did not end well: parts that failed or hang.
   * Must write at once, as the process is gone with the next step.
   */
  report(parts: readonly string[]): void;
  /** For another limit than 20 s. */
  ms?: number;
}

/** Not `process.exit`, which waits for the ends of threads: one that hangs in a call of the system never comes to it. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL');

/**
 * Ends the process with 0 when all parts have ended, with 1 when some failed; it is killed, by itself, when they take
 * too long or a second signal comes.
 */
export function endOnSignals({ stop, begin, report, ms = STOP_MS }: Ending): void {
  let isStopping = false;
  const end = async (signal: string) => {
    if (isStopping) return endAtOnce();
    isStopping = true;
    begin(signal);
    const late = () => {
      report(unended());
      endAtOnce();
    };
    const timer = setTimeout(late, ms);
    await stop().catch(() => undefined);
    const parts = unended();
    if (parts.length > 0) report(parts);
    // The end itself may hang, too: the timer still runs until then.
    process.once('exit', () => clearTimeout(timer));
    process.exit(parts.length > 0 ? 1 : 0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
