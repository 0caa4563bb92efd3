/** The recipients of a demo mailing, as the engine would have left them. */
import { clickKey } from '@enishi/messaging/src/mailings/clicks';
import type { ClickDoc, MailingDoc, RecipientDoc } from '@enishi/messaging/src/mailings/collections';
import { newToken } from '@enishi/messaging/src/mailings/prepare';
import { recipientKey } from '@enishi/messaging/src/mailings/rows';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { DemoBroadcast, DemoProposal } from './mailings';

export interface Person {
  id: number;
  name: string;
  email: string;
}

export type Row = (DemoBroadcast | DemoProposal) & { people: readonly Person[]; entity: string };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Between the mails of one mailing. */
export const BETWEEN_MS = 150;
export const NO_MAILBOX = '5.1.1 550 5.1.1 Recipient address rejected: User unknown in virtual mailbox table';

const { waiting, sent, bounced, refused, left_out } = recipientState.code;

const testOf = (row: Row) => ('test' in row ? row.test : undefined);

/** The state of each recipient, spread over the list. */
function statesOf(row: Row): number[] {
  const { outcome, people, state } = row;
  const test = testOf(row);
  if (test) return people.map((_, index) => (index < test.size ? sent : waiting));
  if (state !== mailingState.code.finished || !outcome) return people.map(() => waiting);
  const { bounced: lost = 0, refused: no = 0, left_out: out = 0 } = outcome;
  const odd = [...Array(lost).fill(bounced), ...Array(no).fill(refused), ...Array(out).fill(left_out)] as number[];
  const step = Math.max(1, Math.floor(people.length / (odd.length + 1)));
  return people.map((_, index) => (index % step === step - 1 && odd.shift()) || sent);
}

const openedAt = ({ sent_at, position }: RecipientDoc): Date =>
  new Date((sent_at as Date).getTime() + (7 + position * 11) * MINUTE_MS);

export function recipientRows(row: Row, doc: Pick<MailingDoc, '_id' | 'enterprise_id'>, begun: Date): RecipientDoc[] {
  const states = statesOf(row);
  const rows = row.people.map(({ id, name, email }, position): RecipientDoc => {
    const target = { entity: row.entity, id };
    const state = states[position];
    const left = new Date(begun.getTime() + position * BETWEEN_MS);
    const base = { _id: recipientKey(doc._id, target), enterprise_id: doc.enterprise_id, mailing: doc._id, position };
    return {
      ...{ ...base, target, name, email: email.toLowerCase(), state, problems: [], token: newToken() },
      ...(state !== waiting && state !== left_out && { queued_at: left }),
      ...((state === sent || state === bounced) && { sent_at: left }),
      ...((state === bounced || state === refused) && { error: NO_MAILBOX }),
    };
  });
  const read = rows.filter(({ state }) => state === sent).slice(0, row.outcome?.opened ?? 0);
  for (const one of read) one.opened_at = openedAt(one);
  return rows;
}

/** Notes that the link was followed a little after the mail was opened. */
function clickOf(row: RecipientDoc, url: string, minutes: number): ClickDoc {
  const at = new Date((row.opened_at as Date).getTime() + minutes * MINUTE_MS);
  row.clicked_at ??= at;
  const { _id: recipient, enterprise_id, mailing } = row;
  return { _id: clickKey(row, url), enterprise_id, mailing, recipient, url, count: 1, at, counted_at: at };
}

/** Those who opened it followed its links, one after another. */
export function clickRows({ outcome }: Row, rows: readonly RecipientDoc[]): ClickDoc[] {
  const opened = rows.filter(({ opened_at }) => opened_at !== undefined);
  return Object.entries(outcome?.links ?? {}).flatMap(([url, count], link) =>
    opened.slice(0, count).map((row) => clickOf(row, url, link + 1)),
  );
}

/** Those who opened it last answered, or asked for no more mails. */
export function answer({ outcome }: Row, rows: readonly RecipientDoc[]): void {
  const { replied = 0, stopped = 0 } = outcome ?? {};
  const last = rows.filter(({ opened_at }) => opened_at !== undefined).toReversed();
  for (const [at, row] of last.slice(0, replied + stopped).entries())
    row[at < replied ? 'replied_at' : 'stopped_at'] = new Date((row.opened_at as Date).getTime() + HOUR_MS);
}

/** Gives the part that compares two versions one each, in turn; minutes have passed since. */
export function compare(row: Row, rows: readonly RecipientDoc[]): ClickDoc[] {
  const test = testOf(row);
  if (!test) return [];
  return (['a', 'b'] as const).flatMap((version, at) => {
    const own = rows.filter(({ position }) => position < test.size && position % 2 === at);
    const { opened, clicked } = test[version];
    for (const one of own) one.version = version;
    for (const [minute, one] of own.slice(0, opened).entries())
      one.opened_at = new Date((one.sent_at as Date).getTime() + (minute + 2) * MINUTE_MS);
    return own.slice(0, clicked).map((one) => clickOf(one, test.url, 1));
  });
}
