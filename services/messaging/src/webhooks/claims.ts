/**
 * Which deliveries this process works on. It claims what is due for some seconds, whosever it is, and says that it lives
 * while it works on them; what is written of a claimed delivery goes by the agency in its row.
 */
import { orderedId } from '@enishi/service-kit/base/ids';
import type { DeliveryDoc, WebhookDeps } from './collections';
import { giveWay } from './give-way';

const CLAIM_MS = 5_000;
const LOOKED_AT = 200;
/** How soon a worker looks again at what stands behind another delivery of its record. */
const BEHIND_MS = 300;
/** A receiver that stalls must not hold up the others. */
const PER_ENDPOINT = 6;

type Head = Pick<DeliveryDoc, '_id' | 'due_at' | 'tries_count'>;

export interface Claims {
  /** Takes what is due and first of its record, as much as its address may have at once. */
  take(room: number): Promise<DeliveryDoc[]>;
  /** From here on the delivery counts for its address, and its claim is renewed. @returns what ends that */
  hold(delivery: DeliveryDoc): () => void;
  /** Says that the process lives. */
  renew(): Promise<void>;
}

export function createClaims(deps: WebhookDeps): Claims {
  const { clock } = deps;
  const owner = orderedId();
  const rows = deps.acrossAgencies.webhookDeliveries;
  const claimed = new Set<string>();
  /** How many deliveries are on their way, by address. */
  const busy = new Map<string, number>();

  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);

  /** The delivery of each of these streams that has to go first. */
  async function headsOf(streams: readonly string[]): Promise<Map<string, Head>> {
    const heads = new Map<string, Head>();
    const open = { stream: { $in: [...streams] }, state: 'waiting' as const };
    const projection = { _id: 1, stream: 1, due_at: 1, tries_count: 1 };
    for await (const row of rows.find(open, { projection, sort: { _id: 1 } }))
      if (!heads.has(row.stream)) heads.set(row.stream, row);
    return heads;
  }

  const full = (): string[] => [...busy].filter(([, count]) => count >= PER_ENDPOINT).map(([endpoint]) => endpoint);

  /** A delivery behind another one is due soon after that is done. */
  async function postpone(
    { _id, enterprise_id }: Pick<DeliveryDoc, '_id' | 'enterprise_id'>,
    due_at: Date | undefined,
    now: Date,
  ): Promise<void> {
    const soon = fromNow(BEHIND_MS);
    const later = due_at && due_at > soon && due_at.getTime() - now.getTime() > CLAIM_MS ? due_at : soon;
    const free = { _id, state: 'waiting' as const, owner: { $exists: false } };
    await deps.of({ enterprise_id }).webhookDeliveries.updateOne(free, { $set: { due_at: later } });
  }

  async function take(room: number): Promise<DeliveryDoc[]> {
    const now = clock.now();
    const due = await rows
      .find(
        { due_at: { $lte: now }, endpoint: { $nin: full() } },
        { projection: { enterprise_id: 1, stream: 1, endpoint: 1 }, sort: { due_at: 1, _id: 1 }, limit: LOOKED_AT },
      )
      .toArray();
    if (due.length === 0) return [];
    const heads = await headsOf([...new Set(due.map(({ stream }) => stream))]);
    const first: string[] = [];
    const taken = new Map<string, number>();
    for (const row of due) {
      const { _id, stream, endpoint } = row;
      const head = heads.get(stream);
      const used = (busy.get(endpoint) ?? 0) + (taken.get(endpoint) ?? 0);
      if (head && head._id !== _id) {
        if (head.tries_count === 0 || !(await giveWay(deps, row))) await postpone(row, head.due_at, now);
      } else if (used < PER_ENDPOINT && first.length < room) {
        first.push(_id);
        taken.set(endpoint, (taken.get(endpoint) ?? 0) + 1);
      }
    }
    if (first.length === 0) return [];
    const mark = `${owner}/${orderedId()}`;
    await rows.updateMany(
      { _id: { $in: first }, due_at: { $lte: now }, state: 'waiting' },
      { $set: { due_at: fromNow(CLAIM_MS), owner: mark }, $inc: { fence: 1 } },
    );
    return rows.find({ _id: { $in: first }, owner: mark }, { sort: { _id: 1 } }).toArray();
  }

  return {
    take,
    hold({ _id, endpoint }) {
      claimed.add(_id);
      busy.set(endpoint, (busy.get(endpoint) ?? 0) + 1);
      return () => {
        claimed.delete(_id);
        const left = (busy.get(endpoint) ?? 1) - 1;
        if (left > 0) busy.set(endpoint, left);
        else busy.delete(endpoint);
      };
    },
    async renew() {
      const ids = [...claimed];
      if (ids.length === 0) return;
      const mine = { _id: { $in: ids }, owner: { $regex: `^${owner}/` }, state: 'waiting' as const };
      await rows.updateMany(mine, { $set: { due_at: fromNow(CLAIM_MS) } });
    },
  };
}
