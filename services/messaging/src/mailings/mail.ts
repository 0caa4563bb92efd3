/** The mails of mailings: written when they are sent, with what is true then. */

import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { inBatches } from '@enishi/service-kit/base/in-batches';
import { createMemory, remembered } from '@enishi/service-kit/base/memory';
import { mailHtml } from '@enishi/service-kit/mail/html';
import type { MailKind, QueuedMail } from '@enishi/service-kit/mail/kinds';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { isServed } from '@enishi/service-kit/mail/served';
import { clickLink, inNameOfAgency, openLink, optOutHeaders, optOutLink, replyTo } from '../agency';
import { fillPage } from '../designs';
import type { Owner } from '../needs';
import { comparable } from '../suppression';
import { isAsApproved } from './approval';
import { type MailingDoc, type RecipientDoc } from './collections';
import { textOf, write } from './compose';
import type { MailingDeps, MailingMails } from './deps';
import { DUPLICATE, secondsAmong } from './duplicates';
import { noteEnds } from './ended';
import type { Addressed, Letter } from './kinds';
import { kindOf } from './kinds';
import { LIMIT, type Standing, standingOf } from './obstacles';
import { ownedBy, recipientKey } from './rows';
import { filesSeal, isAnother, type Material, recipientChanges, recipientSeal } from './seal';
import { stoppedAmong } from './stopped';
import { versionOf, wordsOf } from './versions';

type Data = MailingMails['mailing'];

/** A mailing that stands does not change while it goes out; its agency hardly does. */
const REMEMBER_MS = 3_000;
const AT_ONCE = 64;

const { queued, incomplete, suppressed } = recipientState.code;

/** Below every mail of an agency. */
export const footerOf = ({ agency, countsClicks }: Standing, url?: string): string =>
  [
    '--',
    agency.footer,
    ...(countsClicks ? ['', 'このメールでは、ご案内の改善のため、リンクを開いたかどうかを記録しています。'] : []),
    ...(url ? ['', '今後このようなメールを希望されない方は、次のページから配信を停止できます。', url] : []),
  ].join('\n');

