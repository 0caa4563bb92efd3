/** The provider of an agency, and how its members use it. */
import type {
  SingleSignOn,
  SingleSignOnModeRequest,
  SingleSignOnShowRequest,
  SingleSignOnUpdateRequest,
} from '@enishi/protos/identity/rpc';
import { authority, signOnMode } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { createSealer, sealingSecrets } from '@enishi/service-kit/base/seal';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { AddressRefused, enteredUrl } from '@enishi/service-kit/outward/addresses';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import { needTopAdministrator } from '../needs';
import type { ProviderRow } from '../providers';
import type { SignOnDeps } from './collections';
import { type ProviderClient, redirectUri } from './provider';

const sealerOf = ({ config }: Pick<SignOnDeps, 'config'>) =>
  createSealer(sealingSecrets(config), 'single sign-on client');

/** As it is called; undefined while something is missing. */
export function clientOf(deps: SignOnDeps, row: ProviderRow | null): ProviderClient | undefined {
  if (!row?.issuer || !row.client_id || !row.sealed_secret) return undefined;
  const { issuer, client_id, sealed_secret } = row;
  return { issuer, client_id, client_secret: sealerOf(deps).open(sealed_secret) };
}

const EMPTY = { issuer: '', client_id: '', authority: authority.code.member, mode: signOnMode.code.off };

/** The TXT row that proves a domain. */
export const proofOf = (token: string): string => `enishi-verification=${token}`;

export async function shown(deps: SignOnDeps, ctx: CallContext): Promise<SingleSignOn> {
  const own = deps.of(ctx);
  const [row, domains] = await Promise.all([
    own.signOnProviders.findOne({}),
    own.signOnDomains.find({}, { sort: { domain: 1 } }),
  ]);
  const { issuer, client_id, authority: rank, mode } = row ?? EMPTY;
  return {
    ...{ issuer, client_id, authority: rank, mode },
    has_secret: Boolean(row?.sealed_secret),
    redirect_uri: redirectUri(deps.config),
    domains: domains.map(({ domain, token, proven }) => ({
      domain,
      value: proofOf(token),
      ...(proven ? { proven_at: proven.at.toISOString() } : {}),
    })),
    ...(row?.tried ? { tried_at: row.tried.at.toISOString(), tried_email: row.tried.email } : {}),
  };
}

/** `SingleSignOnService/Show`. */
export async function singleSignOnShow(
  deps: SignOnDeps,
  ctx: CallContext,
  _request: SingleSignOnShowRequest,
): Promise<SingleSignOn> {
  needTopAdministrator(ctx);
  return shown(deps, ctx);
}

/** An issuer as it will be called. @throws AppError `invalid` on `issuer` */
export function issuerOf({ config }: Pick<SignOnDeps, 'config'>, typed: string): string {
  const text = typed.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '');
  try {
    const url = enteredUrl(text, { privateHosts: config.WEBHOOK_PRIVATE_HOSTS });
    if (url.search || url.hash)
      throw new AddressRefused(
        '発行者のURLに「?」や「#」は付けられません。提供元の画面にある発行者を入力してください。',
      );
    return text;
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid({ issuer: [error.message] });
    throw error;
  }
}

export const noteChange = (deps: SignOnDeps, ctx: CallContext, target: string, session: ClientSession) => {
  const { enterprise_id, member_id, ip } = ctx;
  return addEntry(deps, { enterprise_id, member_id, action: 'single_sign_on_change', target, ip }, session);
};

const { off, required } = signOnMode.code;
const GIVEN: readonly number[] = [authority.code.member, authority.code.administrator];
const HELD =
  '「必須」の間は、発行者とクライアントIDを変更できません。先に「選べる」にして、変更後にもう一度お試しのログインをしてください。';

/** What is wrong with the form, by field. */
function errorsOf(request: SingleSignOnUpdateRequest, row: ProviderRow | null): Record<string, string[]> {
  const { client_id, client_secret, authority: rank } = request;
  return {
    ...(client_id.trim() ? {} : { client_id: ['クライアントIDを入力してください。'] }),
    ...(client_secret.trim() || row?.sealed_secret
      ? {}
      : { client_secret: ['クライアントシークレットを入力してください。'] }),
    ...(GIVEN.includes(rank) ? {} : { authority: ['メンバーまたは管理者を選択してください。'] }),
  };
}

/**
 * `SingleSignOnService/Update`. Another provider has to be tried again before members depend on it.
 * @throws AppError `invalid` with messages by field; `conflict` while members depend on the one there is
 */
export async function singleSignOnUpdate(
  deps: SignOnDeps,
  ctx: CallContext,
  request: SingleSignOnUpdateRequest,
): Promise<SingleSignOn> {
  needTopAdministrator(ctx);
  const issuer = issuerOf(deps, request.issuer);
  const client_id = request.client_id.trim();
  const secret = request.client_secret.trim();
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { signOnProviders } = deps.of(ctx);
    const row = await signOnProviders.findOne({}, { session });
    const errors = errorsOf(request, row);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const another = issuer !== row?.issuer || client_id !== row.client_id;
    if (another && row?.mode === required) throw conflict(HELD);
    const sealed = secret ? { sealed_secret: sealerOf(deps).seal(secret) } : {};
    const change = {
      $set: { issuer, client_id, authority: request.authority, ...sealed },
      $setOnInsert: { mode: off },
      ...(another || secret ? { $unset: { tried: '' as const } } : {}),
    };
    await signOnProviders.updateOne({}, change, { upsert: true, session });
    const rights = authority.label(request.authority);
    const kept = secret ? '・クライアントシークレット' : '';
    const target = another ? `提供元の変更：${issuer}` : `${rights}として追加${kept}`;
    await noteChange(deps, ctx, target, session);
  });
  return shown(deps, ctx);
}

/**
 * `SingleSignOnService/SetMode`.
 * @throws AppError `invalid` for an unknown mode; `conflict` that says what has to be done before
 */
export async function singleSignOnSetMode(
  deps: SignOnDeps,
  ctx: CallContext,
  { mode }: SingleSignOnModeRequest,
): Promise<SingleSignOn> {
  needTopAdministrator(ctx);
  if (!signOnMode.has(mode)) throw invalid({ mode: ['使い方を選択してください。'] });
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { signOnProviders, signOnDomains } = deps.of(ctx);
    const row = await signOnProviders.findOne({}, { session });
    if (row?.mode === mode || (!row && mode === off)) return;
    if (mode !== off) {
      if (!clientOf(deps, row)) throw conflict('先に、提供元の設定を保存してください。');
      const proven = await signOnDomains.countDocuments({ proven: { $exists: true } }, { session });
      if (proven === 0) throw conflict('先に、メールのドメインを1つ以上確認してください。');
    }
    if (mode === required && !row?.tried)
      throw conflict('先に「試しにログインする」を行い、この設定でログインできることを確認してください。');
    await signOnProviders.updateOne({}, { $set: { mode } }, { session });
    await noteChange(deps, ctx, `使い方：${signOnMode.label(mode)}`, session);
  });
  return shown(deps, ctx);
}
