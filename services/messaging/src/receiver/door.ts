/** A mail as it came in, with its envelope. */
export interface TakenMail<Mailbox = unknown> {
  raw: Buffer;
  /** Mailboxes of this door that it is for. */
  mailboxes: readonly Mailbox[];
  /** The envelope's sender; empty for what answers by itself. */
  from: string;
  /** The address of the server that brought it, and the name that it gave itself. */
  remote: string;
  helo: string;
}

/** A kind of mailboxes, and what becomes of the mails for them. */
export interface Door<Mailbox = unknown> {
  /** Bytes that are kept of a mail; what lies behind is cut. */
  keeps: number;
  /** Bytes beyond which a mail is refused. */
  most: number;
  /**
   * @returns the mailbox of an address; undefined for addresses that are not this door's
   * @throws as `refusal` makes it, for those that take nothing now
   */
  mailboxOf(address: string): Promise<Mailbox | undefined>;
  /**
   * Resolves when the mail is safe: its sender is told so, and forgets it.
   * @throws as `refusal` makes it; anything else tells the sender to come again
   */
  take(mail: TakenMail<Mailbox>): Promise<void>;
}

/** An answer of SMTP: from 500 on for good, from 400 on for now. */
export const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

export const isRefusal = (error: unknown): error is Error & { responseCode: number } =>
  typeof (error as { responseCode?: unknown } | null)?.responseCode === 'number';