/** Without a mail, the reason why it must not go out; nothing of both: it waits. */
interface Made {
  mail?: Mail;
  verdict?: Partial<RecipientDoc>;
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found';

const REMOVED: Made = { verdict: { verdict: incomplete, error: 'この宛先は削除または統合されました。' } };
const SECOND: Made = { verdict: { verdict: incomplete, problems: [DUPLICATE] } };
/** The others go on; this one goes out when it is sent again, which a member approves. */
const notApproved = ({ target }: RecipientDoc, changes: readonly string[]): MailingProblem => ({
  ...{ code: 'changed', entity: target.entity, id: target.id },
  message: `承認のあとに${changes.join('、')}が変わったため、送信していません。再送すると、もう一度承認を依頼します。`,
});
const CONTENT_GONE: Made = { verdict: { verdict: incomplete, error: '配信の内容が見つかりません。' } };

/** One recipient, with what is asked of all in one go. */
interface Reader {
  addressed: Addressed;
  letter: Letter | undefined;
  isStopped: boolean;
  /** The reason where its owner has chosen so for this mailing. */
  chosen?: MailingProblem;
}

function mailMaker(deps: MailingDeps) {
  const materials = remembered<Material>({ ms: REMEMBER_MS }, ({ standing }) => standing.problems.length === 0);
  const ask = (ctx: CallContext, doc: MailingDoc): Promise<Material> =>
    materials(doc._id, async () => {
      const mailing = await kindOf(deps, doc.kind).read(ctx, doc.mailing_id);
      return { mailing, standing: await standingOf(deps, ctx, mailing) };
    });

  function mailOf(
    doc: MailingDoc,
    row: RecipientDoc,
    { mailing, standing }: Material,
    { addressed, letter, isStopped, chosen }: Reader,
  ): Made {
    const kind = kindOf(deps, doc.kind);
    const words = wordsOf(mailing, versionOf(doc, row));
    const { subject, body, problems } = write(words, kind.placeholders, addressed);
    if (problems.length > 0) return { verdict: { verdict: incomplete, problems } };
    const changes = doc.seal ? recipientChanges(kind, row.seal, recipientSeal(kind, mailing, addressed)) : [];
    if (changes.length > 0) return { verdict: { verdict: incomplete, problems: [notApproved(row, changes)] } };
    const email = comparable(addressed.email) ?? '';
    if (isStopped) return { verdict: { verdict: suppressed, email, ...(chosen && { problems: [chosen] }) } };
    const isAgency = doc.enterprise_id > 0;
    const url = isAgency && !letter ? optOutLink(deps, row.token) : undefined;
    const picture = standing.agency.tracksOpens ? openLink(deps, row.token) : undefined;
    const footer = letter ? '' : footerOf(standing, url);
    const text = letter ? `${textOf(body)}\n` : `${textOf(body)}\n\n${footer}\n`;
    const tracked = {
      picture,
      ...(standing.countsClicks && { leadTo: (to: string) => clickLink(deps, row.token, to) }),
    };
    const name = letter?.sender ?? standing.agency.name;
    const answered = standing.takesReplies && row.delivery && { enterprise_id: doc.enterprise_id, mail: row.delivery };
    const mail: Mail = {
      to: addressed.email ?? '',
      from: deps.config.MAIL_FROM,
      ...(isAgency && { agency: inNameOfAgency(name, standing.from) }),
      reply_to: answered ? replyTo(deps.config, standing.from?.name ?? name, answered) : standing.reply_to,
      subject: oneLine(textOf(subject)),
      text,
      html: mailing.page
        ? fillPage(mailing.page.parts, { values: addressed.values, footer, ...tracked })
        : mailHtml(text, tracked),
      headers: { ...(url && optOutHeaders(url)), ...letter?.headers },
    };
    return { mail, ...(email !== row.email && { verdict: { email } }) };
  }

  /** Writes mails of one mailing. */
  async function make(doc: MailingDoc, rows: readonly RecipientDoc[]): Promise<Made[]> {
    const ctx = systemContext(doc._id, doc.enterprise_id);
    // Asked for each part of its mails: nothing more goes out for an agency whose contract has ended a moment ago.
    const isLeft = doc.enterprise_id > 0 && !(await isServed(deps, doc.enterprise_id));
    if (isLeft) return rows.map(() => ({}));
    const material = await ask(ctx, doc);
    // Not from another address, nor without what the law asks for: it waits until a member has mended that.
    if (material.standing.problems.some(({ code }) => code !== LIMIT)) return rows.map(() => ({}));
    // Nor another mailing than was approved: the feed looks once a second, and asks for approval again.
    if (isAnother(doc, material)) return rows.map(() => ({}));
    const targets = rows.map(({ target }) => target);
    const found = await kindOf(deps, doc.kind).address(ctx, doc.mailing_id, material.mailing, targets);
    const byKey = new Map(found.map((addressed) => [recipientKey(doc._id, addressed.target), addressed]));
    const emails = found.flatMap(({ email }) => comparable(email) ?? []);
    const kind = kindOf(deps, doc.kind);
    const [stopped, letter] = await Promise.all([
      stoppedAmong(deps, doc, material.mailing, emails, rows),
      kind.letter?.(ctx, doc.mailing_id),
    ]);
    const made = rows.map((row): Made => {
      const addressed = byKey.get(recipientKey(doc._id, row.target));
      if (!addressed || row.sealed_email) return REMOVED;
      return mailOf(doc, row, material, {
        addressed,
        letter,
        isStopped: stopped.has(comparable(addressed.email) ?? ''),
        chosen: stopped.get(comparable(addressed.email) ?? ''),
      });
    });
    const writing = rows.flatMap((row, index) => {
      const to = made[index].mail?.to;
      return typeof to === 'string' ? [{ row, email: to.trim().toLowerCase() }] : [];
    });
    const seconds = await secondsAmong(deps, doc, writing);
    return made.map((one, index) => (seconds.has(rows[index]._id) ? SECOND : one));
  }

  return (doc: MailingDoc, rows: readonly RecipientDoc[]): Promise<Made[]> =>
    make(doc, rows).catch((error) => {
      if (isGone(error)) return rows.map(() => CONTENT_GONE);
      throw error;
    });
}

/** Where a mail must not go out, or goes to another address than before, its recipient says so. */
async function noteVerdicts(deps: MailingDeps, owner: Owner, answers: readonly Answer[]): Promise<void> {
  const changes = answers.flatMap((answer) => {
    if (!answer || !('verdict' in answer) || !answer.verdict) return [];
    const { _id, delivery } = answer.row;
    return { filter: { _id, delivery, state: queued }, update: { $set: answer.verdict } };
  });
  await ownedBy(deps, owner).recipients.updateEach(changes);
}

type Queued = Pick<QueuedMail<Data>, 'id' | 'enterprise_id' | 'data'>;

/** Why the mail was not made: it is tried again. */
interface Failed {
  error: unknown;
}

type Answer = ({ doc: MailingDoc; row: RecipientDoc } & (Made | Failed)) | undefined;

type Make = ReturnType<typeof mailMaker>;

/** Mails of one owner by their ids; those of a mailing that stands still are left out. */
async function writeOwn(
  deps: MailingDeps,
  make: Make,
  owner: Owner,
  mails: readonly Queued[],
): Promise<Map<string | undefined, Answer>> {
  const { mailings, recipients } = ownedBy(deps, owner);
  const recipientRows = await recipients.find({ _id: { $in: mails.map(({ data }) => data.recipient) } });
  const deliveries = new Set(mails.map(({ id }) => id));
  const current = recipientRows.filter(({ delivery }) => delivery !== undefined && deliveries.has(delivery));
  // Stopped a moment ago: the mail goes back to those that wait.
  const standing = {
    _id: { $in: [...new Set(current.map(({ mailing }) => mailing))] },
    state: mailingState.code.sending,
  };
  const answers = new Map<string | undefined, Answer>();
  for (const doc of await mailings.find(standing)) {
    const rows = current.filter(({ mailing }) => mailing === doc._id);
    const made = await make(doc, rows).catch((error) => rows.map((): Failed => ({ error })));
    for (const [index, row] of rows.entries()) answers.set(row.delivery, { doc, row, ...made[index] });
  }
  await noteVerdicts(deps, owner, [...answers.values()]);
  return answers;
}

/** A mail that was written ahead and is asked for later than this is written anew: what stopped it since counts. */
const AHEAD_MS = 500;
const MOST_AHEAD = 1_000;

/** Mails of a claim are read and written together; so are those that lanes of the worker ask for at about the same time. */
function manyMails(deps: MailingDeps) {
  const make = mailMaker(deps);
  async function writeAll(mails: readonly Queued[]): Promise<Map<string | undefined, Answer>> {
    const owners = [...groupBy(mails, ({ enterprise_id }) => enterprise_id)];
    const written = await Promise.all(
      owners.map(([enterprise_id, own]) => writeOwn(deps, make, { enterprise_id }, own)),
    );
    return new Map(written.flatMap((own) => [...own]));
  }
  const written = inBatches<Queued, Answer>(AT_ONCE, async (mails) => {
    const answers = await writeAll(mails);
    return mails.map(({ id }) => answers.get(id));
  });
  const writtenAhead = createMemory<string, ReturnType<typeof writeAll>>({ ms: AHEAD_MS, most: MOST_AHEAD });
  return {
    ahead(mails: readonly Queued[]): void {
      const answers = writeAll(mails);
      // Whatever it was, the mail is written when it is asked for.
      answers.catch(() => undefined);
      for (const { id } of mails) writtenAhead.set(id, answers);
    },
    async written(mail: Queued): Promise<Answer> {
      const ahead = writtenAhead.get(mail.id);
      writtenAhead.delete(mail.id);
      const answers = await ahead?.catch(() => undefined);
      return answers ? answers.get(mail.id) : written(mail);
    },
  };
}

export function mailingMail(deps: MailingDeps): MailKind<Data> {
  const { ahead, written } = manyMails(deps);
  return {
    ahead,
    words: 'agency',
    // The feed counts what it hands over: by month, and by day while a domain is new.
    perDay: { recipient: 30, agency: 'own_count' },
    async write({ id, enterprise_id, data }) {
      const answer = await written({ id, enterprise_id, data });
      if (!answer) return undefined;
      if ('error' in answer) throw answer.error;
      const { doc, row, mail } = answer;
      if (!mail) return undefined;
      const attach = kindOf(deps, doc.kind).attach;
      if (!attach) return mail;
      try {
        const ctx = systemContext(row._id, doc.enterprise_id);
        const attachments = await attach(ctx, doc.mailing_id);
        if (doc.seal && doc.seal.parts.attachments !== filesSeal(attachments)) {
          const mailing = await kindOf(deps, doc.kind).read(ctx, doc.mailing_id);
          await isAsApproved(deps, ctx, doc, { mailing, standing: await standingOf(deps, ctx, mailing) });
          return undefined;
        }
        return { ...mail, attachments };
      } catch (error) {
        if (!isGone(error)) throw error;
        await noteVerdicts(deps, doc, [{ doc, row, ...CONTENT_GONE }]);
        return undefined;
      }
    },
    ended: (ends, session) => noteEnds(deps, ends, session),
  };
}
