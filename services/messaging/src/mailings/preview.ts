/** The mail of one recipient as it will arrive, on the screen and in one's own mailbox. */

import type { MailingResponse, PreviewResponse, RecipientRequest } from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { badRequest } from '@enishi/service-kit/base/errors';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { mailHtml } from '@enishi/service-kit/mail/html';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { inNameOfAgency, senderOf } from '../agency';
import { fillPage, OWN_LINK } from '../designs';
import { type MailingDoc, type RecipientDoc } from './collections';
import { textOf, write } from './compose';
import type { MailingDeps, MailingMails } from './deps';
import { findMailing, readMailing, recipientAt } from './find';
import type { Addressed } from './kinds';
import { kindOf } from './kinds';
import { footerOf } from './mail';
import { standingOf } from './obstacles';
import { ownedBy } from './rows';
import { mailingShow, recipientReply } from './show';
import { versionOf, wordsOf } from './versions';

/** Stands for a value that a mail lacks, where it is looked at before it goes. */
const missing = (label: string): string => `［${label}なし］`;

async function addressedOf(deps: MailingDeps, doc: MailingDoc, row: RecipientDoc): Promise<Addressed> {
  const ctx = systemContext(row._id, doc.enterprise_id);
  const kind = kindOf(deps, doc.kind);
  const mailing = await kind.read(ctx, doc.mailing_id);
  const [found] = await kind.address(ctx, doc.mailing_id, mailing, [row.target]);
  return found ?? { ...{ target: row.target, name: row.name, email: row.email, values: {} }, problems: row.problems };
}

async function neighbour(deps: MailingDeps, { mailing, position, enterprise_id }: RecipientDoc, step: 1 | -1) {
  const beyond = step === 1 ? { $gt: position } : { $lt: position };
  const next = await ownedBy(deps, { enterprise_id }).recipients.findOne(
    { mailing, position: beyond },
    { sort: { position: step }, projection: { position: 1 } },
  );
  return next?.position;
}

/** The recipient at the position, or the first one behind it: positions of repeats are empty. */
async function recipientFrom(deps: MailingDeps, doc: MailingDoc, position: number): Promise<RecipientDoc> {
  const { recipients } = ownedBy(deps, doc);
  const filter = { mailing: doc._id, position: { $gte: position } };
  return (await recipients.findOne(filter, { sort: { position: 1 } })) ?? recipientAt(deps, doc, position);
}

export async function mailingPreview(
  deps: MailingDeps,
  ctx: CallContext,
  { position, version, ...request }: RecipientRequest,
): Promise<PreviewResponse> {
  const { doc, mailing, ctx: own } = await readMailing(deps, ctx, request);
  const row = await recipientFrom(deps, doc, position);
  const kind = kindOf(deps, doc.kind);
  const [standing, addressed, files = [], previous, next, letter] = await Promise.all([
    standingOf(deps, own, mailing),
    addressedOf(deps, doc, row),
    kind.attach?.(own, doc.mailing_id),
    neighbour(deps, row, -1),
    neighbour(deps, row, 1),
    kind.letter?.(own, doc.mailing_id),
  ]);
  const footer = letter ? '' : footerOf(standing, doc.enterprise_id > 0 ? OWN_LINK : undefined);
  const words = wordsOf(mailing, version === 'b' ? 'b' : version === 'a' ? 'a' : versionOf(doc, row));
  const { subject, body, problems } = write(words, kind.placeholders, addressed);
  return {
    recipient: { ...recipientReply(row), problems: row.problems.length > 0 ? row.problems : problems },
    ...{ from: standing.from?.name ?? letter?.sender ?? standing.agency.name, from_email: standing.from?.email },
    ...{ reply_to: standing.reply_to, subject, body },
    footer,
    ...(mailing.page && { html: fillPage(mailing.page.parts, { values: addressed.values, footer, missing }) }),
    attachments: files.map(({ filename, content }) => ({ name: filename, size: content.length })),
    ...{ previous, next },
  };
}

/** Sends a mail of the mailing to the member's own address; nothing of the mailing changes. */
export async function mailingTest(
  deps: MailingDeps,
  ctx: CallContext,
  { position, version, ...request }: RecipientRequest,
): Promise<MailingResponse> {
  const doc = await findMailing(deps, ctx, request);
  if (ctx.realm !== 'enterprise') throw badRequest('テストメールは、エージェントのメンバーだけが送信できます。');
  const row = await recipientFrom(deps, doc, position);
  await inTransaction(deps.connection, (session) =>
    deps.mails.queue(session, {
      kind: 'mailing_test',
      enterprise_id: doc.enterprise_id,
      data: {
        ...{ mailing: doc._id, position: row.position, member_id: ctx.member_id },
        ...(version === 'b' && { version }),
      },
    }),
  );
  return mailingShow(deps, ctx, request);
}

export const mailingTestMail = (deps: MailingDeps): MailKind<MailingMails['mailing_test']> => ({
  words: 'reader',
  perDay: { recipient: 100, agency: 1_000 },
  async write({ enterprise_id, data }, ctx) {
    const doc = await ownedBy(deps, { enterprise_id }).mailings.findOne({ _id: data.mailing });
    const member = await senderOf(deps, ctx, data.member_id);
    if (!doc || !member?.email) return undefined;
    const kind = kindOf(deps, doc.kind);
    const row = await recipientAt(deps, doc, data.position);
    const mailing = await kind.read(ctx, doc.mailing_id);
    const [standing, addressed] = await Promise.all([standingOf(deps, ctx, mailing), addressedOf(deps, doc, row)]);
    const words = wordsOf(mailing, data.version ?? 'a');
    const { subject, body } = write(words, kind.placeholders, addressed);
    const letter = await kind.letter?.(ctx, doc.mailing_id);
    const footer = letter ? '' : footerOf(standing, OWN_LINK);
    const text = letter ? `${textOf(body)}\n` : `${textOf(body)}\n\n${footer}\n`;
    return {
      ...{ to: member.email, from: deps.config.MAIL_FROM },
      agency: inNameOfAgency(letter?.sender ?? standing.agency.name, standing.from),
      reply_to: standing.reply_to,
      subject: `【テスト】${oneLine(textOf(subject))}`,
      text,
      html: mailing.page ? fillPage(mailing.page.parts, { values: addressed.values, footer, missing }) : mailHtml(text),
      attachments: await kind.attach?.(ctx, doc.mailing_id),
    };
  },
});
