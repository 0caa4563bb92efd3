/** A real provider of OpenID Connect, for the people that a test names, with the faults that it asks for. */
import { generateKeyPairSync, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Provider } from 'oidc-provider';

export const CLIENT = { client_id: 'enishi', client_secret: 'secret: of % the+provider' } as const;

/** A client that shows its secret in the form alone. */
export const BY_FORM = { ...CLIENT, client_id: 'enishi-by-form' } as const;

/** The claims of a person, who is known by the subject. */
export type Person = Record<string, unknown> & { email?: string; email_verified?: unknown };

export interface TestProvider {
  issuer: string;
  people: Map<string, Person>;
  /** Takes a request instead of the provider, as long as a test wants that. */
  fault?: (req: http.IncomingMessage, res: http.ServerResponse) => boolean;
  /** Where it sends browsers instead: one cannot know the port of a product before it listens. */
  lead?: (location: string) => string;
  /** An id token of this provider's key, with other claims. */
  sign(claims: object, alg?: 'none'): string;
  /** Paths that were asked for. */
  asked: string[];
  stop(): Promise<void>;
}

const bodyOf = async (req: http.IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const piece of req) text += String(piece);
  return new URLSearchParams(text);
};

/** A page without scripts, on which a person says who it is. */
const page = (uid: string) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>提供元のログイン</title></head><body><main>` +
  `<h1>提供元のログイン</h1><form method="post" action="/interaction/${uid}"><label>利用者 <input name="login"></label>` +
  `<button>ログイン</button><button name="refuse" value="1">やめる</button></form></main></body></html>`;

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param redirectUri where browsers are sent back to */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  let handle: http.RequestListener = (_req, res) => void res.writeHead(503).end();
  const server = http.createServer((req, res) => {
    made.asked.push(new URL(req.url ?? '', made.issuer).pathname);
    const set = res.setHeader.bind(res);
    res.setHeader = (name, value) =>
      set(name, name.toLowerCase() === 'location' && made.lead ? made.lead(String(value)) : value);
    if (!made.fault?.(req, res)) handle(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made: TestProvider = {
    issuer,
    people: new Map(),
    asked: [],
    sign(claims, alg) {
      const text = `${base64(alg ? { alg } : { alg: 'RS256', kid: 'test' })}.${base64(claims)}`;
      return `${text}.${alg ? '' : sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      { ...CLIENT, redirect_uris: [redirectUri] },
      { ...BY_FORM, redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['family_name', 'given_name', 'name'],
    },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: Context, sub: string) => ({
      accountId: sub,
      claims: async () => ({ ...made.people.get(sub), sub }),
    }),
    // All that is asked for is granted.
    async loadExistingGrant(ctx: Context) {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const standard = provider.callback();
  handle = async (req, res) => {
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(req.url ?? '') ?? [];
    if (!uid) return void standard(req, res);
    if (req.method === 'GET') return void res.setHeader('content-type', 'text/html').end(page(uid));
    const form = await bodyOf(req);
    const answer = form.get('refuse')
      ? { error: 'access_denied', error_description: '<img src=x onerror=alert(1)>' }
      : { login: { accountId: form.get('login') ?? '' } };
    await provider.interactionFinished(req, res, answer, { mergeWithLastSubmission: false });
  };
  return made;
}

/** A person's way through the provider, from where this product sent the browser: what it comes back with. */
export async function walk(start: string, login: string, refuse = false): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 10; steps++) {
    const isForm = new URL(url).pathname.startsWith('/interaction/');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm ? { method: 'POST', body: new URLSearchParams(refuse ? { refuse: '1' } : { login }) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    url = new URL(location, url).href;
    if (new URL(url).pathname === '/enterprise/signin/sso') return Object.fromEntries(new URL(url).searchParams);
  }
  throw new Error('the provider does not send the browser back');
}
