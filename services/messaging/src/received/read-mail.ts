/** A mail that has arrived is read, and becomes a record of its list. */
import { buffer } from 'node:stream/consumers';
import { cleanText, withoutUnreadable } from '@enishi/protos/fields/foreign-text';
import { textLength } from '@enishi/protos/fields/normalize';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { receivedKind, receivedState, senderCheck } from '@enishi/protos/master/received';
import { RECEIVED_EXCERPT, receivedMail } from '@enishi/protos/messaging/received-mail';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { OpenedMail } from '@enishi/service-kit/reading/mail/opened';
import { NOTHING_READ } from '@enishi/service-kit/reading/mail/read-mail';
import type { Reader } from '@enishi/service-kit/reading/off-thread';
import { knownReading, tellUsed } from '@enishi/service-kit/taught/known';
import { claimed } from '@enishi/service-kit/work-queue/work-queue';
import { checkSender } from './check';
import type { DraftRow, ReceivedDeps, ReceivedDoc, ReplyRow } from './collections';
import { knownSender, senderKeyOf } from './company';
import { draftsOf } from './drafts';
import { beginExtraction } from './extract/work';
import { headOf } from './mail-head';
import { newsAt } from './news';
import { answeringOf, becameReply, tellReplied } from './replied';

/** Characters of a text that are kept beside the mail itself. */
const MOST_TEXT = 200_000;
const MOST_NAME = 200;
const MOST_SUMMARY = 500;

const cut = (text: string, most: number): string => {
  const clean = withoutUnreadable(cleanText(text));
  return textLength(clean) > most ? [...clean].slice(0, most).join('') : clean;
};

const UNREAD: OpenedMail = {
  ...{ subject: '', from: {}, answers: [], automatic: false, spam: false, text: '', sender: {}, attachments: [] },
  reading: NOTHING_READ,
};

/** A mail whose body cannot be read still says who sent it, and what it is about. */
async function openHead(reader: Reader, raw: Buffer, now: Date): Promise<OpenedMail> {
  const head = Buffer.from(`${headOf(raw)}\r\n\r\n`, 'latin1');
  try {
    const { subject, from, message_id, answers, automatic, spam } = await reader.open(head, { now });
    return { ...UNREAD, subject, from, message_id, answers, automatic, spam };
  } catch {
    return UNREAD;
  }
}

/** Tries after which a mail is listed unread: members see that it has come, and look at it themselves. */
const MOST_TRIES = 6;

interface Opened {
  raw: Buffer;
  mail: OpenedMail;
  drafts: DraftRow[];
  problems: string[];
  /** The agency lets an extractor help. */
  extracts: boolean;
}

/** A mail as far as it can be read: its file may be held back by the virus scan, and its reader may break off. */
async function openArrived(deps: ReceivedDeps, reader: Reader, doc: ReceivedDoc): Promise<Opened> {
  const now = doc.arrived_at;
  const known = await knownReading(deps, systemContext(doc._id, doc.enterprise_id));
  let raw = Buffer.alloc(0);
  try {
    raw = await buffer(await deps.files.get(doc.file));
    const mail = await reader.open(raw, { now, words: known.words });
    const isReply = doc.reply !== undefined;
    const extracts = known.settings.extractor;
    return { raw, mail, extracts, ...(await draftsOf(reader, mail, { ...known, now, today: japanDay(now), isReply })) };
  } catch (error) {
    const told = error instanceof AppError && error.code !== 'unavailable';
    if (!told && doc.tries < MOST_TRIES) throw error;
    const problem = told ? error.message : '元のメールをダウンロードして、内容をご確認ください。';
    return {
      raw,
      mail: await openHead(reader, raw, now),
      drafts: [],
      problems: [`メール：${problem}`],
      extracts: false,
    };
  }
}

function kindOf(
  { automatic, subject, answers }: OpenedMail,
  drafts: readonly DraftRow[],
  reply: ReplyRow | undefined,
): number {
  const { code } = receivedKind;
  if (automatic) return code.automatic;
  if (reply) return code.reply;
  const [first] = drafts;
  if (first) return first.entity === 'job' ? code.job : code.people;
  return answers.length > 0 || /^\s*(?:re|返信)\s*[:：]/i.test(subject) ? code.reply : code.other;
}

