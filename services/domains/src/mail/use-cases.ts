/** `MailDomainService`: what people and other services ask of an agency's mail domain. */
import { randomBytes } from 'node:crypto';
import { domain } from '@enishi/protos/domains/domain';
import type {
  MailDomainCreateRequest,
  MailDomainListRequest,
  MailDomainListResponse,
  MailDomainResponse,
  MailDomainSetAccountRequest,
  MailSenderResponse,
} from '@enishi/protos/domains/rpc';
import { domainStatus } from '@enishi/protos/master/domains';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { removeFound } from '@enishi/service-kit/crud/removes';
import { toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { mayChange, mayOversee, mayRead, readName, refuseFreeMail, registered } from '../names';
import { readAccount } from './account';
import { checkMailDomain } from './check';
import type { MailDomainDeps } from './collections';
import { makeKey } from './keys';
import { returnHost, rowsOf } from './rows';
import { senderChoices } from './sender-choices';
import { findMailDomain, type MailDomainDoc, mailDomainReply, mailDomains, ONLY, storeOf } from './store';

const FIELD = 'domain';
const THERE = 'ドメインはすでに登録されています。変更するときは、登録済みのドメインを外してから登録してください。';
/** Keys that wait at the same time. */
const MOST_KEYS = 2;
/** A button that is pressed again and again asks no more often. */
const PAUSE_MS = 3_000;

const { verifying, linked } = domainStatus.code;

/** @throws AppError `not_found` where the agency has none */
async function mustFind(
  { connection }: Pick<MailDomainDeps, 'connection'>,
  { enterprise_id }: CallContext,
): Promise<MailDomainDoc> {
  const doc = await findMailDomain(connection, enterprise_id);
  if (!doc) throw notFound();
  return doc;
}

export async function mailDomainShow({ connection }: MailDomainDeps, ctx: CallContext): Promise<MailDomainResponse> {
  mayRead(ctx);
  return mailDomainReply(await findMailDomain(connection, ctx.enterprise_id));
}

/** @throws AppError `invalid` for a name that mail cannot be sent from; `conflict` when the agency has a domain already */
export async function mailDomainCreate(
  deps: MailDomainDeps,
  ctx: CallContext,
  request: MailDomainCreateRequest,
): Promise<MailDomainResponse> {
  mayChange(ctx);
  const { connection, clock, config, outbox } = deps;
  const { enterprise_id } = ctx;
  const allowTest = config.DNS_TEST_SERVER !== undefined;
  const name = readName(request.domain, { field: FIELD, example: 'example.co.jp', allowTest });
  refuseFreeMail(name, FIELD);
  // Whether another agency uses it is told to an agency that has proven that it is theirs: see `standingAfter`.
  const key = await makeKey(config, clock);
  const store = storeOf(deps);
  try {
    return await idempotent(deps, ctx, 'MailDomainService/Create', request, async (session) => {
      const token = randomBytes(16).toString('hex');
      const hidden = { keys: [key], token, tries: 0, next_check_at: clock.now() };
      const dns_records = rowsOf({ domain: name.ascii, ...hidden }, config);
      await insertRecord(
        store,
        session,
        ctx,
        { domain: name.ascii },
        {
          id: ONLY,
          system: { domain_status: verifying, domain_name: name.unicode, zone: registered(name.ascii), dns_records },
        },
      );
      await mailDomains(connection).updateOne(
        { enterprise_id, id_by_enterprise_id: ONLY },
        { $set: hidden },
        { session },
      );
      const payload = { id: ONLY, domain_status: verifying };
      await outbox.add(session, { name: 'domain.unlinked', enterprise_id, payload });
      return mailDomainReply(await findMailDomain(connection, enterprise_id, session));
    });
  } catch (error) {
    // The number that a domain always has is there once, also for two administrators at the same moment.
    if (isDuplicateKey(error)) throw conflict(THERE);
    throw error;
  }
}

/** Looks the rows up now; right after a look-up that one's result is answered. */
export async function mailDomainCheck(deps: MailDomainDeps, ctx: CallContext): Promise<MailDomainResponse> {
  mayChange(ctx);
  const doc = await mustFind(deps, ctx);
  const last = doc.checked_at?.getTime() ?? 0;
  if (deps.clock.now().getTime() - last >= PAUSE_MS) await checkMailDomain(deps, doc);
  return mailDomainReply(await findMailDomain(deps.connection, ctx.enterprise_id));
}

/** @throws AppError `conflict` while a new key waits for its row already */
export async function mailDomainRotate(deps: MailDomainDeps, ctx: CallContext): Promise<MailDomainResponse> {
  mayChange(ctx);
  const { connection, clock, config } = deps;
  const key = await makeKey(config, clock);
  return inTransaction(connection, async (session) => {
    const doc = await findMailDomain(connection, ctx.enterprise_id, session);
    if (!doc) throw notFound();
    if (doc.keys.length >= MOST_KEYS)
      throw conflict('新しい署名の鍵は、すでに用意されています。DNSに行を追加すると、確認後に切り替わります。');
    const keys = [...doc.keys, key];
    const earlier = new Map(doc.dns_records.map((row) => [row.host, row]));
    const dns_records = rowsOf({ ...doc, keys }, config).map((row) => earlier.get(row.host) ?? row);
    const $set = { keys, dns_records, updated_at: clock.now(), next_check_at: clock.now() };
    await mailDomains(connection).updateOne({ _id: doc._id }, { $set }, { session });
    return mailDomainReply({ ...doc, ...$set });
  });
}

/** @throws AppError `invalid` for what cannot stand before an `@`; `not_found` where the agency has no domain */
export async function mailDomainSetAccount(
  { connection, clock }: MailDomainDeps,
  ctx: CallContext,
  { account }: MailDomainSetAccountRequest,
): Promise<MailDomainResponse> {
  mayChange(ctx);
  const doc = await mustFind({ connection }, ctx);
  const sender_account = readAccount(account, doc.domain, 'sender_account');
  const updated_at = clock.now();
  const change = sender_account
    ? { $set: { updated_at, sender_account } }
    : { $set: { updated_at }, $unset: { sender_account: '' as const } };
  const changed = await mailDomains(connection).findOneAndUpdate({ _id: doc._id }, change, { returnDocument: 'after' });
  if (!changed) throw notFound();
  return mailDomainReply(changed);
}

/** Takes the domain away: keys are gone for good, and mail goes out under the installation's name. */
export async function mailDomainDelete(deps: MailDomainDeps, ctx: CallContext): Promise<MailDomainResponse> {
  mayChange(ctx);
  const { connection, outbox } = deps;
  const { enterprise_id } = ctx;
  const store = storeOf(deps);
  return inTransaction(connection, async (session) => {
    const doc = await findMailDomain(connection, enterprise_id, session);
    if (!doc) throw notFound();
    await removeFound(store, session, ctx, toRecord(domain, { ...doc }));
    await deps.of(ctx).provenDomains.deleteMany({ _id: doc.domain }, { session });
    const payload = { id: ONLY, domain_status: domainStatus.code.unlinked };
    await outbox.add(session, { name: 'domain.unlinked', enterprise_id, payload });
    return {};
  });
}

/** Returns with what the agency's mail is signed. Only services ask. */
export async function mailSender(deps: MailDomainDeps, ctx: CallContext): Promise<MailSenderResponse> {
  mayOversee(ctx);
  const none = { selector: '', sealed_key: '', return_host: '', account: '', addresses: [] };
  const doc = await findMailDomain(deps.connection, ctx.enterprise_id);
  if (doc?.domain_status !== linked) return none;
  const [{ selector, sealed_key }] = doc.keys;
  const { domain: name, sender_account: account = '' } = doc;
  const addresses = await senderChoices(deps.connection, ctx.enterprise_id);
  return { domain: name, selector, sealed_key, return_host: returnHost(name), account, addresses };
}

const PER_PAGE = 50;

/** Domains of all agencies, those that are not linked first. */
export async function mailDomainList(
  { connection }: MailDomainDeps,
  ctx: CallContext,
  { page }: MailDomainListRequest,
): Promise<MailDomainListResponse> {
  mayOversee(ctx);
  const rows = mailDomains(connection);
  const current_page = Math.max(page, 1);
  const skip = (current_page - 1) * PER_PAGE;
  const sort = { domain_status: 1, enterprise_id: 1 } as const;
  const [docs, count] = await Promise.all([
    rows.find({}, { sort, skip, limit: PER_PAGE }).toArray(),
    rows.countDocuments({}),
  ]);
  const domains = docs.map((doc) => ({
    ...recordToWire(domain, toRecord(domain, { ...doc })),
    enterprise_id: doc.enterprise_id,
  }));
  return { domains, current_page, limit_value: PER_PAGE, count };
}
