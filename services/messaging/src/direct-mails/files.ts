/** Files of mails that members write: kept when they are chosen, so that a page that is loaded again still has them. */
import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { virusScan } from '@enishi/protos/master/crm';
import { mailFile } from '@enishi/protos/master/files';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import type {
  MailFileAddRequest,
  MailFileContent,
  MailFileRequest,
  MailFileResponse,
} from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, invalid, notFound } from '@enishi/service-kit/base/errors';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { scanMark } from '@enishi/service-kit/files/virus/marks';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import type { DirectMailDeps, MailFileDoc } from './collections';

const ACCEPTED = new Set(mailFile.accept.split(','));
const MOST_NAME = 200;
/** Browsers and mail programs decide by the name what a file is opened with. */
const PLAIN = 'application/octet-stream';

const nameOf = (given: string): string => {
  const name = oneLine(given.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}"]/gu, '');
  const extension = extname(name);
  return `${[...name.slice(0, name.length - extension.length)].slice(0, MOST_NAME).join('')}${extension}`;
};

/** @throws AppError `bad_request` for an empty file, `invalid` for a kind that mail programs refuse; `payload_too_large` */
export async function mailFileAdd(
  deps: DirectMailDeps,
  ctx: CallContext,
  { file_name, bytes }: MailFileAddRequest,
): Promise<MailFileResponse> {
  membersOnly(ctx);
  const content = Buffer.from(bytes);
  if (content.length === 0) throw badRequest('ファイルの中身が空です。別のファイルを選択してください。');
  const name = nameOf(file_name);
  const extension = extname(name).toLowerCase();
  if (!ACCEPTED.has(extension))
    throw invalid({
      file: [`この種類のファイルは添付できません。次の種類のファイルを選択してください：${[...ACCEPTED].join(' ')}`],
    });
  const _id = randomBytes(16).toString('hex');
  const file = `${ctx.enterprise_id}/mails/${_id}${extension}`;
  await deps.files.put(file, content, { content_type: PLAIN, max_bytes: mailFile.maxBytes });
  const doc = { _id, name, size: content.length, content_type: PLAIN, file, member_id: ctx.member_id };
  await deps.of(ctx).mailFiles.insertOne({ ...doc, added_at: deps.clock.now() });
  return { file: { id: _id, name, size: content.length } };
}

/** Files by their ids, in that order; those of other agencies are none. */
export async function filesOf(
  deps: Pick<DirectMailDeps, 'of'>,
  ctx: Pick<CallContext, 'enterprise_id'>,
  ids: readonly string[],
): Promise<MailFileDoc[]> {
  if (ids.length === 0) return [];
  const found = await deps.of(ctx).mailFiles.find({ _id: { $in: [...ids] } });
  const byId = new Map(found.map((doc) => [doc._id, doc as MailFileDoc]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the virus scanner has found something in one of them. */
export async function areInfected(
  { files }: Pick<DirectMailDeps, 'files'>,
  docs: readonly MailFileDoc[],
): Promise<boolean> {
  const keys = docs.map(({ file }) => file);
  return scanMark(await files.known(keys), keys).virus_scan_id === virusScan.code.infected;
}

/** @throws AppError `not_found` for files of mails out of reach, and for those that others add to a mail of theirs */
export async function mailFileDownload(
  deps: DirectMailDeps,
  ctx: CallContext,
  { id }: MailFileRequest,
): Promise<MailFileContent> {
  membersOnly(ctx);
  const [doc] = await filesOf(deps, ctx, [id]);
  if (!doc) throw notFound();
  const mail = doc.direct_mail_id && (await findRecord(crudOf(deps, directMail).store, ctx, doc.direct_mail_id));
  if (!mail && (doc.direct_mail_id || doc.member_id !== ctx.member_id)) throw notFound();
  return { name: doc.name, content_type: doc.content_type, bytes: await buffer(await deps.files.get(doc.file)) };
}

const EVERY_MS = 3_600_000;
/** A mail that is not sent within this time has lost its files. */
const UNUSED_MS = 30 * 24 * 3_600_000;
const AT_ONCE = 100;

export const NO_MAIL = { direct_mail_id: { $exists: false } } as const;

/** Files of mails that were never sent go. */
export const unusedFilesJob = (deps: DirectMailDeps): Job => ({
  name: 'direct-mail-files',
  everyMs: EVERY_MS,
  async run(at, signal) {
    const which = { ...NO_MAIL, added_at: { $lt: new Date(at.getTime() - UNUSED_MS) } };
    for (;;) {
      const old = await deps.acrossAgencies.mailFiles.find(which, { limit: AT_ONCE }).toArray();
      for (const doc of old) {
        const gone = await deps.of(doc).mailFiles.deleteMany({ _id: doc._id, ...NO_MAIL });
        if (gone) await deps.files.delete(doc.file);
      }
      if (old.length < AT_ONCE || signal.aborted) return;
    }
  },
});
