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
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { readByAll } from './announce-access';

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
    return handlers;
  },
  events: (deps) => followMerges(deps, 'messaging', ['candidate', 'company']),
} satisfies ServiceDefinition<BaseConfig, EventMap>;
