import type { Job } from '@enishi/service-kit/data/scheduler';
import type { WebhookDeps } from './collections';
import { createWebhookWorker } from './worker';

const EVERY_MS = 1_000;

/** Sends what is due. */
export function webhookJob(deps: WebhookDeps): Job {
  const worker = createWebhookWorker(deps);
  return { name: 'webhooks', everyMs: EVERY_MS, run: (_at, signal) => worker.run(signal) };
}
