/** The hand-written RPCs of this service. */
import type { UseCases } from '@enishi/service-kit/grpc/rpc';
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

export const useCases = {
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
  OptOutService: { Show: optOutShow, Stop: optOutStop, Restart: optOutRestart, Opened: noteOpened },
} as UseCases<'messaging', MessagingDeps>;
