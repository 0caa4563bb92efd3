import { linkage } from '@enishi/protos/identity/linkage';
import type { CreateApiTokenRequest, CreateApiTokenResponse } from '@enishi/protos/identity/rpc';
import { authority, linkageGroup } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/context';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { presented } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { notFound } from '@enishi/service-kit/errors';
import { inTransactionOf } from '@enishi/service-kit/mongo';
import type { AuthDeps } from './deps';
import { hashToken, newToken } from './tokens';

/**
 * `AuthService/CreateApiToken`: a linkage with which another system may call the partner API. Only the hash of the
 * token is kept.
 */
export const createApiToken = async (
  deps: AuthDeps,
  ctx: CallContext,
  request: CreateApiTokenRequest,
): Promise<CreateApiTokenResponse> => {
  if (ctx.realm !== 'enterprise' || ctx.authority < authority.code.administrator) throw notFound();
  const store = deps.stores.linkage;
  const input = { ...inputFromWire(linkage, request.linkage), group: linkageGroup.code.api };
  const token = newToken();
  const made = await inTransactionOf(ctx, deps.connection, (session) =>
    insertRecord(store, session, ctx, input, { system: { token: hashToken(token) } }),
  );
  return { linkage: recordToWire(linkage, presented(store, made)), token };
};
