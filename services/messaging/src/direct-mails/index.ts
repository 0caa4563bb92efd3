/** Mails that members write to one person: composed, sent as letters, followed, and taken along with the person. */
import { collections } from './collections';
import { composeBegin, composePreview } from './compose';
import { copyMail } from './copy-mail';
import { mailFileAdd, mailFileDownload, unusedFilesJob } from './files';
import { forgetMails } from './forget';

export type { DirectMailMails } from './collections';
export { directMailKind } from './kind';
export { directMailOverrides } from './overrides';

export const directMails = {
  collections,
  useCases: {
    DirectMailComposeService: { Begin: composeBegin, Preview: composePreview },
    DirectMailFileService: { Add: mailFileAdd, Download: mailFileDownload },
  },
  mails: { direct_mail_copy: copyMail },
  events: [forgetMails],
  jobs: [unusedFilesJob],
};
