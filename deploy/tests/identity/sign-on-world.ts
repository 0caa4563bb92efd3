/** The product with an agency whose members sign in by a real provider. */
import type { ServerResponse } from 'node:http';
import { type DnsServer, startDnsServer, type ZoneRow } from '@enishi/embedded/dns/server';
import { authority, signOnMode } from '@enishi/protos/master/identity';
import type { Answer, Browser, Response } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { CLIENT, startProvider, type TestProvider, walk } from './provider';

const BASE = '/api/enterprise/single_sign_ons';
const CHANGES = new Set(['update', 'set_mode']);

/** The redirect URI of a product that was told no address of its own. */
const REDIRECT = 'http://localhost:4000/enterprise/signin/sso';

export interface SignOnWorld extends World {
  provider: TestProvider;
  /** Rows of the DNS. */
  zone: ZoneRow[];
  later(ms: number): void;
}

export async function startSignOnWorld(): Promise<SignOnWorld> {
  const zone: ZoneRow[] = [];
  let ahead = 0;
  const dns: DnsServer = await startDnsServer({ rows: () => zone });
  const provider = await startProvider(REDIRECT);
  const world = await startWorld(
    { SESSION_CACHE_MS: '0' },
    {
      clock: { now: () => new Date(Date.now() + ahead) },
      domains: { DNS_TEST_SERVER: dns.address },
      environment: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' },
    },
  );
  return {
    ...world,
    ...{ provider, zone },
    later(ms) {
      ahead += ms;
    },
    async stop() {
      await world.stop();
      await provider.stop();
      await dns.close();
    },
  };
}

/** A call of the setting, or of the sign-in. */
export const call = (browser: Browser, name: string, body?: unknown): Promise<Response> =>
  browser.send(CHANGES.has(name) ? 'PUT' : 'POST', `${BASE}/${name}`, body);

export const setting = async ({ browser }: Pick<Agency, 'browser'>): Promise<Answer> =>
  (await browser.expect(200, 'POST', `${BASE}/show`)).body.single_sign_on;

/** Adds a domain with its row in the DNS; it waits for being proven. */
export async function addDomain({ zone }: SignOnWorld, agency: Agency, domain: string): Promise<void> {
  await agency.browser.expect(200, 'POST', `${BASE}/add_domain`, { domain });
  const { value } = (await setting(agency)).domains.find((row: { domain: string }) => row.domain === domain);
  zone.push({ type: 'TXT', host: domain, value });
}

export const form = ({ provider }: SignOnWorld) => ({
  ...{ ...CLIENT, issuer: provider.issuer, authority: authority.code.member },
});

/** The agency proves a domain, sets the provider, and lets members choose. */
export async function setUp(world: SignOnWorld, agency: Agency, domain: string): Promise<void> {
  const { browser } = agency;
  await addDomain(world, agency, domain);
  await browser.expect(200, 'POST', `${BASE}/prove_domain`, { domain });
  await browser.expect(200, 'PUT', `${BASE}/update`, form(world));
  await browser.expect(200, 'PUT', `${BASE}/set_mode`, { mode: signOnMode.code.optional });
}

/** Where the product sends a browser that asks to sign in. */
export const begin = async (browser: Browser, email: string): Promise<string> =>
  (await browser.expect(200, 'POST', `${BASE}/begin`, { email })).body.url;

export const finish = (browser: Browser, answer: Record<string, string>): Promise<Response> =>
  call(browser, 'finish', answer);

/** There and back as a person of the provider. */
export async function signOn(world: World, email: string, login: string): Promise<{ browser: Browser } & Response> {
  const browser = world.browser();
  return { browser, ...(await finish(browser, await walk(await begin(browser, email), login))) };
}

/** A top administrator tries the provider as a person there. */
export async function tryOut({ browser }: Agency, login: string): Promise<Response> {
  const { body } = await browser.expect(200, 'POST', `${BASE}/try`);
  return finish(browser, await walk(body.url, login));
}

/** An answer of a provider. */
export const json = (res: ServerResponse, body: object, status = 200) =>
  void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Takes the requests for a path instead of the provider. */
export function instead({ provider }: SignOnWorld, path: string, answer: (res: ServerResponse) => void): void {
  provider.fault = (req, res) => {
    if (!req.url?.startsWith(path)) return false;
    answer(res);
    return true;
  };
}

/** A refusal came back in sentences of this product. */
export const JAPANESE = /^[^<>]*[\p{Script=Hiragana}][^<>]*$/u;
