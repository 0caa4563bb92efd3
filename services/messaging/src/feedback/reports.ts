/**
 * The reports of mail servers about mails: delivery reports (RFC 3464) and complaints (RFC 5965), out of a raw mail.
 */
import type { MailReport } from '../suppression';

interface NamedReport extends MailReport {
  /** The mail, where the report names it. */
  delivery?: string;
}

/** Ids of mails, as return paths and Message-IDs carry them: those of mailings, and of mails that go out by themselves. */
const DELIVERY = '[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const RETURN_PATH = new RegExp(`^bounce\\+(${DELIVERY})@`, 'i');
const MESSAGE_ID = new RegExp(`^Message-ID:\\s*<(${DELIVERY})@`, 'im');

const MOST_REASON = 300;

/** The mail that a return path belongs to. */
export const deliveryOf = (address: string): string | undefined => RETURN_PATH.exec(address)?.[1].toLowerCase();

/** Folded headers on one line each. */
const unfolded = (text: string): string => text.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ');

const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(text)?.[1].trim();

/** The part of this type, without its headers; parts that came as base64 are read. */
function partOf(raw: string, type: string): string | undefined {
  const boundary = /boundary="?([^"\n;]+)"?/i.exec(raw)?.[1];
  if (!boundary) return undefined;
  for (const part of raw.split(`--${boundary}`)) {
    const [, head = '', body = ''] = /^\n?([\s\S]*?)\n\n([\s\S]*)$/.exec(part) ?? [];
    if (!new RegExp(`^content-type:\\s*${type}`, 'im').test(head)) continue;
    return /^content-transfer-encoding:\s*base64/im.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body;
  }
  return undefined;
}

const shown = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MOST_REASON);

/** @returns undefined for what is no report, and for what says that delivery only takes longer */
export function readReport(raw: string): NamedReport | undefined {
  const text = unfolded(raw);
  const delivery = MESSAGE_ID.exec(text.slice(text.indexOf('\n\n') + 1))?.[1].toLowerCase();
  const complaint = partOf(text, 'message/feedback-report');
  if (complaint !== undefined) {
    const type = field(complaint, 'Feedback-Type') ?? '';
    const isComplaint = /^(?:abuse|fraud|not-spam)$/i.test(type) && !/^not-spam$/i.test(type);
    return isComplaint ? { kind: 'complained', delivery, reason: shown(type) } : undefined;
  }
  const status = partOf(text, 'message/(?:global-)?delivery-status');
  if (status === undefined) return undefined;
  const code = field(status, 'Status') ?? '';
  const isFinal = /^failed\b/i.test(field(status, 'Action') ?? '') && /^5/.test(code);
  if (!isFinal) return undefined;
  const said = field(status, 'Diagnostic-Code') ?? '';
  return { kind: 'bounced', delivery, reason: shown(`${code} ${said.replace(/^smtp;\s*/i, '')}`) };
}
