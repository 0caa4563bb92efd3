/** Proposals, broadcasts, automation e-mails and announcements. */
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { announce } from '@enishi/protos/messaging/announce';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { mailTemplate } from '@enishi/protos/messaging/mail-template';
import { mailingSetting } from '@enishi/protos/messaging/mailing-setting';
import { proposal } from '@enishi/protos/messaging/proposal';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { oneFolding } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import { allHandlers } from '@enishi/service-kit/events/events';
import { bindUseCases, replaceHandlers } from '@enishi/service-kit/rpc/rpc';
import { announceOverrides } from './announces/kind';
import { announcesHaveStates, publishJob } from './announces/publish';
import { automationMail, earlierMail } from './automation/automation-mail';
import { draftRegistration } from './automation/draft-overrides';
import { automationEvents } from './automation/events';
import { broadcastOverrides } from './broadcasts/kind';
import { collections, type MessagingCollections } from './collections';
import type { MessagingDeps, MessagingMails, MessagingShared } from './deps';
import { adoptEarlierDeliveries, tellEarlierResults } from './earlier-deliveries';
import type { MessagingConfig } from './env';
import { mailTemplateOverrides } from './mail-templates';
import { mailingApprovalMail } from './mailings/approval-mail';
import { startBounceServer } from './mailings/bounces';
import { feedJob } from './mailings/feed';
import { forgetDeleted } from './mailings/forget';
import { forgetEarlier } from './mailings/forget-earlier';
import { mailingMail } from './mailings/mail';
import { mailsThisMonth } from './mailings/month';
import { preparationJob } from './mailings/prepare';
import { mailingTestMail } from './mailings/preview';
import { consentsGone } from './proposals/consents-gone';
import { proposalOverrides } from './proposals/kind';
import { presentations } from './proposals/presentations';
import { settingOverrides, suppressionOverrides } from './settings';
import { recordUseCases, useCases } from './use-cases';
import { webhookEvents } from './webhooks/events';
import { webhookJob } from './webhooks/job';
import { pausedMail } from './webhooks/pause';

export const messaging = {
  name: 'messaging',
  migrations: [adoptEarlierDeliveries, tellEarlierResults, announcesHaveStates, oneFolding(entitiesOf('messaging'))],
  collections,
  shared: () => ({ kinds: new Map() }),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [proposal, proposalOverrides(deps)],
      [proposalConsent, authoredBy('enterprise_member_id')],
      proposalPresentation,
      [broadcast, broadcastOverrides(deps)],
      draftRegistration(deps),
      automationEmailEdition,
      automationEmailMailMgmt,
      [mailTemplate, mailTemplateOverrides],
      [announce, announceOverrides(deps)],
      [suppression, suppressionOverrides],
      [mailingSetting, settingOverrides],
    ]);
    const records = replaceHandlers<'messaging', MessagingDeps>(handlers, deps, recordUseCases);
    return { ...records, ...bindUseCases<'messaging', MessagingDeps>(deps, useCases) };
  },
  events: (deps) =>
    allHandlers<EventMap>(
      repointOnMerges(deps, 'messaging', ['candidate', 'company']),
      automationEvents(deps),
      presentations(deps),
      consentsGone(deps),
      forgetDeleted(deps),
      webhookEvents(deps),
    ),
  mails(deps) {
    const automation = automationMail(deps);
    return {
      automation,
      registration: earlierMail(automation),
      mailing: mailingMail(deps),
      mailing_test: mailingTestMail(deps),
      mailing_approval: mailingApprovalMail(deps),
      webhook_paused: pausedMail(deps),
    };
  },
  usage: (deps) => ({ mails: (ctx) => mailsThisMonth(deps, ctx.enterprise_id) }),
  async listen(deps) {
    const { BOUNCE_PORT, BOUNCE_HOST = '0.0.0.0' } = deps.config;
    return BOUNCE_PORT === undefined ? undefined : startBounceServer(deps, BOUNCE_PORT, BOUNCE_HOST);
  },
  jobs: (deps) => [preparationJob(deps), feedJob(deps), webhookJob(deps), publishJob(deps), forgetEarlier(deps)],
} satisfies ServiceDefinition<MessagingConfig, EventMap, MessagingMails, MessagingCollections, MessagingShared>;
