/** The hand-written RPCs of this service. */
import type { UseCases } from '@enishi/service-kit/grpc/rpc';
import { agreementDraft } from './agreements/draft';
import { agreementNoticeList, agreementSettle } from './agreements/notices';
import { agreementRenew } from './agreements/renew';
import type { DealsDeps } from './deps';
import { hourExport } from './hours/export';
import { hourImport } from './hours/import';
import { hourSave } from './hours/save';
import { hourSheet } from './hours/sheet';
import { paperConfirm, paperOpen, paperOpenFile } from './papers/confirm';
import { paperCreate, paperDownload, paperIndex, paperSend } from './papers/use-cases';

export const useCases: UseCases<'deals', DealsDeps> = {
  AgreementTermService: {
    Draft: agreementDraft,
    Renew: agreementRenew,
    Notices: agreementNoticeList,
    Settle: agreementSettle,
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
  },
};
