/** The hand-written RPCs of this service: those of the .proto files beside deals.proto. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import { upsertUseCases } from '@enishi/service-kit/crud/upsert';
import type { UseCases } from '@enishi/service-kit/grpc/rpc';
import { agreementDraft } from './agreements/draft';
import { agreementNoticeList, agreementSettle } from './agreements/notices';
import { agreementRenew } from './agreements/renew';
import { agreementTimeline } from './agreements/timeline';
import { boardSums } from './board';
import type { DealsDeps } from './deps';
import { effects } from './effects';
import { forecast } from './forecast';
import { hourExport } from './hours/export';
import { hourImport } from './hours/import';
import { hourSave } from './hours/save';
import { hourSheet } from './hours/sheet';
import { interviewInvite, interviewPeople } from './interview-invite';
import { moveIndex } from './move-index';
import { moveUndo } from './move-undo';
import { paperConfirm, paperOpen, paperOpenFile, paperRenewLink } from './papers/confirm';
import { paperCreate, paperDownload, paperIndex, paperSend } from './papers/use-cases';
import { reminderIndex } from './reminders/index-reminders';

export const useCases: UseCases<'deals', DealsDeps> = {
  MoveService: { Effects: effects, Undo: moveUndo, Index: moveIndex },
  BoardService: { Sums: boardSums, Forecast: forecast },
  InterviewInviteService: { Invite: interviewInvite, People: interviewPeople },
  UpsertService: upsertUseCases({ inBatches: [], inTurn: [opportunity] }),
  ReminderService: { Index: reminderIndex },
  AgreementTermService: {
    Draft: agreementDraft,
    Renew: agreementRenew,
    Notices: agreementNoticeList,
    Settle: agreementSettle,
    Timeline: agreementTimeline,
  },
  HourSheetService: { Show: hourSheet, Save: hourSave, Import: hourImport, Export: hourExport },
  AgreementPaperService: {
    Index: paperIndex,
    Create: paperCreate,
    Download: paperDownload,
    Send: paperSend,
    Open: paperOpen,
    OpenFile: paperOpenFile,
    Confirm: paperConfirm,
    RenewLink: paperRenewLink,
  },
};
