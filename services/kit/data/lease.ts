import type { Connection } from 'mongoose';
import { type Clock, leftUntil, systemClock } from '../base/clock';
import { orderedId } from '../base/ids';
import { isDuplicateKey } from './mongo';
import { createStandstill } from './standstill';

interface LeaseRow {
  _id: string;
  owner: string;
  until: Date;
}

export interface Lease {
  /** Takes or extends the lease. @returns whether this holder has it now */
  hold(): Promise<boolean>;
  /** Gives it back, so that another process need not wait for it to run out. */
  release(): Promise<void>;
}

/**
 * A named lock with an end, kept in the collection `leases`: its holder may lead until it runs out. A holder that
 * freezes loses it; what it still does then must be harmless, as everything here is (at least once plus idempotent).
 * @param durationMs how long one `hold` lasts; hold again well before
 */
export function createLease(
  connection: Connection,
  name: string,
  durationMs: number,
  clock: Clock = systemClock,
): Lease {
  const owner = orderedId();
  const leases = connection.collection<LeaseRow>('leases');
  const standstill = createStandstill(durationMs);
  let until = 0;

  /** The lease of a holder that is gone, whose end lies ahead because the clock was set back. */
  async function takeOver(end: Date): Promise<boolean> {
    const row = await leases.findOne({ _id: name });
    if (!row || !standstill.isOver(name, row.until)) return false;
    const taken = await leases.updateOne(
      { _id: name, owner: row.owner, until: row.until },
      { $set: { owner, until: end } },
    );
    return taken.modifiedCount === 1;
  }

  return {
    async hold() {
      const now = clock.now();
      // One that was taken before the clock was set back is taken anew: others would wait for its end.
      if (leftUntil(clock, until, durationMs) > durationMs / 2) return true;
      const end = new Date(now.getTime() + durationMs);
      try {
        await leases.updateOne(
          { _id: name, $or: [{ owner }, { until: { $lt: now } }] },
          { $set: { owner, until: end } },
          { upsert: true },
        );
      } catch (error) {
        until = 0;
        // The upsert found no row it may take and ran into the one another process holds.
        if (!isDuplicateKey(error)) throw error;
        if (!(await takeOver(end))) return false;
      }
      until = end.getTime();
      return true;
    },
    async release() {
      if (until === 0) return;
      until = 0;
      await leases.deleteOne({ _id: name, owner });
    },
  };
}
