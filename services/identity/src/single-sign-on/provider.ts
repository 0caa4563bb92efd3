/** The agency's provider, as this product calls it: discovery, the way there, and what it says of a person. */
import { outwardUrl } from '@enishi/service-kit/outward/addresses';
import { outwardFetch } from '@enishi/service-kit/outward/fetch';
import * as client from 'openid-client';
import type { IdentityConfig } from '../env';
import { consoleUrl } from '../records';
import type { FlowRow } from './collections';

/** All calls of one step together. */
const STEP_MS = 8_000;
/** More than the largest lists of keys. */
const MOST_BYTES = 512 * 1024;
const SCOPE = 'openid email profile';

export type Configuration = client.Configuration;

export interface ProviderClient {
  issuer: string;
  client_id: string;
  client_secret: string;
}

/** Who signs in, as the provider says. */
export interface Person {
  issuer: string;
  subject: string;
  email?: string;
  email_verified: boolean;
  l_name?: string;
  f_name?: string;
  name?: string;
  /** Google alone says by it that an account is a company's. */
  hosted_domain?: string;
}

export class WrongIssuer extends Error {}

type Config = Pick<IdentityConfig, 'WEBHOOK_PRIVATE_HOSTS' | 'CONSOLE_URL' | 'MAIL_FROM'>;

/** Where the provider sends browsers back to. */
export const redirectUri = (config: Config): string => consoleUrl(config, 'signin/sso');

/** How the secret is shown: in a header, which every provider has to know, or in the form. */
export type Showing = 'header' | 'form';

function authOf(
  { token_endpoint_auth_methods_supported: known }: client.ServerMetadata,
  secret: string,
  showing: Showing,
): client.ClientAuth {
  const formOnly = known?.includes('client_secret_post') && !known.includes('client_secret_basic');
  return formOnly || showing === 'form' ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
}

/** Some providers take the secret of a client in one way alone, and tell of both. */
export const isClientRefused = (error: unknown): boolean => (error as { error?: unknown }).error === 'invalid_client';

const sameIssuer = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href;

/** The library's own comparison, for those that it makes. */
function tellIssuer(error: unknown): never {
  const { cause } = error as { cause?: { attribute?: unknown; body?: { issuer?: unknown } } };
  throw cause?.attribute === 'issuer' ? new WrongIssuer(String(cause.body?.issuer)) : error;
}

/**
 * @throws AddressRefused, WrongIssuer, and what `providerWords` has words for
 */
export async function reach(
  config: Config,
  { issuer, client_id, client_secret }: ProviderClient,
  showing: Showing = 'header',
): Promise<Configuration> {
  const privateHosts = config.WEBHOOK_PRIVATE_HOSTS;
  const url = outwardUrl(issuer, { privateHosts });
  const fetch = outwardFetch({ privateHosts, signal: AbortSignal.timeout(STEP_MS), most: MOST_BYTES });
  const customFetch: client.CustomFetch = (address, options) => fetch(address, options);
  const plain = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const options = { execute: plain, [client.customFetch]: customFetch };
  const found = await client.discovery(url, client_id, undefined, client.None(), options).catch(tellIssuer);
  const server = found.serverMetadata();
  // The library lets some providers pass that speak for all of their customers at once.
  if (!sameIssuer(server.issuer, issuer)) throw new WrongIssuer(server.issuer);
  if (server.authorization_endpoint) outwardUrl(server.authorization_endpoint, { privateHosts });
  const made = new client.Configuration(server, client_id, undefined, authOf(server, client_secret, showing));
  made[client.customFetch] = customFetch;
  for (const extension of [client.enableNonRepudiationChecks, ...plain]) extension(made);
  return made;
}

/** The secrets of one way there and back. */
export type FlowSecrets = Pick<FlowRow, 'verifier' | 'nonce'> & { state: string };

/** Who it may be, and whether the provider is to ask although it knows. */
export interface Asked {
  email?: string;
  again?: boolean;
}

export async function wayThere(config: Config, provider: Configuration, secrets: FlowSecrets, { email, again }: Asked) {
  const code_challenge = await client.calculatePKCECodeChallenge(secrets.verifier);
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(config),
    scope: SCOPE,
    state: secrets.state,
    nonce: secrets.nonce,
    ...{ code_challenge, code_challenge_method: 'S256' },
    ...(email ? { login_hint: email } : {}),
    ...(again ? { prompt: 'login' } : {}),
  });
  return url.href;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Some send `true` as a text. Entra ID has `xms_edov` in its place: the domain's owner has confirmed the address. */
const isVerified = ({ email_verified, xms_edov }: Readonly<Record<string, unknown>>): boolean =>
  [email_verified, xms_edov].some((value) => value === true || value === 'true' || value === 1 || value === '1');

/**
 * Who came back. Everything is checked: state, nonce, issuer, addressee, time and signature.
 * @throws what `providerWords` has words for
 */
export async function personOf(
  config: Config,
  provider: Configuration,
  { verifier, nonce, state }: FlowSecrets,
  { code, iss }: { code: string; iss: string },
): Promise<Person> {
  const back = new URL(redirectUri(config));
  back.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
  const tokens = await client.authorizationCodeGrant(provider, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const told = tokens.claims();
  if (!told) throw new Error('no id token');
  const { userinfo_endpoint, issuer } = provider.serverMetadata();
  const asksMore = told.email === undefined && userinfo_endpoint !== undefined;
  const more = asksMore ? await client.fetchUserInfo(provider, tokens.access_token, told.sub) : {};
  const claims: Readonly<Record<string, unknown>> = { ...more, ...told };
  return {
    issuer,
    subject: told.sub,
    email: textOf(claims.email),
    email_verified: isVerified(claims),
    l_name: textOf(claims.family_name),
    f_name: textOf(claims.given_name),
    name: textOf(claims.name),
    hosted_domain: textOf(claims.hd),
  };
}
