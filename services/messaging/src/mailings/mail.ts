/** The mails of mailings: written when they are sent, with what is true then; what became of each goes to its recipient. */

import { mailingState, recipientState, suppressionReason } from '@enishi/protos/master/messaging';
import { type CallContext, systemContext } from '@enishi/service-kit/context';
import { AppError } from '@enishi/service-kit/errors';
import { mailHtml } from '@enishi/service-kit/mail/html';
import type { EndedMail, MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import type { MailOutcome } from '@enishi/service-kit/mail/rows';
import type { Mail } from '@enishi/service-kit/mailer';
import type { ClientSession, mongo } from 'mongoose';
import type { MessagingDeps, MessagingMails } from '../deps';
import { kindOf } from '../kinds';
import { openLink, optOutLink } from './agency';
import { textOf, write } from './compose';
import type { Mailing, Target } from './kinds';
import { giveMailBack, LIMIT } from './month';
import { isNoMailbox } from './no-mailbox';
import { type Standing, standingOf } from './obstacles';
import { comparable, suppressedAmong } from './prepare';
import { remembered } from './remember';
import { engineData, type MailingDoc, type RecipientDoc } from './rows';
import { suppress } from './suppress';

type Data = MessagingMails['mailing'];

/** A mailing that stands does not change while it goes out; its agency hardly does. */
const REMEMBER_MS = 3_000;

const { waiting, queued, sent, refused, failed, unknown, incomplete, suppressed, cancelled } = recipientState.code;

const afterOutcome: Record<MailOutcome, number> = {
  ...{ sent, refused, failed, unknown },
  // It was not written: for a reason that the writer noted, or because the mailing stands still.
  moot: waiting,
  limited: failed,
};

/** Headers by which mail programs offer one press to opt out (RFC 8058). */
const optOutHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Below every mail of an agency. */
export const footerOf = ({ agency }: Standing, url?: string): string =>
  [
    '--',
    agency.footer,
    ...(url ? ['', '今後このようなメールを希望されない方は、次のページから配信を停止できます。', url] : []),
  ].join('\n');

/** What a mail is made of, asked for once for many. */
interface Material {
  mailing: Mailing;
  standing: Standing;
}

export interface MailMaker {
  /** @returns undefined with the reason in `verdict` when it must not go out */
  make(doc: MailingDoc, row: RecipientDoc): Promise<{ mail?: Mail; verdict?: Partial<RecipientDoc> }>;
}

export function mailMaker(deps: MessagingDeps): MailMaker {
  const materials = remembered<Material>(REMEMBER_MS, ({ standing }) => standing.problems.length === 0);
  const ask = (ctx: CallContext, doc: MailingDoc): Promise<Material> =>
    materials(doc._id, async () => {
      const mailing = await kindOf(deps, doc.kind).read(ctx, doc.mailing_id);
      return { mailing, standing: await standingOf(deps, ctx, mailing) };
    });
  return {
    async make(doc, row) {
      const ctx = systemContext(row._id, doc.enterprise_id);
      const kind = kindOf(deps, doc.kind);
      const { mailing, standing } = await ask(ctx, doc);
      // Not from another address, nor without what the law asks for: it waits until somebody has mended that.
      if (standing.problems.some(({ code }) => code !== LIMIT)) return {};
      const [addressed] = await kind.address(ctx, doc.mailing_id, mailing, [row.target]);
      if (!addressed) return { verdict: { verdict: incomplete, error: 'この宛先は削除または統合されました。' } };
      const { subject, body, problems } = write(mailing, kind.placeholders, addressed);
      if (problems.length > 0) return { verdict: { verdict: incomplete, problems } };
      const email = comparable(addressed.email) ?? '';
      if ((await suppressedAmong(deps, doc.enterprise_id, [email])).size > 0)
        return { verdict: { verdict: suppressed, email } };
      const isAgency = doc.enterprise_id > 0;
      const url = isAgency ? optOutLink(deps, row.token) : undefined;
      const text = `${textOf(body)}\n\n${footerOf(standing, url)}\n`;
      const picture = standing.agency.tracksOpens ? openLink(deps, row.token) : undefined;
      const mail: Mail = {
        to: addressed.email ?? '',
        from: deps.config.MAIL_FROM,
        ...(isAgency && { agency: { name: standing.agency.name } }),
        reply_to: standing.reply_to,
        subject: oneLine(textOf(subject)),
        text,
        html: mailHtml(text, picture),
        headers: url ? optOutHeaders(url) : {},
        attachments: await kind.attach?.(ctx, doc.mailing_id, row.target),
      };
      return { mail, ...(email !== row.email && { verdict: { email } }) };
    },
  };
}

/** What became of mails, at their recipients. */
async function noteEnds(deps: MessagingDeps, ends: readonly EndedMail<Data>[], session: ClientSession): Promise<void> {
  const { mailings, recipients } = engineData(deps);
  const ids = ends.map(({ data }) => data.recipient);
  const rows = new Map(
    (await recipients.find({ _id: { $in: ids } }, { session }).toArray()).map((row) => [row._id, row] as const),
  );
  const touched = [...new Set([...rows.values()].map(({ mailing }) => mailing))];
  const docs = new Map(
    (await mailings.find({ _id: { $in: touched } }, { session }).toArray()).map((doc) => [doc._id, doc] as const),
  );
  const isCancelled = ({ mailing }: RecipientDoc) => docs.get(mailing)?.state === mailingState.code.cancelled;
  const gone = new Map<string, { doc: RecipientDoc; at: Date }[]>();
  const writes: mongo.AnyBulkWriteOperation<RecipientDoc>[] = [];
  for (const { id, data, outcome, ended_at, error } of ends) {
    const row = rows.get(data.recipient);
    // A mail that was sent again since has another id; what became of the earlier one is of no interest any more.
    if (row?.delivery !== id) continue;
    const back = row.verdict ?? (isCancelled(row) ? cancelled : afterOutcome.moot);
    const state = outcome === 'moot' ? back : afterOutcome[outcome];
    const $set: Partial<RecipientDoc> = {
      state,
      ...(error && { error }),
      ...(state === sent && { sent_at: ended_at }),
    };
    writes.push({ updateOne: { filter: { _id: row._id }, update: { $set, $unset: { verdict: '' } } } });
    if (outcome === 'moot') await giveMailBack(deps, session, row);
    if (outcome === 'sent') gone.set(row.mailing, [...(gone.get(row.mailing) ?? []), { doc: row, at: ended_at }]);
    if (outcome === 'refused' && row.email && isNoMailbox(error))
      await suppress(deps, session, row.enterprise_id, row.email, suppressionReason.code.bounce, error);
  }
  if (writes.length > 0) await recipients.bulkWrite(writes, { session });
  for (const [mailing, mails] of gone) {
    const first = docs.get(mailing);
    if (!first) continue;
    const { enterprise_id, mailing_id, kind } = first;
    if (!first.sent_at) await mailings.updateOne({ _id: mailing }, { $set: { sent_at: mails[0].at } }, { session });
    const targets: Target[] = mails.map(({ doc }) => doc.target);
    const ctx = systemContext(mailing, enterprise_id);
    await kindOf(deps, kind).sent?.(session, ctx, mailing_id, targets, mails[0].at);
  }
  await mailings.updateMany({ _id: { $in: touched } }, { $set: { unfollowed: true } }, { session });
}

export function mailingMail(deps: MessagingDeps): MailKind<Data> {
  const { make } = mailMaker(deps);
  return {
    async write({ id, data }) {
      const { mailings, recipients } = engineData(deps);
      const row = await recipients.findOne({ _id: data.recipient });
      if (row?.delivery !== id) return undefined;
      const doc = await mailings.findOne({ _id: row.mailing });
      // Stopped a moment ago: the mail goes back to those that wait.
      if (doc?.state !== mailingState.code.sending) return undefined;
      const { mail, verdict } = await make(doc, row).catch((error) => {
        if (error instanceof AppError && error.code === 'not_found')
          return { mail: undefined, verdict: { verdict: incomplete, error: '配信の内容が見つかりません。' } };
        throw error;
      });
      if (verdict) await recipients.updateOne({ _id: row._id, delivery: id, state: queued }, { $set: verdict });
      return mail;
    },
    ended: (ends, session) => noteEnds(deps, ends, session),
  };
}
