const NO_SUCH_MAILBOX = /\b5\.1\.(?:1|2|3|6|10)\b|\b5\.2\.1\b/;

/** Servers say so of mailboxes that do not exist; other refusals may be about the mail. */
export const isNoMailbox = (error: string | undefined): boolean => NO_SUCH_MAILBOX.test(error ?? '');
