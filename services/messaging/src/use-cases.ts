/** The hand-written RPCs of this service. */
import type { UseCases } from '@enishi/service-kit/grpc/rpc';
import type { WebhookDeps } from './webhooks/store';
import { webhookUseCases } from './webhooks/use-cases';

export type MessagingDeps = WebhookDeps;

export const useCases: UseCases<'messaging', MessagingDeps> = {
  WebhookService: webhookUseCases,
};
