/** `MailboxService`: the mailbox of an agency, whether its mails are fetched, and what stands in the way. */
import { isUnreadable } from '@enishi/protos/fields/foreign-text';
import { MAILBOX_SINCE_DAYS, mailboxSecurity } from '@enishi/protos/master/received';
import type { Mailbox, MailboxCheck, MailboxRequest, MailboxSaveRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { membersOnly, staffOnly } from '@enishi/service-kit/base/staff';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { AddressRefused, enteredServer, isTrustedServer } from '@enishi/service-kit/outward/addresses';
import type { MailboxObject } from 'imapflow';
import type { MailboxDeps, MailboxDoc, Server } from './collections';
import { PORTS, withMailbox } from './connect';
import { MailboxProblem } from './problems';
import { sealPassword, serverOf } from './secrets';

const DAY_MS = 86_400_000;
/** Clocks of mail servers differ; a mail that came a moment too early is better taken than missed. */
const SKEW_MS = 5 * 60_000;
const INBOX = 'INBOX';
/** All of a check: a server that says one byte a minute must not hold up who waits for it. */
const CHECK_MS = 20_000;
const MOST_FOLDERS = 100;

const { code: securities } = mailboxSecurity;

/** Settings that have been looked at, and the password that goes with them. */
type Entered = Pick<
  MailboxDoc,
  'active' | 'host' | 'port' | 'mailbox_security_id' | 'user_name' | 'folder' | 'mark_read' | 'since_days'
> & { password: string };

const privateHosts = ({ config }: Pick<MailboxDeps, 'config'>) => ({ privateHosts: config.WEBHOOK_PRIVATE_HOSTS });

/** Where the password goes. */
const isSameAccount = (one: MailboxDoc, other: Entered): boolean =>
  (['host', 'port', 'mailbox_security_id', 'user_name'] as const).every((name) => one[name] === other[name]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they would be commands of their own
const isLine = (text: string): boolean => !/[\u0000-\u001f\u007f]/.test(text) && !isUnreadable(text);

function serverProblem(deps: MailboxDeps, { host, port, mailbox_security_id }: Entered): Record<string, string[]> {
  if (!host) return { host: ['サーバー名を入力してください。'] };
  if (!(Number.isInteger(port) && port >= 1 && port <= 65_535))
    return { port: ['1から65535までのポート番号を入力してください。'] };
  try {
    enteredServer({ host, port }, PORTS, privateHosts(deps));
  } catch (error) {
    if (error instanceof AddressRefused)
      return { [error.message.startsWith('ポート') ? 'port' : 'host']: [error.message] };
    throw error;
  }
  if (!mailboxSecurity.has(mailbox_security_id)) return { mailbox_security_id: ['暗号化の種類を選択してください。'] };
  const isPlain = mailbox_security_id === securities.plain;
  return isPlain && !isTrustedServer({ host, port }, privateHosts(deps))
    ? { mailbox_security_id: ['インターネットのサーバーには、SSL/TLSまたはSTARTTLSで接続してください。'] }
    : {};
}

/** What is wrong with the form, by field. */
function errorsOf(deps: MailboxDeps, entered: Entered, kept: MailboxDoc | null): Record<string, string[]> {
  const { user_name, password, folder, since_days } = entered;
  const hasPassword = password !== '' || (kept !== null && isSameAccount(kept, entered));
  const again = kept
    ? 'サーバーまたはユーザー名を変更するときは、パスワードをもう一度入力してください。'
    : 'パスワードを入力してください。';
  return {
    ...serverProblem(deps, entered),
    ...(user_name && isLine(user_name) ? {} : { user_name: ['ユーザー名を入力してください。'] }),
    ...(hasPassword ? {} : { password: [again] }),
    ...(isLine(password) ? {} : { password: ['パスワードに改行などの文字は使えません。'] }),
    ...(isLine(folder) ? {} : { folder: ['フォルダー名に改行などの文字は使えません。'] }),
    ...((MAILBOX_SINCE_DAYS as readonly number[]).includes(since_days)
      ? {}
      : { since_days: ['取り込みを始める時期を選択してください。'] }),
  };
}

/** @throws AppError `invalid` with messages by field */
function enteredIn(deps: MailboxDeps, request: MailboxSaveRequest, kept: MailboxDoc | null): Entered {
  const { active, port, mailbox_security_id, password, mark_read, since_days } = request;
  const entered = {
    ...{ active, port, mailbox_security_id, password, mark_read, since_days },
    host: request.host.normalize('NFKC').trim().toLowerCase(),
    user_name: request.user_name.trim(),
    folder: request.folder.trim() || INBOX,
  };
  const errors = errorsOf(deps, entered, kept);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return entered;
}

const EMPTY = {
  ...{ active: false, host: '', port: PORTS[0], mailbox_security_id: securities.tls, user_name: '', folder: INBOX },
  ...{ mark_read: false, since_days: 0, taken_num: 0 },
} as const;

function toWire(deps: MailboxDeps, doc: MailboxDoc | null): Mailbox {
  const { active, host, port, mailbox_security_id, user_name, folder, mark_read, since_days, taken_num } = doc ?? EMPTY;
  const { fetched_at, too_large, problem = '', failed_at, failing_since, due_at, held = false } = doc ?? {};
  const isFailing = active && problem !== '';
  return {
    ...{ active, host, port, mailbox_security_id, user_name, folder, mark_read, since_days, taken_num },
    has_password: Boolean(doc?.sealed_password),
    fetched_at: fetched_at?.toISOString(),
    too_large_num: too_large?.num ?? 0,
    too_large_at: too_large?.at.toISOString(),
    problem: isFailing ? problem : '',
    ...(isFailing && {
      failed_at: failed_at?.toISOString(),
      failing_since: failing_since?.toISOString(),
      next_at: due_at?.toISOString(),
    }),
    held: active && held,
    allows_plain: Boolean(deps.config.WEBHOOK_PRIVATE_HOSTS?.length),
  };
}

/** MailboxService/Show */
export async function mailboxShow(deps: MailboxDeps, ctx: CallContext, _request: MailboxRequest): Promise<Mailbox> {
  staffOnly(ctx);
  return toWire(deps, await deps.of(ctx).mailboxes.findOne({}));
}

/**
 * MailboxService/Save: what was under way with the settings before ends without effect.
 * @throws AppError `invalid` with messages by field
 */
export async function mailboxSave(deps: MailboxDeps, ctx: CallContext, request: MailboxSaveRequest): Promise<Mailbox> {
  membersOnly(ctx);
  const { enterprise_id } = ctx;
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { mailboxes } = deps.of(ctx);
    const kept = await mailboxes.findOne({}, { session });
    const { password, ...entered } = enteredIn(deps, request, kept);
    const { active, since_days } = entered;
    const now = deps.clock.now();
    const isSamePlace =
      kept !== null && isSameAccount(kept, { ...entered, password }) && kept.folder === entered.folder;
    const begins = !isSamePlace || (active && !kept.active) || kept.since_days !== since_days;
    const sealed = password && { sealed_password: sealPassword(deps, enterprise_id, password) };
    const change = {
      ...{ ...entered, ...sealed, ...(active && { due_at: now }) },
      ...(begins && { from: new Date(now.getTime() - since_days * DAY_MS - SKEW_MS) }),
    };
    const forgotten: (keyof MailboxDoc)[] = [
      ...(['owner', 'problem', 'failing_since', 'failed_at', 'failures', 'told_at', 'held'] as const),
      ...(active ? [] : ['due_at' as const]),
      ...(begins ? ['place' as const] : []),
      ...(isSamePlace ? [] : (['fetched_at', 'too_large'] as const)),
    ];
    const update = {
      $set: isSamePlace ? change : { ...change, taken_num: 0 },
      $unset: Object.fromEntries(forgotten.map((name) => [name, ''] as const)),
      $inc: { fence: 1 },
      $setOnInsert: { _id: String(enterprise_id) },
    };
    await mailboxes.updateOne({}, update, { upsert: true, session }).catch((error) => {
      throw isDuplicateKey(error) ? conflict() : error;
    });
  });
  return mailboxShow(deps, ctx, {});
}

