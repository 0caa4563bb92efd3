/** A service at an earlier time. */
import type { Clock } from '@enishi/service-kit/base/clock';
import { orderedId } from '@enishi/service-kit/base/ids';
import { mailRows } from '@enishi/service-kit/mail/rows';
import type { ClientSession, Connection } from 'mongoose';

interface Dated {
  connection: Connection;
  clock: Clock;
  mails: { queue: unknown };
}

interface Mail {
  kind: string;
  enterprise_id: number;
  id?: string;
  data: unknown;
}

/** Mails that went out then stand in its list as sent, and are not sent again. */
export function depsAt<Deps extends Dated>(deps: Deps, now: Date): Deps {
  const queue = async (session: ClientSession, mail: Mail | Mail[]) => {
    for (const { id = orderedId(), ...rest } of [mail].flat()) {
      const row = { _id: id, ...rest, created_at: now, ended_at: now, tries: 1, outcome: 'sent' as const };
      await mailRows(deps.connection).insertOne(row, { session });
    }
  };
  return { ...deps, clock: { now: () => now }, mails: { ...deps.mails, queue } };
}
