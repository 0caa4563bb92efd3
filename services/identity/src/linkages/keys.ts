/** Secrets of connections: made with them, and replaced one by one. */
import { linkage } from '@enishi/protos/identity/linkage';
import type { CreateApiTokenRequest, CreateApiTokenResponse, LinkageRotateRequest } from '@enishi/protos/identity/rpc';
import { japanDay } from '@enishi/protos/master/dates';
import { authority, linkageGroup, linkageService } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import type { IdentityNeeds } from '../needs';
import { isSecretName, makeSecret, newAccessKey, openSecret, type SecretName, sealSecret, secretsOf } from './secrets';
import { linkageStore } from './store';

type KeyDeps = Pick<IdentityNeeds, 'connection' | 'records' | 'clock' | 'config'>;

const OLD_TOKEN_MS = 24 * 3_600_000;
const NONE = { token: '', hub_secret: '', basic_auth: '' };

/** @throws AppError `not_found` for callers who are not administrators of an agency */
function mayManage(ctx: CallContext): void {
  if (ctx.realm !== 'enterprise' || ctx.authority < authority.code.administrator) throw notFound();
}

/**
 * `AuthService/CreateApiToken`: a connection of any group and kind, with the secrets it works with. Sent again with its
 * idempotency key it answers the same secrets: kept for that, they are sealed.
 */
export const createApiToken = async (
  deps: KeyDeps,
  ctx: CallContext,
  request: CreateApiTokenRequest,
): Promise<CreateApiTokenResponse> => {
  mayManage(ctx);
  const usual = { group: linkageGroup.code.api, service_id: linkageService.code.api };
  const given = inputFromWire(linkage, request.linkage);
  const input = { ...usual, ...given };
  // A date that has passed ends a connection that is there; a new one would never work.
  if (typeof given.expires_on === 'string' && given.expires_on < japanDay(deps.clock.now()))
    throw invalid({ expires_on: ['有効期限には、今日以降の日付を入力してください。'] });
  const { sealed } = await idempotent(deps, ctx, 'AuthService/CreateApiToken', request, async (session) => ({
    sealed: sealSecret(deps.config, JSON.stringify(await makeLinkage(deps, ctx, input, session))),
  }));
  return JSON.parse(openSecret(deps.config, sealed));
};

async function makeLinkage(
  deps: KeyDeps,
  ctx: CallContext,
  input: Record<string, unknown>,
  session: ClientSession,
): Promise<CreateApiTokenResponse> {
  const store = linkageStore(deps);
  const access_key = newAccessKey();
  const secrets = secretsOf(input).map((name) => [name, makeSecret[name](access_key)] as const);
  const columns = Object.assign({}, ...secrets.map(([, { columns }]) => columns));
  const system = { ...columns, access_key, created_member_id: ctx.member_id };
  const shown = { ...NONE, ...Object.fromEntries(secrets.map(([name, secret]) => [name, secret.shown])) };
  const record = await insertRecord(store, session, ctx, input, { system });
  return { linkage: recordToWire(linkage, presented(store, record)), ...shown };
}

/** Further changes with a token: the one from before may live on for a day. */
function oldToken(
  deps: KeyDeps,
  name: SecretName,
  before: Record<string, unknown>,
  keep: boolean,
): Record<string, string | null> {
  if (name !== 'token') return {};
  const kept = keep && typeof before.token === 'string';
  const until = new Date(deps.clock.now().getTime() + OLD_TOKEN_MS).toISOString();
  return { old_token: kept ? (before.token as string) : null, old_token_until: kept ? until : null };
}

/** `LinkageKeyService/Rotate` */
export const rotateSecret = async (
  deps: KeyDeps,
  ctx: CallContext,
  request: LinkageRotateRequest,
): Promise<CreateApiTokenResponse> => {
  mayManage(ctx);
  const { id, secret: name, keep_old } = request;
  if (!isSecretName(name)) throw invalid({ secret: ['交換するキーを選んでください。'] });
  const store = linkageStore(deps);
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findRecord(store, ctx, id, session);
    if (!before || !secretsOf(before).includes(name)) throw notFound();
    const access_key = (before.access_key as string | null) ?? newAccessKey();
    const { shown, columns } = makeSecret[name](access_key);
    const rotated = { rotated_member_id: ctx.member_id, rotated_at: deps.clock.now().toISOString() };
    const system = { ...columns, ...oldToken(deps, name, before, keep_old), ...rotated, access_key };
    const record = await patchFound(store, session, ctx, before, {}, { system });
    return { linkage: recordToWire(linkage, presented(store, record)), ...NONE, [name]: shown };
  });
};
