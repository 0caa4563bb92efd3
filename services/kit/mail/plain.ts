/**
 * Mails of agencies that have linked no domain: the one place that decides what these may send. They come from the product's
 * own sender, which anyone could sign up to use as a relay otherwise: fixed words, names without links, no links but ours,
 * few of them.
 */
import { productUrl } from '../base/product-url';
import type { PerDay } from './kinds';
import type { Mail } from './mailer';
import { oneLine } from './one-line';
import { MailRefused } from './refusal';

/** Limits over all kinds of a service together; those to one address count mails of all agencies. */
export const PLAIN_PER_DAY = { recipient: 5, agency: 100 } as const satisfies PerDay;

const MAX_NAME = 40;
const TAKEN_OUT = '［省略］';
/** Whatever a mail program, or a reader, takes for an address: of a page, of a mailbox, of a telephone. */
const REACHES = /\S*(?:[a-z][a-z0-9+.-]*:\/|www\.|\/\/|@|[.。][a-z]{2,})\S*|\+?\d[\d\s()-]{7,}\d/giu;

/** A name that a person typed, as it may stand in such a mail. @param otherwise in its place where nothing of it is left */
export function plainName(name: string | null | undefined, otherwise: string): string {
  const kept = oneLine((name ?? '').normalize('NFKC').replace(REACHES, ' '));
  return [...kept].slice(0, MAX_NAME).join('').trim() || otherwise;
}

/** A visitor's words for a mailbox that has not been proven: nothing in them leads or calls anywhere. */
export const withoutAddresses = (text: string): string => text.normalize('NFKC').replace(REACHES, TAKEN_OUT);

/** The beginning of the product's own links; a service that writes none says no address. */
export const consoleOf = (config: object): string =>
  productUrl('CONSOLE_URL' in config ? { CONSOLE_URL: config.CONSOLE_URL as string | undefined } : {}, '');

const LINK = /[a-z][a-z0-9+.-]*:\/\/\S+|www\.\S+/giu;

/** @param consoleUrl with a slash at its end @throws MailRefused for a link that leads elsewhere than to the product */
export function asPlain({ agency: _agency, html: _html, reply_to: _reply, ...mail }: Mail, consoleUrl: string): Mail {
  const foreign = `${mail.subject}\n${mail.text}`.match(LINK)?.filter((link) => !link.startsWith(consoleUrl)) ?? [];
  if (foreign.length > 0) throw new MailRefused('permanent', 'A mail in fixed words holds a link that leads elsewhere');
  return mail;
}
