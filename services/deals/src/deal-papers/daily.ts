/** Every morning: what was not answered in time expires, and owners hear of it, and of what expires soon, once. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { toRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { inParts } from '@enishi/service-kit/data/parts';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { ClientSession } from 'mongoose';
import { actingFor } from '../needs';
import { readersOf } from '../records';
import type { DealPaperDeps } from './collections';
import { type DealPaperKind, idOf, KINDS, mustFindPaper, paperStore, paperStatus as status, statusOf } from './kinds';

/** More days before the end than any agency may set. */
const MOST_DAYS = 60;

interface Open {
  enterprise_id: number;
  kind: DealPaperKind;
  record: Values;
}

/** Papers of all agencies that wait for an answer, or to be sent, and end until a day. */
async function* openUntil(deps: DealPaperDeps, kind: DealPaperKind, last: string): AsyncGenerator<Open> {
  const { model, definition } = paperStore(deps, kind);
  const filter = { [kind.status]: { $in: [status.fixed, status.sent] }, expiry_date: { $lte: last } };
  for await (const docs of inParts(model.collection, { filter }))
    for (const doc of docs)
      yield { enterprise_id: doc.enterprise_id as number, kind, record: toRecord(definition, doc) };
}

interface Telling {
  deps: DealPaperDeps;
  ctx: CallContext;
  session: ClientSession;
}

const ownersOf = (deps: DealPaperDeps, ctx: CallContext, record: Values): Promise<number[]> =>
  readersOf(deps, ctx, [record.enterprise_member1_id as number | null]);

/** A mail, and a notification where the member can see the paper; both are written with the mark that they were. */
async function tellOwners(
  { deps, ctx: { enterprise_id }, session }: Telling,
  kind: DealPaperKind,
  paper: Values,
  member_ids: number[],
  what: 'expires' | 'expired',
): Promise<void> {
  const id = idOf(paper);
  const about = { kind: kind.name, paper_id: id, what };
  await deps.mails.queue(
    session,
    member_ids.map((member_id) => ({ kind: 'deal_paper_told' as const, enterprise_id, data: { ...about, member_id } })),
  );
  const entity = kind.definition.name as EventMap['deal_paper.due']['entity'];
  const payload = { entity, id, member_ids, is_over: what === 'expired' };
  await deps.outbox.add(session, {
    name: 'deal_paper.due',
    enterprise_id,
    key: `${enterprise_id}:${entity}:${id}`,
    payload,
  });
}

async function expire(deps: DealPaperDeps, { enterprise_id, kind, record }: Open, today: string): Promise<void> {
  const ctx = actingFor(enterprise_id);
  const readers = await ownersOf(deps, ctx, record);
  await inTransaction(deps.connection, async (session) => {
    const before = await mustFindPaper(deps, ctx, kind, idOf(record), session);
    const is = statusOf(kind, before);
    if ((is !== status.fixed && is !== status.sent) || String(before.expiry_date) >= today) return;
    const after = { ...before, [kind.status]: status.expired };
    await writeChange(paperStore(deps, kind), session, ctx, before, after);
    await tellOwners({ deps, ctx, session }, kind, before, readers, 'expired');
  });
}

/** The mark is a column of the paper itself, written with the mails. */
async function remind(deps: DealPaperDeps, { enterprise_id, kind, record }: Open, today: string): Promise<void> {
  const isDue = (paper: Values, days: number): boolean =>
    statusOf(kind, paper) === status.sent &&
    paper.reminded_for !== paper.expiry_date &&
    String(paper.expiry_date) <= addDays(today, days);
  const ctx = actingFor(enterprise_id);
  const { remind_days } = await kind.setting(deps, ctx);
  if (!isDue(record, remind_days)) return;
  const readers = await ownersOf(deps, ctx, record);
  await inTransaction(deps.connection, async (session) => {
    const before = await mustFindPaper(deps, ctx, kind, idOf(record), session);
    if (!isDue(before, remind_days)) return;
    await tellOwners({ deps, ctx, session }, kind, before, readers, 'expires');
    const after = { ...before, reminded_for: before.expiry_date };
    await writeChange(paperStore(deps, kind), session, ctx, before, after, { follows: true });
  });
}

export const dealPaperJob = (deps: DealPaperDeps): Job => ({
  name: 'deal-papers',
  at: '07:30',
  async run(now, signal) {
    const today = japanDay(now);
    for (const kind of Object.values(KINDS))
      for await (const open of openUntil(deps, kind, addDays(today, MOST_DAYS))) {
        if (signal.aborted) return;
        const work = String(open.record.expiry_date) < today ? expire : remind;
        await work(deps, open, today).catch((err) =>
          deps.log.warn(
            { err, enterprise_id: open.enterprise_id, id: idOf(open.record) },
            'paper of a deal not followed',
          ),
        );
      }
  },
});
