/** The doors by which mails come into an agency's inbox: its own address, and those to which people answer its mails. */
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { isServed } from '@enishi/service-kit/mail/served';
import { type AnsweredMail, mailOfAddress } from '../agency';
import { type Door, refusal, type TakenMail } from '../receiver';
import { answeredMail } from './answered';
import { arrive, MOST_MAIL_BYTES, type Way } from './arrive';
import type { ReceivedDeps } from './collections';
import { HOUR_S, MAILS_AN_HOUR, mailsAnHour, megabytes, room } from './limits';
import { headOf } from './mail-head';

/** Answers to one mail an hour. */
const PER_MAIL = 60;

const SIZES = { keeps: MOST_MAIL_BYTES, most: MOST_MAIL_BYTES } as const;

const noMailbox = () => refusal(550, 'No such mailbox');

/** A flood is told to come again. */
async function orBusy(consumed: Promise<unknown>): Promise<void> {
  await consumed.catch(() => {
    throw refusal(452, 'Mailbox is busy, try again later');
  });
}

/** Each server on the way adds a line; so many are a circle. */
const MOST_SERVERS = 50;

const circles = (raw: Buffer): boolean => (headOf(raw).match(/^received:/gim) ?? []).length > MOST_SERVERS;

async function takeFor(
  deps: ReceivedDeps,
  { raw, from, remote, helo }: TakenMail,
  agencies: ReadonlyMap<number, Way['reply']>,
): Promise<void> {
  if (circles(raw)) throw refusal(554, 'Mail loop');
  for (const [agency, reply] of agencies) {
    await orBusy(room.consume(String(agency), megabytes(raw)));
    await arrive(deps, agency, raw, { envelope: { from, remote, helo }, ...(reply && { reply }) }).catch(
      (error: { code?: unknown }) => {
        if (error.code === 'invalid') throw refusal(452, 'Mailbox is full');
        throw error;
      },
    );
  }
}

const ADDRESS = /^in-([a-z0-9]{6,40})@([^@]+)$/i;

/** Takes mail for `in-<token>@` the installation's host. */
export function inboxDoor(deps: ReceivedDeps): Door<number> {
  return {
    ...SIZES,
    async mailboxOf(address) {
      const [, token, host] = ADDRESS.exec(address) ?? [];
      if (!token || host.toLowerCase() !== deps.config.INBOX_HOST?.toLowerCase()) return undefined;
      const named = { token: token.toLowerCase() };
      const found = await deps.acrossAgencies.inboxes.findOne(named, { projection: { enterprise_id: 1 } });
      if (!found || !(await isServed(deps, found.enterprise_id))) throw noMailbox();
      await orBusy(mailsAnHour.consume(String(found.enterprise_id)));
      return found.enterprise_id;
    },
    take: (mail) => takeFor(deps, mail, new Map(mail.mailboxes.map((agency) => [agency, undefined]))),
  };
}

/**
 * Takes answers to mails of agencies, also to those whose records are gone, and after the agency has changed its mind: they
 * were promised to arrive.
 */
export function replyDoor(deps: ReceivedDeps): Door<AnsweredMail> {
  const limiter = rateLimiter({ name: 'replies', points: MAILS_AN_HOUR, duration: HOUR_S });
  const perMail = rateLimiter({ name: 'replies to one', points: PER_MAIL, duration: HOUR_S });
  return {
    ...SIZES,
    async mailboxOf(address) {
      const answered = mailOfAddress(deps.config, address);
      if (!answered) return undefined;
      if (answered === 'forged' || !(await isServed(deps, answered.enterprise_id))) throw noMailbox();
      await orBusy(perMail.consume(`${answered.enterprise_id}/${answered.mail}`));
      await orBusy(limiter.consume(String(answered.enterprise_id)));
      return answered;
    },
    async take(mail) {
      const agencies = new Map<number, Way['reply']>();
      for (const answered of mail.mailboxes)
        if (!agencies.has(answered.enterprise_id))
          agencies.set(answered.enterprise_id, await answeredMail(deps, answered));
      await takeFor(deps, mail, agencies);
    },
  };
}
