/** Everything that is stored of an agency, in every service, to see that others have not touched it. */
import type { World } from '../world';

const SERVICES = ['identity', 'crm', 'jobs', 'deals', 'messaging', 'site', 'billing', 'domains'];
/**
 * What the product itself writes without being asked: events on their way and tries to tell other systems of them, background
 * work, who was refused, figures that are made anew of the records, and the time at which a session was used last.
 */
const MOVING =
  /^(?:outbox|deliveries|webhook_deliveries|webhook_endpoints|sessions|access_logs?|jobs_runs|locks|schedules?|fact_\w+|processed.*|mail_outbox|.*_claims)$/;

/** Until nothing moves by itself any more: events, and mailings whose records do not say yet how they stand. */
export async function standStill({ constellation }: World): Promise<void> {
  const { db } = constellation.service('messaging').deps.connection;
  do await constellation.settle();
  while ((await db?.collection('mailings').countDocuments({ unfollowed: true })) && (await briefly()));
}

const LOOK_MS = 100;
const briefly = (): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(true), LOOK_MS));

/** Documents of an agency as texts, by service, collection and id. */
export async function stateOf({ constellation }: World, enterprise_id: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of SERVICES) {
    const { db } = constellation.service(name).deps.connection;
    for (const { name: collection } of (await db?.listCollections().toArray()) ?? []) {
      if (MOVING.test(collection)) continue;
      const own = collection === 'enterprises' ? { id: enterprise_id } : { enterprise_id };
      const rows = (await db?.collection(collection).find(own).toArray()) ?? [];
      for (const row of rows) found.set(`${name}.${collection} ${String(row._id)}`, JSON.stringify(row));
    }
  }
  return found;
}

/** Documents that are others now, are gone or are new. */
export function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'nothing'} -> ${after.get(name) ?? 'nothing'}`);
}
