/** Files that people send: what pages offer and services keep to. A service decides by its bytes what a file is. */

const MB = 1024 * 1024;
const pictures = '.png,.jpg,.jpeg,.webp,.gif';

/** `accept` as in the attribute of a file input. */
export interface FileLimits {
  readonly accept: string;
  readonly maxBytes: number;
}

export const resumeFile: FileLimits = {
  accept: '.pdf,.docx,.doc,.xlsx,.xls,.pptx,.png,.jpg,.jpeg,.txt',
  maxBytes: 10 * MB,
};
/** Invoices that payees send. */
export const purchaseFile: FileLimits = { accept: '.pdf,.png,.jpg,.jpeg,.xlsx,.xls,.docx,.doc', maxBytes: 10 * MB };
/** The client's own sheet of a person's hours. */
export const sheetFile: FileLimits = { accept: '.xlsx,.pdf,.png,.jpg,.jpeg', maxBytes: 10 * MB };
/** Mails, skill sheets and pasted texts, to be read as records. */
export const paperFile: FileLimits = { accept: '.eml,.xlsx,.docx,.pdf,.txt,.md,.json', maxBytes: 10 * MB };
/** A mail that was saved as a file. */
export const receivedFile: FileLimits = { accept: '.eml', maxBytes: 10 * MB };
/** Characters of a pasted text that is read as a mail or a sheet. */
export const PAPER_TEXT_MAX = 500_000;
/** What goes along with a mail: nothing that a mail program runs. */
export const mailFile: FileLimits = {
  accept: '.pdf,.docx,.doc,.xlsx,.xls,.pptx,.ppt,.csv,.txt,.png,.jpg,.jpeg,.gif,.webp,.zip,.ics',
  maxBytes: 10 * MB,
};
/** All that goes along with one mail; mail services take 20 MB or more, and a third is added on the way. */
export const MAX_ATTACHED_BYTES = 15 * MB;
/** The logo and the seal of an agency's papers. */
export const paperImageFile: FileLimits = { accept: '.png,.jpg,.jpeg', maxBytes: MB };
/** A layout of skill sheets. */
export const layoutFile: FileLimits = { accept: '.xlsx', maxBytes: 2 * MB };
/** A member's photo, an enterprise's logo. */
export const photoFile: FileLimits = { accept: pictures, maxBytes: 2 * MB };
export const pictureFile: FileLimits = { accept: pictures, maxBytes: 5 * MB };

/** The largest file of one request; imports come in parts. */
export const MAX_FILE_BYTES = resumeFile.maxBytes;
