/** What happens here, told to agencies' other systems: deliveries that are tried until they are taken. */
import { collections } from './collections';
import { webhookEvents } from './events';
import { webhookJob } from './job';
import { pausedMail } from './pause';
import { webhookUseCases } from './use-cases';

export type { WebhookMails } from './collections';

export const webhooks = {
  collections,
  useCases: { WebhookService: webhookUseCases },
  events: [webhookEvents],
  mail: pausedMail,
  jobs: [webhookJob],
};
