import { hasRow } from '@enishi/service-kit/data/has-row';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { WebhookDeps } from './collections';
import { createWebhookWorker } from './worker';

const EVERY_MS = 1_000;

/** Sends what is due. */
export function webhookJob(deps: WebhookDeps): Job {
  const worker = createWebhookWorker(deps);
  const rows = deps.acrossAgencies.webhookDeliveries;
  return {
    name: 'webhooks',
    everyMs: EVERY_MS,
    isWanted: (at) => hasRow(rows, { due_at: { $lte: at } }),
    run: (_at, signal) => worker.run(signal),
  };
}
