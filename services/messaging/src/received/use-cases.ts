/** Calls about a received mail: its reading, the ends of its drafts, its files. */
import { buffer } from 'node:stream/consumers';
import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { receivedState } from '@enishi/protos/master/received';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type {
  ReceivedAddRequest,
  ReceivedAddResponse,
  ReceivedDownloadRequest,
  ReceivedDraft,
  ReceivedFile,
  ReceivedMarkRequest,
  ReceivedMarkResponse,
  ReceivedReadRequest,
  ReceivedReadResponse,
} from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, invalid, notFound } from '@enishi/service-kit/base/errors';
import { membersOnly, staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { scanMark } from '@enishi/service-kit/files/virus/marks';
import { notesOf } from '@enishi/service-kit/reading/drafts/given';
import type { ClientSession } from 'mongoose';
import { replyToWire } from './answered';
import { arrive } from './arrive';
import type { DraftRow, DraftState, ReceivedDeps, ReceivedDoc } from './collections';
import { inboxShow } from './inbox';
import { type Same, sameDrafts } from './same';
import { receivedReader } from './work';

/** @throws AppError `not_found` for mails out of reach */
async function findMail(deps: ReceivedDeps, ctx: CallContext, id: number, session?: ClientSession) {
  const record = await findRecord(crudOf(deps, receivedMail).store, ctx, id, session);
  const doc = record && (await deps.of(ctx).receivedMails.findOne({ received_mail_id: id }, { session }));
  if (!record || !doc) throw notFound();
  return { record, doc: doc as ReceivedDoc };
}

const NOT_KNOWN: Same = { same_record_id: 0, same_mail_id: 0, changed: [] };

/** The only sheet that a candidate sends in an answer tells of that candidate. */
function ownSheet(drafts: readonly DraftRow[], candidate_id: unknown): Map<string, Same> {
  const [sheet, ...more] = drafts.filter(({ entity }) => entity === 'candidate');
  if (!sheet || more.length > 0 || typeof candidate_id !== 'number') return new Map();
  return new Map([[sheet.key, { ...NOT_KNOWN, same_record_id: candidate_id }]]);
}

function toWire(draft: DraftRow, same: Same = NOT_KNOWN): ReceivedDraft {
  const { key, entity, file_name, values, state, record_id = 0 } = draft;
  const record = entity === 'job' ? { job: recordToWire(job, values) } : { candidate: recordToWire(candidate, values) };
  return { key, entity, file_name, ...record, notes: notesOf({ taught: [], ...draft }), state, record_id, ...same };
}

/** InboxService/Read. @throws AppError `not_found` */
export async function receivedRead(
  deps: ReceivedDeps,
  ctx: CallContext,
  { id }: ReceivedReadRequest,
): Promise<ReceivedReadResponse> {
  staffOnly(ctx);
  const { record, doc } = await findMail(deps, ctx, id);
  const {
    text = '',
    attachments = [],
    drafts = [],
    sender = {},
    check,
    spam = false,
    problems = [],
    file,
    reply,
  } = doc;
  const own = ownSheet(drafts, reply && record.candidate_id_by_enterprise_id);
  const sames = new Map([...own, ...(await sameDrafts(deps, doc))]);
  const scan = scanMark(await deps.files.known([file]), [file]);
  const { company = '', name = '', tel = '', url = '' } = sender;
  return {
    ...{ text, spam, problems, checks: check?.told ?? '', sender: { company, name, tel, url } },
    attachments: attachments.map((attachment, at) => ({ at, ...attachment, ...scan })),
    drafts: drafts.map((draft) => toWire(draft, sames.get(draft.key))),
    extracting: Boolean(await deps.of(ctx).extractions.findOne({ _id: doc._id })),
    ...(reply && { reply: await replyToWire(deps, ctx, reply) }),
  };
}

const STATES: ReadonlySet<string> = new Set<DraftState>(['open', 'saved', 'dropped']);
const isState = (text: string): text is DraftState => STATES.has(text);

/** Where a mail stands whose drafts stand so; a mail without drafts stays as it is. */
function stateOf(drafts: readonly DraftRow[]): number {
  if (drafts.some(({ state }) => state === 'open')) return receivedState.code.open;
  return drafts.some(({ state }) => state === 'saved') ? receivedState.code.done : receivedState.code.dismissed;
}

/** @throws AppError `not_found` where the caller's agency has no such record of the draft's kind */
async function mustBe(
  deps: ReceivedDeps,
  ctx: CallContext,
  { id, key, record_id }: Pick<ReceivedMarkRequest, 'id' | 'key' | 'record_id'>,
): Promise<void> {
  const { doc } = await findMail(deps, ctx, id);
  const draft = doc.drafts?.find((row) => row.key === key);
  if (!draft) throw notFound();
  const { crm, jobs } = deps.clients.rpc;
  if (draft.entity === 'job') await jobs.JobService.Show(ctx, { id: record_id });
  else await crm.CandidateService.Show(ctx, { id: record_id });
}

/**
 * InboxService/Mark: what became of a draft; said twice it stays as it is.
 * @throws AppError `not_found`; `invalid` without the record that it became
 */
export async function receivedMark(
  deps: ReceivedDeps,
  ctx: CallContext,
  { id, key, state, record_id }: ReceivedMarkRequest,
): Promise<ReceivedMarkResponse> {
  membersOnly(ctx);
  if (!isState(state)) throw badRequest();
  if (state === 'saved' && !(record_id > 0)) throw invalid({ record_id: ['登録した記録の番号を指定してください。'] });
  if (state === 'saved') await mustBe(deps, ctx, { id, key, record_id });
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const { record, doc } = await findMail(deps, ctx, id, session);
    const drafts = doc.drafts ?? [];
    const draft = drafts.find((row) => row.key === key);
    if (!draft) throw notFound();
    const mark = { marked_by: ctx.member_id, marked_at: deps.clock.now() };
    const { record_id: _before, ...rest } = draft;
    const marked: DraftRow = { ...rest, state, ...mark, ...(state === 'saved' && { record_id }) };
    const all = drafts.map((row) => (row === draft ? marked : row));
    await deps.of(ctx).receivedMails.updateOne({ _id: doc._id }, { $set: { drafts: all } }, { session });
    const received_state_id = stateOf(all);
    if (record.received_state_id !== received_state_id)
      await patchFound(crudOf(deps, receivedMail).store, session, ctx, record, { received_state_id });
    return { received_state_id };
  });
}

