/** Proposals, broadcasts, automation e-mails and announcements. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { announce } from '@enishi/protos/messaging/announce';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { followMerges } from '@enishi/service-kit/crud/relink';
import type { BaseConfig } from '@enishi/service-kit/env';
import { allHandlers } from '@enishi/service-kit/events';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { readByAll } from './announce-access';
import { deliveries, deliveryJob, queueMail } from './deliveries';
import { registrationMail } from './registration-mail';

export const messaging = {
  name: 'messaging',
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      proposal,
      broadcast,
      automationEmail,
      automationEmailMailMgmt,
      [announce, { authorize: readByAll }],
    ]);
    deliveries(deps.connection);
    return handlers;
  },
  events: (deps) =>
    allHandlers<EventMap>(followMerges(deps, 'messaging', ['candidate', 'company']), {
      'candidate.registered': ({ id, enterprise_id, payload }, session) =>
        queueMail(deps, session, id, {
          enterprise_id,
          kind: 'registration',
          candidate_id: payload.id,
          job_id: payload.job_id,
        }),
      'candidate.applied': ({ id, enterprise_id, payload }, session) =>
        queueMail(deps, session, id, {
          enterprise_id,
          kind: 'registration',
          candidate_id: payload.id,
          job_id: payload.job_id,
        }),
    }),
  jobs: (deps) => [deliveryJob(deps, { registration: registrationMail(deps) })],
} satisfies ServiceDefinition<BaseConfig, EventMap>;
