/** How a process ends: in phases, each with an end of its own, so that nothing that hangs keeps it for longer. */

import { endsWithin } from '../base/within';
import type { Log } from '../observe/log';

/**
 * work: takes nothing new and finishes what runs; announce: publishes and notes what is committed; connections;
 * telemetry: sends what was measured, last.
 */
export type Phase = 'work' | 'announce' | 'connections' | 'telemetry';

const PHASES: readonly Phase[] = ['work', 'announce', 'connections', 'telemetry'];

/** Longest of each phase, in ms: together less than the 20 s after which a process ends without further ado. */
export type Patience = Readonly<Record<Phase, number>>;

export interface Closers {
  add(phase: Phase, part: string, close: () => unknown): void;
  /** Closes all there is, once; what fails or takes too long is logged and left behind. */
  close(): Promise<void>;
}

const left = new Set<string>();

/** Parts of this process that were to be closed and are not: they hang, failed, or wait for others. */
export const unended = (): string[] => [...left];

/** @param owner whose parts they are, e.g. `crm` */
export function createClosers(log: Pick<Log, 'warn'>, patience: Patience, owner: string): Closers {
  let open: { phase: Phase; part: string; close: () => unknown }[] = [];

  const nameOf = (part: string) => `${owner}: ${part}`;

  async function end(part: string, ms: number, close: () => unknown): Promise<void> {
    try {
      if (await endsWithin(ms, close)) left.delete(nameOf(part));
      else log.warn({ part, ms }, 'stopping: left behind, it did not end in time');
    } catch (err) {
      log.warn({ err, part }, 'stopping');
    }
  }

  return {
    add: (phase, part, close) => void open.push({ phase, part, close }),
    async close() {
      const all = open;
      open = [];
      for (const { part } of all) left.add(nameOf(part));
      for (const phase of PHASES)
        await Promise.all(
          all.filter((one) => one.phase === phase).map(({ part, close }) => end(part, patience[phase], close)),
        );
    },
  };
}
