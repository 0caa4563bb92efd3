/** Proposals, broadcasts, automation e-mails and announcements. */
import { announce } from '@enishi/protos/messaging/announce';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { registerEntities } from '@enishi/service-kit/crud/register';
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
} satisfies ServiceDefinition;
