/** Connections in force, for the processes that let partners in and send to them. */
import { isAddressIn } from '@enishi/protos/identity/address-range';
import type {
  ApiToken,
  ApiTokenOwner,
  LinkageOpenRequest,
  LinkageUseRequest,
  LinkageUseResponse,
  OpenedLinkage,
} from '@enishi/protos/identity/rpc';
import {
  linkageDuplicate,
  linkageGroup,
  linkageKind,
  linkageService,
  linkageStatus,
} from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, notFound, unauthenticated } from '@enishi/service-kit/base/errors';
import { hashToken } from '../accounts';
import { standingOf } from '../enterprises';
import type { IdentityNeeds } from '../needs';
import { openSecret } from './secrets';
import { linkageStore } from './store';

type OpenDeps = Pick<IdentityNeeds, 'connection' | 'records' | 'clock' | 'config'>;

type Row = Record<string, unknown>;

const DAY_MS = 24 * 3_600_000;
const JST_MS = 9 * 3_600_000;
/** A connection that is used all the time is noted once a minute. */
const USED_MS = 60_000;

/** The end of a day in Japan. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - JST_MS + DAY_MS;

function isInForce({ linkage_status_id, expires_on }: Row, now: Date): boolean {
  if (linkage_status_id === linkageStatus.code.stopped) return false;
  return typeof expires_on !== 'string' || now.getTime() < endOf(expires_on);
}

const isUseDue = ({ last_used_at }: Row, now: Date): boolean =>
  !(last_used_at instanceof Date) || now.getTime() - last_used_at.getTime() >= USED_MS;

/** Beside the record: no edit of it, so neither history nor event. */
async function noteUse(deps: OpenDeps, row: Row): Promise<void> {
  const now = deps.clock.now();
  if (!isUseDue(row, now)) return;
  await linkageStore(deps).model.collection.updateOne({ _id: row._id as never }, { $set: { last_used_at: now } });
}

const DENIED =
  'APIトークンが正しくありません。発行したときに控えたトークンの全体を指定してください。失われたときは、連携先の企業にキーの交換を依頼してください。';

/** `AuthService/CheckApiToken`. @throws AppError `unauthenticated`; `forbidden` from an address that is not allowed */
export const checkApiToken = async (
  deps: OpenDeps,
  _ctx: CallContext,
  { token, ip }: ApiToken,
): Promise<ApiTokenOwner> => {
  const now = deps.clock.now();
  const hash = hashToken(token ?? '');
  const found = (await linkageStore(deps).model.collection.findOne({
    group: linkageGroup.code.api,
    $or: [{ token: hash }, { old_token: hash, old_token_until: { $gt: now } }],
  })) as Row | null;
  const { inContract, sandbox } = await standingOf(deps, found?.enterprise_id);
  if (!found || !inContract) throw unauthenticated(DENIED);
  if (!isInForce(found, now))
    throw unauthenticated('このAPIトークンは停止中か、有効期限が切れています。連携先の企業に確認してください。');
  if (typeof found.allowed_ips === 'string' && !isAddressIn(found.allowed_ips, ip))
    throw forbidden('このIPアドレスからは接続できません。連携先の企業に、接続元IPアドレスの登録を依頼してください。');
  await noteUse(deps, found);
  return {
    enterprise_id: found.enterprise_id as number,
    linkage_id: found.id_by_enterprise_id as number,
    kind: found.kind as number,
    scope_ids: (found.scope_ids as number[] | undefined) ?? [],
    service_id: (found.service_id as number | undefined) ?? 0,
    duplicate_type_id: (found.duplicate_type_id as number | undefined) ?? linkageDuplicate.code.hold,
    sandbox,
  };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const { webhook } = linkageGroup.code;
const { candidate_in, job_in, job_out } = linkageKind.code;

/** The records that the addresses of webhooks take for a connection, or give. */
function receivesOf({ group, kind, service_id }: Row): string {
  if (group !== webhook) return '';
  if (kind === candidate_in) return 'candidate';
  if (kind === job_in) return 'job';
  return kind === job_out && service_id === linkageService.code.referral ? 'feed' : '';
}

function openedOf(deps: OpenDeps, row: Row, inContract: boolean): OpenedLinkage {
  const now = deps.clock.now();
  const old = row.old_token_until instanceof Date && row.old_token_until > now ? text(row.old_token) : '';
  return {
    enterprise_id: row.enterprise_id as number,
    linkage_id: row.id_by_enterprise_id as number,
    group: row.group as number,
    kind: row.kind as number,
    service_id: (row.service_id as number | undefined) ?? 0,
    name: text(row.name),
    url: text(row.url),
    hub_secret: openSecret(deps.config, row.hub_secret),
    basic_auth: openSecret(deps.config, row.basic_auth),
    token_hashes: [text(row.token), old].filter(Boolean),
    scope_ids: (row.scope_ids as number[] | undefined) ?? [],
    duplicate_type_id: (row.duplicate_type_id as number | undefined) ?? linkageDuplicate.code.hold,
    form_origin: text(row.form_origin),
    mappings: JSON.stringify(row.mappings ?? []),
    active: inContract && isInForce(row, now),
    allowed_ips: text(row.allowed_ips),
    receives: receivesOf(row),
    access_key: text(row.access_key),
    form_check: row.form_check_flg === 1,
    event_ids: (row.event_ids as number[] | undefined) ?? [],
    use_due: isUseDue(row, now),
  };
}

/**
 * `LinkageKeyService/Open`, for processes of the product only. It notes no use: a caller names an access key, which is no
 * secret, before it has shown one. @throws AppError `not_found`
 */
export const openLinkage = async (
  deps: OpenDeps,
  ctx: CallContext,
  { access_key, id, token_hash }: LinkageOpenRequest,
): Promise<OpenedLinkage> => {
  if (ctx.realm !== 'system') throw forbidden();
  const byId = { enterprise_id: ctx.enterprise_id, id_by_enterprise_id: id };
  const byToken = {
    group: linkageGroup.code.webhook,
    $or: [{ token: token_hash }, { old_token: token_hash, old_token_until: { $gt: deps.clock.now() } }],
  };
  const filter = access_key ? { access_key } : token_hash ? byToken : byId;
  const found = (await linkageStore(deps).model.collection.findOne(filter)) as Row | null;
  if (!found) throw notFound();
  return openedOf(deps, found, (await standingOf(deps, found.enterprise_id)).inContract);
};

/** `LinkageKeyService/Use`, for processes of the product only. @throws AppError `not_found` */
export const useLinkage = async (
  deps: OpenDeps,
  ctx: CallContext,
  { id }: LinkageUseRequest,
): Promise<LinkageUseResponse> => {
  if (ctx.realm !== 'system') throw forbidden();
  const own = { enterprise_id: ctx.enterprise_id, id_by_enterprise_id: id };
  const found = (await linkageStore(deps).model.collection.findOne(own)) as Row | null;
  if (!found) throw notFound();
  await noteUse(deps, found);
  return {};
};
