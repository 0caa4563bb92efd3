/** What the composer of a mail begins with, and the mail as it will arrive. */
import { formatInstant } from '@enishi/protos/fields/format';
import type { Values } from '@enishi/protos/fields/parse';
import { senderUse } from '@enishi/protos/master/domains';
import { directMailPlaceholders, signedBody } from '@enishi/protos/master/messaging';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type {
  ComposeBegin,
  ComposeBeginRequest,
  ComposePreview,
  ComposePreviewRequest,
} from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, notFound } from '@enishi/service-kit/base/errors';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { signatureOf } from '../automation';
import { standingOf, type Target, textOf, write } from '../mailings';
import { type About, aboutOf, senderName, standingOfPerson, valuesOf } from './about';
import type { DirectMailDeps } from './collections';

/** Characters of a mail that an answer to it quotes. */
const MOST_QUOTED = 5_000;

interface Reader {
  candidate_id: number;
  company_member_id: number;
}

/** @returns undefined where none is named */
function targetOf({ candidate_id, company_member_id }: Reader): Target | undefined {
  if (candidate_id > 0) return { entity: 'candidate', id: candidate_id };
  return company_member_id > 0 ? { entity: 'company_member', id: company_member_id } : undefined;
}

const answerTitle = (subject: string): string => (/^\s*re\s*[:：]/i.test(subject) ? subject : `Re: ${subject}`);

/** The words of a mail below those of its answer, as mail programs set them. */
function quoted(record: Values, text: string): string {
  const who = [record.from_name, record.from_email].filter(Boolean).join(' ');
  // Braces of others are no placeholders.
  const plain = text
    .trim()
    .replace(/[{｛]{2}/g, '{ {')
    .replace(/[}｝]{2}/g, '} }');
  const words = [...plain].slice(0, MOST_QUOTED).join('');
  const lines = words.split('\n').map((line) => (line ? `> ${line}` : '>'));
  return [`${formatInstant(String(record.received_at))} ${who}：`, ...lines].join('\n');
}

interface Answered {
  target: Target;
  title: string;
  quoted: string;
  opportunity_id?: number;
}

/** @throws AppError `not_found` for mails out of reach, `bad_request` for those of people who are not registered */
async function answeredOf(deps: DirectMailDeps, ctx: CallContext, id: number): Promise<Answered> {
  const record = await findRecord(crudOf(deps, receivedMail).store, ctx, id);
  const doc =
    record && (await deps.of(ctx).receivedMails.findOne({ received_mail_id: id }, { projection: { text: 1 } }));
  if (!record || !doc) throw notFound();
  const candidate = record.candidate_id_by_enterprise_id as number | null | undefined;
  const contact = record.company_member_id_by_enterprise_id as number | null | undefined;
  if (!candidate && !contact) throw badRequest('差出人が登録されていません。担当者に登録してから返信してください。');
  const target = candidate ? { entity: 'candidate', id: candidate } : { entity: 'company_member', id: contact ?? 0 };
  const deal = record.opportunity_id_by_enterprise_id as number | null | undefined;
  return {
    ...{ target, title: answerTitle(String(record.subject ?? '')), quoted: quoted(record, doc.text ?? '') },
    ...(deal && { opportunity_id: deal }),
  };
}

const valuesToWire = (about: About) =>
  Object.entries(valuesOf(about)).flatMap(([key, value]) => (value ? [{ key, value }] : []));

const NOT_ITS_ADDRESS =
  '返信元のメールは、登録されているメールアドレスと別のアドレスから届いています。返信は、登録されているアドレスに送られます。';

/** Nothing is said of who the caller could not see on the pages of records. */
export async function composeBegin(
  deps: DirectMailDeps,
  ctx: CallContext,
  { opportunity_id, received_mail_id, ...reader }: ComposeBeginRequest,
): Promise<ComposeBegin> {
  membersOnly(ctx);
  const answered = received_mail_id > 0 ? await answeredOf(deps, ctx, received_mail_id) : undefined;
  const target = answered?.target ?? targetOf(reader);
  if (!target) throw notFound();
  const deal = opportunity_id > 0 ? opportunity_id : answered?.opportunity_id;
  const about = await aboutOf(deps, ctx, { target, opportunity_id: deal, sender_id: ctx.member_id });
  const title = answered?.title ?? '';
  const mailing = { title, body: '', targets: [target], problems: [], form_enterprise_member_id: ctx.member_id };
  const [standing, person] = await Promise.all([
    standingOf(deps, ctx, mailing),
    standingOfPerson(deps, ctx, about.person),
  ]);
  const { name, subtitle, email } = about.person;
  return {
    ...{ entity: target.entity, id: target.id, name, company: subtitle, email: email ?? undefined },
    ...{ opportunity_id: deal ?? 0, values: valuesToWire(about), title, quoted: answered?.quoted ?? '' },
    candidate_id: about.candidate?.id_by_enterprise_id ?? 0,
    candidate_name: about.candidate?.name ?? '',
    problems: [...standing.problems.map(({ message }) => message), ...person.problems],
    remarks: [...person.remarks, ...(await otherAddress(deps, ctx, received_mail_id, email ?? ''))],
    received_mail_id: answered ? received_mail_id : 0,
  };
}

/** People also answer from mailboxes that are not in their record. */
async function otherAddress(
  deps: DirectMailDeps,
  ctx: CallContext,
  received_mail_id: number,
  email: string,
): Promise<string[]> {
  if (received_mail_id <= 0) return [];
  const record = await findRecord(crudOf(deps, receivedMail).store, ctx, received_mail_id);
  const from = String(record?.from_email ?? '').toLowerCase();
  return from && from !== email.trim().toLowerCase() ? [NOT_ITS_ADDRESS] : [];
}

export async function composePreview(
  deps: DirectMailDeps,
  ctx: CallContext,
  request: ComposePreviewRequest,
): Promise<ComposePreview> {
  membersOnly(ctx);
  const { opportunity_id, form_enterprise_member_id: sender_id, title, body } = request;
  const target = targetOf(request);
  if (!target) throw notFound();
  const asked = { target, opportunity_id: opportunity_id > 0 ? opportunity_id : undefined, sender_id };
  const about = await aboutOf(deps, ctx, asked);
  const signature = signatureOf({ agency: about.enterprise, sender: about.sender });
  const mailing = {
    ...{ title, body: signedBody(body, signature), targets: [target], problems: [] },
    form_enterprise_member_id: sender_id,
    from: {
      ...{ sender_address_id: request.sender_address_id || null, sender_address_member_id: ctx.member_id },
      use: senderUse.code.direct_mail,
    },
  };
  const [standing, person] = await Promise.all([
    standingOf(deps, ctx, mailing),
    standingOfPerson(deps, ctx, about.person),
  ]);
  const written = write(mailing, directMailPlaceholders, { ...about.person, problems: [], values: valuesOf(about) });
  const problems = [...standing.problems, ...written.problems.filter(({ code }) => code !== 'email')];
  const { name, email = '' } = about.person;
  return {
    ...{ from: standing.from?.name ?? senderName(about), from_email: standing.from?.email },
    ...{ to: email ? `${name} 様 <${email}>` : `${name} 様`, reply_to: standing.reply_to },
    ...{ subject: oneLine(textOf(written.subject)), body: textOf(written.body) },
    problems: [...new Set([...problems.map(({ message }) => message), ...person.problems])],
  };
}
