/** Proposals, broadcasts, automation e-mails and announcements. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { announce } from '@enishi/protos/messaging/announce';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import type { BaseConfig } from '@enishi/service-kit/env';
import { allHandlers, type EventOf, type SingleHandler } from '@enishi/service-kit/events';
import { bindUseCases } from '@enishi/service-kit/grpc/rpc';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { readByAll } from './announce-access';
import { adoptEarlierDeliveries } from './earlier-deliveries';
import { type MessagingMails, registrationMail } from './registration-mail';
import { type MessagingDeps, useCases } from './use-cases';
import { webhookEvents } from './webhooks/events';
import { webhookJob } from './webhooks/job';
import { pausedMail } from './webhooks/pause';
import { type WebhookCollections, webhookDeliveries, webhookEndpoints } from './webhooks/store';

export const messaging = {
  name: 'messaging',
  collections: { webhookEndpoints, webhookDeliveries },
  migrations: [adoptEarlierDeliveries],
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      proposal,
      broadcast,
      automationEmail,
      automationEmailMailMgmt,
      [announce, { authorize: readByAll }],
    ]);
    return { ...handlers, ...bindUseCases<'messaging', MessagingDeps>(deps, useCases) };
  },
  events(deps) {
    const thank: SingleHandler<EventOf<EventMap, 'candidate.registered' | 'candidate.applied'>> = (event, session) => {
      const { id, enterprise_id, payload } = event;
      const data = { candidate_id: payload.id, job_id: payload.job_id };
      return deps.mails.queue(session, { kind: 'registration', enterprise_id, id, data });
    };
    return allHandlers<EventMap>(repointOnMerges(deps, 'messaging', ['candidate', 'company']), webhookEvents(deps), {
      'candidate.registered': thank,
      'candidate.applied': thank,
    });
  },
  mails: (deps) => ({ registration: registrationMail(deps), webhook_paused: pausedMail(deps) }),
  jobs: (deps) => [webhookJob(deps)],
} satisfies ServiceDefinition<BaseConfig, EventMap, MessagingMails, WebhookCollections>;