/** Types that a browser takes for something to run are handed out as plain bytes. */
const PLAIN = 'application/octet-stream';
const WHOLE_MAIL = -1;

/** InboxService/Download. @throws AppError `not_found`; `forbidden` for what a scanner has found something in */
export async function receivedDownload(
  deps: ReceivedDeps,
  ctx: CallContext,
  { id, at }: ReceivedDownloadRequest,
): Promise<ReceivedFile> {
  staffOnly(ctx);
  const { doc } = await findMail(deps, ctx, id);
  const raw = await buffer(await deps.files.get(doc.file));
  if (at === WHOLE_MAIL) return { name: `受信メール${id}.eml`, content_type: PLAIN, bytes: raw };
  const { attachments } = await receivedReader.open(raw, { now: doc.arrived_at });
  const found = attachments[at];
  if (!found) throw notFound();
  return { name: found.name || `添付ファイル${at + 1}`, content_type: PLAIN, bytes: Buffer.from(found.bytes) };
}

const HEADERS = /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}/;

/** InboxService/Add: a mail that a member brings as a file. */
export async function receivedAdd(
  deps: ReceivedDeps,
  ctx: CallContext,
  { bytes }: ReceivedAddRequest,
): Promise<ReceivedAddResponse> {
  membersOnly(ctx);
  const raw = Buffer.from(bytes);
  if (raw.length === 0) throw badRequest('ファイルの中身が空です。別のファイルを選択してください。');
  if (!HEADERS.test(raw.subarray(0, 16_384).toString('latin1')))
    throw badRequest(
      'メールのファイルではありません。メールソフトで「.eml」として保存したファイルを選択してください。',
    );
  await inboxShow(deps, ctx);
  return { known: await arrive(deps, ctx.enterprise_id, raw) };
}