/** The first folders of a mailbox, where one that was asked for is not among them. */
async function foldersOf(deps: MailboxDeps, server: Server): Promise<string[]> {
  const signal = AbortSignal.timeout(CHECK_MS);
  const listed = await withMailbox(deps.config, server, signal, (client, ask) => ask(() => client.list())).catch(
    () => [],
  );
  return listed.map(({ path }) => path).slice(0, MOST_FOLDERS);
}

/**
 * MailboxService/Check: whether mails could be fetched with these settings.
 * @throws AppError `invalid` with messages by field
 */
export async function mailboxCheck(
  deps: MailboxDeps,
  ctx: CallContext,
  request: MailboxSaveRequest,
): Promise<MailboxCheck> {
  membersOnly(ctx);
  const kept = await deps.of(ctx).mailboxes.findOne({});
  const { password, ...entered } = enteredIn(deps, request, kept);
  const server = { ...entered, password: password || (kept ? serverOf(deps, kept).password : '') };
  try {
    const signal = AbortSignal.timeout(CHECK_MS);
    const messages_num = await withMailbox(deps.config, server, signal, async (client, ask) => {
      await ask(() => client.mailboxOpen(server.folder, { readOnly: true }));
      return (client.mailbox as MailboxObject).exists;
    });
    return { problem: '', field: '', messages_num, folders: [] };
  } catch (error) {
    if (!(error instanceof MailboxProblem)) throw error;
    const { message: problem, field } = error;
    const folders = field === 'folder' ? await foldersOf(deps, server) : [];
    return { problem, field, messages_num: 0, folders };
  }
}
