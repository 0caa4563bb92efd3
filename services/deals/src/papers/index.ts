/** Documents of agreements: written as PDF, sent, opened and confirmed by the other side. */
import { paperConfirm, paperOpen, paperOpenFile, paperRenewLink } from './confirm';
import { paperMail } from './mail';
import { paperFiles } from './store';
import { paperCreate, paperDownload, paperIndex, paperSend } from './use-cases';

export type { PaperMails } from './deps';
export { commissionProblems, lateProblems } from './problems';
export { drawTerms, keepTogether, type TermRow } from './sheet';
export { paperOverrides } from './store';
export { adjustmentLines, inspectionText, longDay, payLines, paymentText } from './terms';

export const papers = {
  useCases: {
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
  },
  events: [paperFiles],
  mail: paperMail,
};
