/** Erasures go on step by step, wherever they were left. */
import { hasRow } from '@enishi/service-kit/data/has-row';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { ErasureDoc, PrivacyDeps } from './collections';
import { digestOf } from './proof';
import { answer, STEPS, takeStep } from './steps';

async function go(deps: PrivacyDeps, erasure: ErasureDoc, signal: AbortSignal): Promise<void> {
  const own = deps.of(erasure).erasures;
  let now = erasure;
  while (now.step < STEPS) {
    if (signal.aborted) return;
    const lines = [...now.lines, ...(await takeStep(deps, now))];
    now = { ...now, lines, step: now.step + 1 };
    await own.updateOne({ request_id: now.request_id }, { $set: { lines, step: now.step } });
  }
  const done_at = deps.clock.now();
  await answer(deps, now, done_at);
  const proof = { $set: { done_at, digest: digestOf(now, done_at) }, $unset: { person: '' as const } };
  await own.updateOne({ request_id: now.request_id }, proof);
}

const EVERY_MS = 5_000;

const open = { done_at: { $exists: false } };

export const erasing = (deps: PrivacyDeps): Job => ({
  name: 'erasures',
  everyMs: EVERY_MS,
  isWanted: () => hasRow(deps.acrossAgencies.erasures, open),
  async run(_at, signal) {
    for (const erasure of await deps.acrossAgencies.erasures.find(open, { sort: { started_at: 1 } }).toArray()) {
      if (signal.aborted) return;
      await go(deps, erasure as ErasureDoc, signal);
    }
  },
});
