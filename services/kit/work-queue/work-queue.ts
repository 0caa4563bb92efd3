/**
 * Works on rows that are due. Any number of processes may: each claims rows for some seconds, says that it lives while it
 * works on them, and writes only while its claim is the last one. A claim that runs out passes to another process.
 */
import type { mongo } from 'mongoose';
import { type Clock, setBackOf } from '../base/clock';
import { orderedId } from '../base/ids';
import type { Log } from '../observe/log';

export interface WorkRow {
  _id: string;
  /** Not before this; while a process works on it: the end of its claim. Absent where nothing is to be done. */
  due_at?: Date;
  /** The claim: its process, and an id of its own. */
  owner?: string;
  /** Counts claims: an older one can write nothing any more. */
  fence?: number;
}

interface QueueOptions<Row extends WorkRow> {
  /** What the log calls the rows. */
  name: string;
  rows: Pick<mongo.Collection<Row>, 'find' | 'updateMany'>;
  claimMs: number;
  /** How many rows are worked on at once; asked before each of them. */
  sideBySide(): number;
  /** Due rows that may be worked on now; asked by one lane for all, when none of the rows before is left. */
  choose(): Promise<string[]>;
  /** Beside being due, what a row must still be to be claimed. */
  open?: object;
  /** Which rows wait for another try, or the next look: they do so at once where the clock was set back. Default: those with tries. */
  again?: object;
  /** A column that counts claims as tries. */
  counts?: keyof Row & string;
  /** Hears of the rows of a claim before any of them is worked on. */
  announce?(rows: readonly Row[]): void;
  /** Works on a row, and writes what comes of it. A row whose attempt throws is due again when its claim has run out. */
  attend(row: Row): Promise<void>;
  /** Whether no further row is to be begun at present. */
  isOver(): boolean;
  clock: Clock;
  log: Log;
}

/** The clock is looked at so often at least. */
const LOOKED_AT_MS = 2_000;

/** The row, while this claim is its last one and was not given up. */
export const claimed = ({ _id, owner, fence }: WorkRow) => ({ _id, owner, fence });

export function createWorkQueue<Row extends WorkRow>(options: QueueOptions<Row>) {
  const { name, claimMs, sideBySide, choose, open, counts, announce, attend, isOver, clock, log } = options;
  const { again = counts ? { [counts]: { $gt: 0 } } : undefined } = options;
  const owner = orderedId();
  const rows = options.rows as unknown as mongo.Collection<WorkRow>;
  /** Claimed by this process and not finished. */
  const held = new Set<string>();
  /** Claimed rows that no lane has taken up. */
  let waiting: Row[] = [];
  let claiming: Promise<void> | undefined;
  const lanes = new Set<Promise<void>>();
  let running = 0;
  let beats: NodeJS.Timeout | undefined;

  const until = (): Date => new Date(clock.now().getTime() + claimMs);
  const own = (ids: readonly string[]) => ({ _id: { $in: ids }, owner: { $regex: `^${owner}/` } });
  const noAccess = (err: unknown) => log.warn({ err }, `${name}: no access to the database, trying again`);

  let { times: setBacks } = setBackOf(clock);
  /** Rows bear times of before the clock was set back: what was due is due still, what waits for another try has it now. */
  async function followSetBack(): Promise<void> {
    const { times, from } = setBackOf(clock);
    if (times === setBacks) return;
    const now = clock.now();
    const wasDue = { due_at: { $lte: new Date(from + LOOKED_AT_MS) } };
    const free = { ...open, due_at: { $gt: now }, owner: { $exists: false } };
    await rows.updateMany({ $and: [free, again ? { $or: [wasDue, again] } : wasDue] }, { $set: { due_at: now } });
    setBacks = times;
  }

  async function claim(): Promise<void> {
    await followSetBack();
    const ids = await choose();
    if (ids.length === 0) return;
    const mine = { _id: { $in: ids }, owner: `${owner}/${orderedId()}` };
    await rows.updateMany(
      { ...open, _id: mine._id, due_at: { $lte: clock.now() } },
      { $set: { due_at: until(), owner: mine.owner }, $inc: { fence: 1, ...(counts && { [counts]: 1 }) } },
    );
    waiting = (await rows.find(mine, { sort: { _id: 1 } }).toArray()) as Row[];
    for (const { _id } of waiting) held.add(_id);
    announce?.(waiting);
    look();
  }

  /** The next row for a lane. Lanes that find nothing wait for one claim together. */
  async function next(): Promise<Row | undefined> {
    if (waiting.length === 0) {
      claiming ??= claim().finally(() => {
        claiming = undefined;
      });
      await claiming;
    }
    return waiting.shift();
  }

  /** @returns what was claimed and will not be begun now */
  function drop(): string[] {
    const ids = waiting.splice(0).map(({ _id }) => _id);
    for (const id of ids) held.delete(id);
    return ids;
  }

  /** One row after the other, until none is due or there are lanes enough: the others take up what this one leaves. */
  async function work(): Promise<void> {
    try {
      while (!isOver()) {
        if (running > sideBySide()) return;
        const row = await next();
        if (!row) return;
        await attend(row).finally(() => held.delete(row._id));
      }
      const ids = drop();
      const back = { $set: { due_at: clock.now() }, $unset: { owner: '' }, ...(counts && { $inc: { [counts]: -1 } }) };
      if (ids.length > 0) await rows.updateMany(own(ids), back as mongo.UpdateFilter<WorkRow>);
    } catch (err) {
      drop();
      noAccess(err);
    } finally {
      running--;
    }
  }

  function beat(): void {
    const alive = { ...own([...held]), due_at: { $exists: true } };
    if (held.size > 0) rows.updateMany(alive, { $set: { due_at: until() } }).catch(noAccess);
  }

  /** Begins with what is due, beside what is under way: a slow row holds up none of the others. */
  function look(): void {
    while (running < sideBySide() && !isOver()) {
      beats ??= setInterval(beat, claimMs / 3).unref();
      running++;
      const lane = work().finally(() => {
        lanes.delete(lane);
        if (lanes.size === 0) beats = void clearInterval(beats);
      });
      lanes.add(lane);
    }
  }

  return {
    look,
    /** Resolves when nothing is under way any more. */
    async idle(): Promise<void> {
      while (lanes.size > 0) await Promise.all(lanes);
    },
  };
}