const titleOf = ({ entity, values }: DraftRow): string =>
  entity === 'job'
    ? String(values.name ?? '名称なし')
    : String(values.name_for_company ?? ([values.l_name, values.f_name].filter(Boolean).join(' ') || '氏名なし'));

/** 「A案件、B案件 ほか2件」 */
function summaryOf(drafts: readonly DraftRow[]): string {
  const shown = drafts.slice(0, 2).map(titleOf).join('、');
  const more = drafts.length > 2 ? ` ほか${drafts.length - 2}件` : '';
  return cut(shown, MOST_SUMMARY - more.length) + more;
}

const checkOf = (passed: boolean | undefined): number =>
  passed === undefined ? senderCheck.code.unknown : passed ? senderCheck.code.passed : senderCheck.code.failed;

function recordOf(
  mail: OpenedMail,
  drafts: readonly DraftRow[],
  { arrived_at, reply }: Pick<ReceivedDoc, 'arrived_at' | 'reply'>,
): { given: Values; system: Values } {
  const jobs = drafts.filter(({ entity }) => entity === 'job').length;
  const { code } = receivedState;
  return {
    given: {
      received_kind_id: kindOf(mail, drafts, reply),
      // A person who answers is no stranger, whatever a filter on the way says.
      received_state_id: (mail.spam && !reply) || mail.automatic ? code.dismissed : code.open,
    },
    system: {
      subject: cut(mail.subject.replace(/\s+/g, ' ').trim(), 500) || '（件名なし）',
      from_name: cut(mail.from.name ?? '', MOST_NAME) || null,
      from_email: cut(mail.from.address ?? '', 254) || null,
      received_at: arrived_at.toISOString(),
      read_summary: summaryOf(drafts) || null,
      excerpt: cut(mail.text, RECEIVED_EXCERPT) || null,
      jobs_num: jobs,
      candidates_num: drafts.length - jobs,
      attachments_num: mail.attachments.length,
    },
  };
}

/** Reads what has arrived; its record and the end of the work are one transaction. */
export async function readArrived(deps: ReceivedDeps, reader: Reader, doc: ReceivedDoc): Promise<void> {
  const { reply } = doc;
  if (reply && doc.received_mail_id !== undefined) return becameReply(deps, doc, reply);
  const ctx: CallContext = systemContext(doc._id, doc.enterprise_id);
  const { raw, mail, drafts, problems, extracts } = await openArrived(deps, reader, doc);
  const key = senderKeyOf(mail.from.address ?? '');
  const [check, known, answering] = await Promise.all([
    checkSender(deps.config, raw, doc.envelope),
    // Staff say it where it cannot be asked now.
    knownSender(deps, ctx, mail.from.address ?? '').catch(() => ({})),
    reply && answeringOf(deps, ctx, reply),
  ]);
  const { given, system } = recordOf(mail, drafts, doc);
  const { store } = crudOf(deps, receivedMail);
  await inTransaction(deps.connection, async (session) => {
    const record = await insertRecord(store, session, ctx, given, {
      system: { ...system, ...(answering?.person ?? known), sender_check_id: checkOf(check.passed) },
    });
    if (reply && answering) await tellReplied(deps, session, ctx, record, { ...answering, mail: reply.mail });
    const done = await deps.of(doc).receivedMails.updateOne(
      claimed(doc),
      {
        $set: {
          received_mail_id: record.id_by_enterprise_id as number,
          text: cut(mail.text, MOST_TEXT),
          attachments: mail.attachments.map(({ name, bytes }) => ({
            file_name: cut(name, MOST_NAME),
            size: bytes.length,
          })),
          drafts,
          sender: mail.sender,
          sender_key: key,
          check,
          spam: mail.spam,
          problems,
          // Answers have a notification of their own.
          ...(!reply && given.received_state_id === receivedState.code.open && { news_at: newsAt(deps) }),
        },
        $unset: { due_at: '', owner: '' },
      },
      { session },
    );
    // Another process has taken it over, and makes the record.
    if (done === 0) throw new Error('the claim has run out');
    await tellUsed(deps, doc, drafts, session);
    if (!reply && extracts) await beginExtraction(deps, session, { ...doc, text: cut(mail.text, MOST_TEXT), drafts });
  });
}
