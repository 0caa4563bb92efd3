/**
 * Which deliveries are worked on next: what is due and first of its record, whosever it is, as much as its address may have
 * at once. What is written of a claimed delivery goes by the agency in its row.
 */
import type { DeliveryDoc, WebhookDeps } from './collections';
import { giveWay } from './give-way';

export const CLAIM_MS = 5_000;
export const SIDE_BY_SIDE = 24;
const LOOKED_AT = 200;
/** How soon a worker looks again at what stands behind another delivery of its record. */
const BEHIND_MS = 300;
/** A receiver that stalls must not hold up the others. */
const PER_ENDPOINT = 6;

type Head = Pick<DeliveryDoc, '_id' | 'due_at' | 'tries_count'>;

export interface Choice {
  /** Deliveries of all agencies, to be claimed. */
  rows: WebhookDeps['acrossAgencies']['webhookDeliveries'];
  /** Ids of deliveries that may be claimed now. */
  choose(): Promise<string[]>;
  /** From here on the delivery counts for its address. @returns what ends that */
  occupy(delivery: DeliveryDoc): () => void;
}

export function createChoice(deps: WebhookDeps): Choice {
  const { clock } = deps;
  const rows = deps.acrossAgencies.webhookDeliveries;
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

  async function choose(): Promise<string[]> {
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
      } else if (used < PER_ENDPOINT && first.length < SIDE_BY_SIDE) {
        first.push(_id);
        taken.set(endpoint, (taken.get(endpoint) ?? 0) + 1);
      }
    }
    return first;
  }

  return {
    rows,
    choose,
    occupy({ endpoint }) {
      busy.set(endpoint, (busy.get(endpoint) ?? 0) + 1);
      return () => {
        const left = (busy.get(endpoint) ?? 1) - 1;
        if (left > 0) busy.set(endpoint, left);
        else busy.delete(endpoint);
      };
    },
  };
}
