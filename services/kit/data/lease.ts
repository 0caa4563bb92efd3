import type { Connection } from 'mongoose';
import { type Clock, systemClock } from '../base/clock';
import { orderedId } from '../base/ids';
import { isDuplicateKey } from './mongo';

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
  let until = 0;
  return {
    async hold() {
      const now = clock.now();
      if (until - now.getTime() > durationMs / 2) return true;
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
        if (isDuplicateKey(error)) return false;
        throw error;
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
