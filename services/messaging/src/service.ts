/** Mails to people, and events to other systems, as the list of its features. */
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { announce } from '@enishi/protos/messaging/announce';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { mailTemplate } from '@enishi/protos/messaging/mail-template';
import { mailingSetting } from '@enishi/protos/messaging/mailing-setting';
import { proposal } from '@enishi/protos/messaging/proposal';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { oneFolding, shortWords } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { mergeCollections, repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import { allHandlers } from '@enishi/service-kit/events/events';
import { bindUseCases, type RecordUseCases, replaceHandlers, type UseCases } from '@enishi/service-kit/rpc/rpc';
import { agencies, settingOverrides } from './agency';
import { announceKind, announceOverrides, announces } from './announces';
import { type AutomationMails, automation, draftOverrides } from './automation';
import { broadcastKind, broadcastOverrides } from './broadcasts';
import { designs } from './designs';
import { type DirectMailMails, directMailKind, directMailOverrides, directMails } from './direct-mails';
import { dmarc } from './dmarc';
import type { MessagingConfig } from './env';
import { feedback } from './feedback';
import { figures } from './figures';
import { type FlowMails, flowOverrides, flows } from './flows';
import { mailTemplateOverrides } from './mail-templates';
import { mailboxes } from './mailboxes';
import { type Kinds, type MailingMails, mailings } from './mailings';
import type { MessagingNeeds } from './needs';
import { type NotificationMails, notifications } from './notifications';
import { preferences } from './preferences';
import { proposalKind, proposalOverrides, proposals } from './proposals';
import { type ReceivedMails, received, receivedOverrides } from './received';
import { type Door, startReceiver } from './receiver';
import { segmentOverrides, segments } from './segments';
import { suppressionOverrides, suppressions } from './suppression';
import { type WebhookMails, webhooks } from './webhooks';

const collections = {
  ...mergeCollections,
  ...agencies.collections,
  ...mailings.collections,
  ...preferences.collections,
  ...announces.collections,
  ...automation.collections,
  ...flows.collections,
  ...webhooks.collections,
  ...notifications.collections,
  ...received.collections,
  ...mailboxes.collections,
  ...directMails.collections,
  ...dmarc.collections,
  ...figures.collections,
};

interface MessagingMails
  extends MailingMails,
    AutomationMails,
    FlowMails,
    WebhookMails,
    NotificationMails,
    ReceivedMails,
    DirectMailMails {}

type MessagingCollections = typeof collections;
type MessagingShared = { kinds: Kinds };
type MessagingDeps = MessagingNeeds<MessagingCollections, MessagingMails> & { shared: MessagingShared };

const useCases: UseCases<'messaging', MessagingDeps> = {
  ...agencies.useCases,
  ...mailings.useCases,
  ...designs.useCases,
  ...announces.useCases,
  ...proposals.useCases,
  ...automation.useCases,
  ...flows.useCases,
  ...segments.useCases,
  ...suppressions.useCases,
  ...feedback.useCases,
  ...webhooks.useCases,
  ...notifications.useCases,
  ...received.useCases,
  ...mailboxes.useCases,
  ...directMails.useCases,
  ...dmarc.useCases,
  ...figures.useCases,
};

/** Use cases in place of those that the definitions make. */
const recordUseCases: RecordUseCases<'messaging', MessagingDeps> = {
  ...agencies.recordUseCases,
  ...automation.recordUseCases,
};

export const messaging = {
  name: 'messaging',
  migrations: [
    ...automation.migrations,
    ...announces.migrations,
    ...mailings.migrations,
    oneFolding(entitiesOf('messaging')),
    shortWords(entitiesOf('messaging')),
  ],
  collections,
  // What the engine of mailings sends; a new kind is a line here.
  shared: (deps) => ({
    kinds: {
      [announce.name]: announceKind(deps),
      [broadcast.name]: broadcastKind(deps),
      [directMail.name]: directMailKind(deps),
      [proposal.name]: proposalKind(deps),
    },
  }),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [proposal, proposalOverrides(deps)],
      [proposalConsent, authoredBy('enterprise_member_id')],
      proposalPresentation,
      [broadcast, broadcastOverrides(deps)],
      [directMail, directMailOverrides(deps)],
      [automationEmail, draftOverrides(deps)],
      automationEmailEdition,
      automationEmailMailMgmt,
      [automationFlow, flowOverrides(deps)],
      [mailSegment, segmentOverrides(deps)],
      [mailTemplate, mailTemplateOverrides],
      [announce, announceOverrides(deps)],
      [suppression, suppressionOverrides],
      [mailingSetting, settingOverrides],
      [receivedMail, receivedOverrides(deps)],
    ]);
    const records = replaceHandlers<'messaging', MessagingDeps>(handlers, deps, recordUseCases);
    return { ...records, ...bindUseCases<'messaging', MessagingDeps>(deps, useCases) };
  },
  events: (deps) =>
    allHandlers<EventMap>(
      repointOnMerges(deps, 'messaging', ['candidate', 'company'], notifications.links),
      ...[automation, flows, proposals, mailings, webhooks, notifications, received, directMails, figures].flatMap(
        ({ events }) => events.map((event) => event(deps)),
      ),
    ),
  mails: (deps) => ({
    ...automation.mails(deps),
    ...flows.mails(deps),
    ...mailings.mails(deps),
    webhook_paused: webhooks.mail(deps),
    ...notifications.mails(deps),
    ...received.mails(deps),
    direct_mail_copy: directMails.mails.direct_mail_copy(deps),
  }),
  usage: (deps) => ({ mails: (ctx) => agencies.sent(deps, ctx.enterprise_id) }),
  /** The mail server for what comes in; none where no port is set. */
  async listen(deps) {
    const { BOUNCE_PORT: port, BOUNCE_HOST: host = '0.0.0.0' } = deps.config;
    if (port === undefined) return undefined;
    const doors = [feedback.door(deps), ...received.doors(deps), dmarc.door(deps)] as Door[];
    const receive = (at: number) => startReceiver({ doors, port: at, host, log: deps.log });
    return receive(port).catch((err) => {
      // Products of developers stand beside each other on one machine, and each is to be of use.
      if (deps.config.ENISHI_MODE !== 'embedded' || err.code !== 'EADDRINUSE') throw err;
      deps.log.warn({ err }, 'mail comes in at another port');
      return receive(0);
    });
  },
  jobs: (deps) =>
    [
      ...mailings.jobs,
      ...webhooks.jobs,
      ...announces.jobs,
      ...flows.jobs,
      ...notifications.jobs,
      ...received.jobs,
      ...mailboxes.jobs,
      ...directMails.jobs,
      ...figures.jobs,
    ].map((job) => job(deps)),
} satisfies ServiceDefinition<MessagingConfig, EventMap, MessagingMails, MessagingCollections, MessagingShared>;
