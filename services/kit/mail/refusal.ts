/** How a mail can fail to go out. */
import { errorText } from '../observe/log';

/**
 * unreachable: no mail can be sent at present, e.g. no connection or wrong credentials; temporary: this one not now
 * (4xx); permanent: never (5xx, or it is no mail at all); unknown: the server has the whole mail and did not answer.
 */
export type RefusalKind = 'unreachable' | 'temporary' | 'permanent' | 'unknown';

export class MailRefused extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'MailRefused';
  }
}

/** A failure in nodemailer's terms. */
interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
  message: string;
}

/** The server wants another sign-in before it takes anything: nothing is wrong with the mail. */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);
const SHUTTING_DOWN = 421;
const BAD_SEQUENCE = 503;

function kindOf({ code, responseCode }: SmtpFailure, isHandedOver: boolean): RefusalKind {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode === undefined) {
    if (isAboutMail) return 'permanent';
    return isHandedOver ? 'unknown' : 'unreachable';
  }
  if (!isAboutMail || responseCode === SHUTTING_DOWN || SIGN_IN_CODES.has(responseCode)) return 'unreachable';
  return responseCode >= 500 && responseCode !== BAD_SEQUENCE ? 'permanent' : 'temporary';
}

/** @param isHandedOver whether the server had been sent the whole mail */
export function smtpRefusal(thrown: unknown, isHandedOver: boolean): MailRefused {
  const failure = thrown as SmtpFailure;
  return new MailRefused(kindOf(failure, isHandedOver), failure.message, { cause: thrown });
}

const MAX_REASON = 300;

/** The part of a failure that may be kept and shown: servers quote the address that they refuse. */
export const reasonOf = (error: unknown): string =>
  errorText(error instanceof Error ? error.message : String(error))
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .slice(0, MAX_REASON);
