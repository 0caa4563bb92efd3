/** Setting out to the provider: by a mail address at the sign-in, or to try it. */
import type { SignOnBeginRequest, SignOnBegun, SignOnTryRequest } from '@enishi/protos/identity/rpc';
import { signOnMode } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { randomPKCECodeVerifier } from 'openid-client';
import { hashToken, newToken } from '../accounts';
import { needTopAdministrator } from '../needs';
import type { FlowRow, SignOnDeps } from './collections';
import { domainOf } from './domains';
import { type Asked, type ProviderClient, reach, type Showing, WrongIssuer, wayThere } from './provider';
import { clientOf } from './settings';
import { providerWords, refused, tracesOf, UNKNOWN_DOMAIN } from './words';

/** People look for their telephones in the meantime. */
const FLOW_MS = 10 * 60_000;

const WRONG_ISSUER =
  '発行者のURLと、提供元が名乗る発行者が一致しません。御社の管理者に、設定の確認を依頼してください。';

/** @throws AppError `invalid` with the words of what went wrong */
export async function reached(deps: SignOnDeps, provider: ProviderClient, showing?: Showing) {
  try {
    return await reach(deps.config, provider, showing);
  } catch (error) {
    throw refused(error instanceof WrongIssuer ? WRONG_ISSUER : said(deps, error));
  }
}

/** The words of a failure, whose cause stands in the log. */
export function said({ log }: Pick<SignOnDeps, 'log'>, error: unknown): string {
  log.warn({ failure: tracesOf(error) }, 'single sign-on: a provider failed');
  return providerWords(error);
}

type Owner = Pick<FlowRow, 'enterprise_id' | 'tried_by'>;

async function setOut(deps: SignOnDeps, owner: Owner, provider: ProviderClient, asked: Asked): Promise<SignOnBegun> {
  const server = await reached(deps, provider);
  const secrets = { state: newToken(), nonce: newToken(), verifier: randomPKCECodeVerifier() };
  const { state, nonce, verifier } = secrets;
  const browser_token = newToken();
  const { issuer, client_id } = provider;
  const expires_at = new Date(deps.clock.now().getTime() + FLOW_MS);
  const hashes = { _id: hashToken(state), browser: hashToken(browser_token) };
  await deps.acrossAgencies.signOnFlows.insertOne({
    ...{ ...hashes, ...owner, issuer, client_id, verifier, nonce, expires_at },
  });
  return { url: await wayThere(deps.config, server, secrets, asked), browser_token };
}

/** `SingleSignOnService/Try`. @throws AppError `conflict` while something is missing */
export async function singleSignOnTry(
  deps: SignOnDeps,
  ctx: CallContext,
  _request: SignOnTryRequest,
): Promise<SignOnBegun> {
  needTopAdministrator(ctx);
  const provider = clientOf(deps, await deps.of(ctx).signOnProviders.findOne({}));
  if (!provider) throw conflict('先に、提供元の設定を保存してください。');
  return setOut(deps, { enterprise_id: ctx.enterprise_id, tried_by: ctx.member_id }, provider, {});
}

/**
 * `SingleSignOnService/Begin`. Whether the address has an account is not looked at.
 * @throws AppError `invalid` on `email` where its domain has no provider
 */
export async function singleSignOnBegin(
  deps: SignOnDeps,
  _ctx: CallContext,
  { email, again }: SignOnBeginRequest,
): Promise<SignOnBegun> {
  const typed = email.normalize('NFKC').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(typed)) throw invalid({ email: ['メールアドレスを正しい形式で入力してください。'] });
  const domain = domainOf(typed);
  const row = domain ? await deps.acrossAgencies.signOnDomains.findOne({ 'proven.domain': domain }) : null;
  const setting = row && (await deps.of(row).signOnProviders.findOne({}));
  const provider = setting && setting.mode !== signOnMode.code.off ? clientOf(deps, setting) : undefined;
  if (!row || !provider) throw invalid({ email: [UNKNOWN_DOMAIN] });
  return setOut(deps, { enterprise_id: row.enterprise_id }, provider, { email: typed, again });
}
