/** Notices without an answer count as confirmed once the days are over that they say. */
import { japanDay } from '@enishi/protos/master/dates';
import { noticeAnswer } from '@enishi/protos/master/money';
import { findRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { eachOne } from '@enishi/service-kit/data/each-agency';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { actingFor } from '../needs';
import type { LinkDoc, PayableDeps } from './collections';
import { endWaiting } from './links';
import { noticeStore } from './store';

const EVERY_MS = 60_000;
const AT_ONCE = 1_000;
const { waiting, deemed } = noticeAnswer.code;

async function deem(deps: PayableDeps, { enterprise_id, notice_id }: LinkDoc): Promise<void> {
  const ctx = actingFor(enterprise_id);
  const store = noticeStore(deps);
  await inTransaction(deps.connection, async (session) => {
    await endWaiting(deps, ctx, session, notice_id);
    const before = await findRecord(store, ctx, notice_id, session);
    if (before?.notice_answer_id !== waiting) return;
    const change = { notice_answer_id: deemed, answered_at: deps.clock.now().toISOString() };
    await writeChange(store, session, ctx, before, { ...before, ...change });
  });
}

export const deemedNotices = (deps: PayableDeps): Job => {
  const links = deps.acrossAgencies.paymentNoticeLinks;
  const over = () => ({ answer_by: { $lt: japanDay(deps.clock.now()) } });
  return {
    ...{ name: 'payment-notice-answers', everyMs: EVERY_MS, isWanted: () => hasRow(links, over()) },
    async run(_at, signal) {
      const all = await links.find(over()).limit(AT_ONCE).toArray();
      const named = ({ enterprise_id, notice_id }: LinkDoc) => ({ enterprise_id, notice_id });
      await eachOne({ all, signal, log: deps.log, failed: 'notice without an answer not confirmed', named }, (link) =>
        deem(deps, link),
      );
    },
  };
};
