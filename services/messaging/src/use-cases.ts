/** The hand-written RPCs of this service: those of the .proto files beside messaging.proto. */
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { RecordUseCases, UseCases } from '@enishi/service-kit/grpc/rpc';
import { editions } from './automation/editions';
import { fitting } from './automation/fitting-preview';
import { tellOutcomes } from './automation/mail-record';
import { setOfficialEdition } from './automation/set-official-edition';
import { setUpEmails } from './automation/set-up';
import { staffOnly } from './automation/staff-only';
import { updateOrder } from './automation/update-order';
import type { MessagingDeps } from './deps';
import { mailingApprove, mailingConfirm, mailingReschedule, mailingTakeBack } from './mailings/confirm';
import {
  mailingCancel,
  mailingLeaveOut,
  mailingPause,
  mailingPrepare,
  mailingResend,
  mailingResume,
} from './mailings/control';
import { noteOpened, optOutRestart, optOutShow, optOutStop } from './mailings/opt-out';
import { mailingPreview, mailingTest } from './mailings/preview';
import { mailingRecipients, mailingShow } from './mailings/show';
import { proposalDeals } from './proposals/opportunities';
import { settingUseCases } from './settings';
import { webhookUseCases } from './webhooks/use-cases';

export const useCases: UseCases<'messaging', MessagingDeps> = {
  AutomationEmailService: {
    SetOfficialEdition: setOfficialEdition,
    Editions: editions,
    UpdateOrder: updateOrder,
    Fitting: fitting,
  },
  MailingService: {
    Show: mailingShow,
    Recipients: mailingRecipients,
    Preview: mailingPreview,
    Test: mailingTest,
    LeaveOut: mailingLeaveOut,
    Prepare: mailingPrepare,
    Confirm: mailingConfirm,
    Approve: mailingApprove,
    TakeBack: mailingTakeBack,
    Reschedule: mailingReschedule,
    Pause: mailingPause,
    Resume: mailingResume,
    Cancel: mailingCancel,
    Resend: mailingResend,
  },
  ProposalDealService: { Create: proposalDeals },
  WebhookService: webhookUseCases,
  OptOutService: { Show: optOutShow, Stop: optOutStop, Restart: optOutRestart, Opened: noteOpened },
};

/** In place of what the definitions make. */
export const recordUseCases: RecordUseCases<'messaging', MessagingDeps> = {
  ...settingUseCases,
  AutomationEmailDraftService: {
    async Index(deps, ctx, request) {
      staffOnly(ctx);
      await setUpEmails(deps, ctx);
      return crudOf(deps, automationEmail).index(ctx, request) as never;
    },
  },
  AutomationEmailMailMgmtService: {
    async Index(deps, ctx, request) {
      staffOnly(ctx);
      await tellOutcomes(deps, ctx);
      return crudOf(deps, automationEmailMailMgmt).index(ctx, request) as never;
    },
  },
};
