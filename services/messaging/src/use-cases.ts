/** The hand-written RPCs of this service. */
import type { RecordUseCases, UseCases } from '@enishi/service-kit/rpc/rpc';
import { announceReaders, noteRead, unread } from './announces/readers';
import { draftIndex } from './automation/draft-index';
import { editions } from './automation/editions';
import { fitting } from './automation/fitting-preview';
import { reach } from './automation/reach';
import { setOfficialEdition } from './automation/set-official-edition';
import { updateOrder } from './automation/update-order';
import type { MessagingDeps } from './deps';
import { mailingApprove } from './mailings/approval';
import { mailingConfirm, mailingReschedule, mailingTakeBack } from './mailings/confirm';
import {
  mailingCancel,
  mailingLeaveOut,
  mailingPause,
  mailingPrepare,
  mailingResend,
  mailingResume,
} from './mailings/control';
import { mailState } from './mailings/mail-state';
import { noteOpened, optOutRestart, optOutShow, optOutStop } from './mailings/opt-out';
import { mailingPreview, mailingTest } from './mailings/preview';
import { mailingRecipients, mailingShow } from './mailings/show';
import { proposalDeals } from './proposals/opportunities';
import { settingUseCases } from './settings';
import { mailStops, suppressionAdd } from './suppression-list';
import { webhookUseCases } from './webhooks/use-cases';

export const useCases: UseCases<'messaging', MessagingDeps> = {
  AutomationEmailService: {
    SetOfficialEdition: setOfficialEdition,
    Editions: editions,
    UpdateOrder: updateOrder,
    Fitting: fitting,
    Reach: reach,
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
  AnnounceReaderService: { Note: noteRead, Unread: unread, Index: announceReaders },
  ProposalDealService: { Create: proposalDeals },
  WebhookService: webhookUseCases,
  MailStateService: { Show: mailState, Stops: mailStops },
  SuppressionListService: { Add: suppressionAdd },
  OptOutService: { Show: optOutShow, Stop: optOutStop, Restart: optOutRestart, Opened: noteOpened },
};

/** Use cases in place of those that the definitions make. */
export const recordUseCases: RecordUseCases<'messaging', MessagingDeps> = {
  ...settingUseCases,
  AutomationEmailDraftService: { Index: draftIndex },
};
