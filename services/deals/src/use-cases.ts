/** The hand-written RPCs of this service: those of the .proto files beside deals.proto. */
import type { UseCases } from '@enishi/service-kit/grpc/rpc';
import { boardSums } from './board';
import type { DealsDeps } from './deps';
import { effects } from './effects';
import { forecast } from './forecast';
import { interviewInvite } from './interview-invite';
import { moveIndex } from './move-index';
import { moveUndo } from './move-undo';
import { reminderIndex } from './reminders';

export const useCases: UseCases<'deals', DealsDeps> = {
  MoveService: { Effects: effects, Undo: moveUndo, Index: moveIndex },
  BoardService: { Sums: boardSums, Forecast: forecast },
  InterviewInviteService: { Invite: interviewInvite },
  ReminderService: { Index: reminderIndex },
};
