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

export const useCases: UseCases<'messaging', MessagingDeps> = {
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
  OptOutService: { Show: optOutShow, Stop: optOutStop, Restart: optOutRestart, Opened: noteOpened },
};
