/** Proposals, broadcasts, automation e-mails and announcements. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { announce } from '@enishi/protos/messaging/announce';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { mailTemplate } from '@enishi/protos/messaging/mail-template';
import { proposal } from '@enishi/protos/messaging/proposal';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import type { BaseConfig } from '@enishi/service-kit/env';
import { allHandlers, type EventOf, type SingleHandler } from '@enishi/service-kit/events';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { readByAll } from './announce-access';
import { adoptEarlierDeliveries } from './earlier-deliveries';
import { mailTemplateOverrides } from './mail-templates';
import { type MessagingMails, registrationMail } from './registration-mail';

export const messaging = {
  name: 'messaging',
  migrations: [adoptEarlierDeliveries],
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      proposal,
      [proposalConsent, authoredBy('enterprise_member_id')],
      proposalPresentation,
      broadcast,
      automationEmail,
      automationEmailEdition,
      automationEmailMailMgmt,
      [mailTemplate, mailTemplateOverrides],
      [announce, { authorize: readByAll }],
    ]);
    return handlers;
  },
  events(deps) {
    const thank: SingleHandler<EventOf<EventMap, 'candidate.registered' | 'candidate.applied'>> = (event, session) => {
      const { id, enterprise_id, payload } = event;
      const data = { candidate_id: payload.id, job_id: payload.job_id };
      return deps.mails.queue(session, { kind: 'registration', enterprise_id, id, data });
    };
    return allHandlers<EventMap>(repointOnMerges(deps, 'messaging', ['candidate', 'company']), {
      'candidate.registered': thank,
      'candidate.applied': thank,
    });
  },
  mails: (deps) => ({ registration: registrationMail(deps) }),
} satisfies ServiceDefinition<BaseConfig, EventMap, MessagingMails>;
