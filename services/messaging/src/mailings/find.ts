/** Mailings as callers may reach them. */
import type { MailingRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Owner } from '../needs';
import { beginMailing } from './begin';
import { type MailingDoc, type RecipientDoc } from './collections';
import type { MailingDeps } from './deps';
import type { Mailing } from './kinds';
import { isKind, kindOf } from './kinds';
import { checkSeen } from './narrowed';
import { keyOf, ownedBy } from './rows';

/** Members of an agency reach its mailings, operators their own. */
function ownerOf({ realm, enterprise_id }: CallContext): Owner {
  if (realm === 'admin') return { enterprise_id: 0 };
  if (realm !== 'enterprise' || enterprise_id <= 0) throw notFound();
  return { enterprise_id };
}

/** @throws AppError `not_found`, also for mailings of others */
export async function findMailing(
  deps: MailingDeps,
  ctx: CallContext,
  { kind, id }: MailingRequest,
): Promise<MailingDoc> {
  if (!isKind(deps, kind)) throw notFound();
  const owner = ownerOf(ctx);
  await checkSeen(deps, ctx, { kind, id });
  const { mailings } = ownedBy(deps, owner);
  const _id = keyOf(owner, kind, id);
  const doc = await mailings.findOne({ _id });
  if (doc) return doc;
  // Records of versions that could not send yet become mailings when a member looks at them; the operator's news do not.
  if (owner.enterprise_id === 0) throw notFound();
  const own: CallContext = { ...ctx, realm: 'system' };
  await kindOf(deps, kind).read(own, id);
  await inTransaction(deps.connection, (session) => beginMailing(deps, session, own, kind, id)).catch((error) => {
    if (!isDuplicateKey(error)) throw error;
  });
  const begun = await mailings.findOne({ _id });
  if (!begun) throw notFound();
  return begun;
}

export interface Found {
  doc: MailingDoc;
  mailing: Mailing;
  /** Whom the kind asks for records: no authority above the mailing's own agency. */
  ctx: CallContext;
}

export async function readMailing(deps: MailingDeps, ctx: CallContext, request: MailingRequest): Promise<Found> {
  const doc = await findMailing(deps, ctx, request);
  const own: CallContext = { ...ctx, realm: 'system', enterprise_id: doc.enterprise_id };
  return { doc, ctx: own, mailing: await kindOf(deps, doc.kind).read(own, doc.mailing_id) };
}

/** @throws AppError `not_found` */
export async function recipientAt(deps: MailingDeps, doc: MailingDoc, position: number): Promise<RecipientDoc> {
  const row = await ownedBy(deps, doc).recipients.findOne({ mailing: doc._id, position });
  if (!row) throw notFound('この宛先は見つかりませんでした。画面を読み込み直してください。');
  return row;
}
