/**
 * The link in each mail that ends the mails of its condition. Its key is made of the condition's id and cannot be derived from
 * it without the installation's secret, so that nothing of it is kept, and a link of long ago still says what became of its
 * condition.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  LinkedCondition,
  MailedCondition,
  SavedConditionMailed,
  SavedConditionToken,
} from '@enishi/protos/crm/rpc';
import { conditionAddress, conditionName } from '@enishi/protos/jobs/condition';
import { conditionMail } from '@enishi/protos/master/my-page';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { siteUrl } from '@enishi/service-kit/base/product-url';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { tell } from '../my-page';
import type { SavedDeps } from './collections';
import { alike } from './own';

const { none } = conditionMail.code;

type Secret = Pick<SavedDeps['config'], 'CONTEXT_SECRET'>;

/** In small letters and digits only: mail programs and people change the case of addresses. */
const macOf = ({ CONTEXT_SECRET }: Secret, owner: string): string =>
  createHmac('sha256', CONTEXT_SECRET).update(`saved_condition:${owner}`).digest('hex');

const tokenOf = (config: Secret, enterprise_id: number, id: string): string => {
  const owner = `${enterprise_id}-${id}`;
  return `${owner}-${macOf(config, owner)}`;
};

const TOKEN = /^(([1-9]\d{0,9})-([0-9a-f-]{36}))-([0-9a-f]{64})$/;

const unknownLink = () =>
  notFound('リンクを確認できませんでした。メールのリンクを、途中で切れないようにもう一度開いてください。');

/** @throws AppError `not_found` for a token that this installation has not made */
function read({ config }: Pick<SavedDeps, 'config'>, token: string): { enterprise_id: number; id: string } {
  const [, owner, enterprise_id, id, mac] = TOKEN.exec(token) ?? [];
  if (!owner || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(config, owner)))) throw unknownLink();
  return { enterprise_id: Number(enterprise_id), id };
}

async function answerOf(deps: SavedDeps, ctx: CallContext, id: string): Promise<LinkedCondition> {
  const [found, { enterprise }] = await Promise.all([
    deps.of(ctx).savedConditions.findOne({ _id: id }),
    ifThere(deps.clients.rpc.identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id })),
  ]);
  const host = enterprise?.site_domain;
  return {
    agency: enterprise?.name ?? '',
    name: found ? conditionName(found.query) : undefined,
    mailed: found !== null && found.mail !== none,
    url: found && host ? siteUrl(deps.config, host, conditionAddress(found.query).slice(1)) : undefined,
  };
}

/** @throws AppError `not_found` for a link that was never sent */
export async function linked(
  deps: SavedDeps,
  { request_id }: CallContext,
  { token }: SavedConditionToken,
): Promise<LinkedCondition> {
  const { enterprise_id, id } = read(deps, token);
  return answerOf(deps, systemContext(request_id, enterprise_id), id);
}

/** @throws AppError `not_found` for a link that was never sent */
export async function stop(
  deps: SavedDeps,
  { request_id }: CallContext,
  { token }: SavedConditionToken,
): Promise<LinkedCondition> {
  const { enterprise_id, id } = read(deps, token);
  const ctx = systemContext(request_id, enterprise_id);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { savedConditions } = deps.of(ctx);
    const found = await savedConditions.findOne({ _id: id }, { session });
    if (!found || found.mail === none) return;
    await savedConditions.updateMany(alike(found), { $set: { mail: none } }, { session });
    // The candidate has done it, by their mailbox.
    await tell(deps, session, { ...ctx, realm: 'site' }, found.candidate_id, 'ended_condition');
  });
  return answerOf(deps, ctx, id);
}

/** What a mail says of its condition. */
export async function mailed(
  deps: SavedDeps,
  ctx: CallContext,
  { id }: SavedConditionMailed,
): Promise<MailedCondition> {
  const found = await deps.of(ctx).savedConditions.findOne({ _id: id });
  if (!found) throw notFound();
  return {
    candidate_id: found.candidate_id,
    name: found.mail === none ? undefined : conditionName(found.query),
    address: conditionAddress(found.query),
    token: tokenOf(deps.config, ctx.enterprise_id, id),
  };
}
