/** An agency with a site, candidates, and browsers that come back to it by the links of their mails. */
import path from 'node:path';
import type { Browser, Response } from '../gateway/browser';
import { type Agency, startWorld, type World, type WorldOptions } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { decode } from './markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

export interface Visits {
  world: World;
  agency: Agency;
  /** A call of the agency's staff. */
  staff(status: number, path: string, body?: object, verb?: string): Promise<Response>;
  /** Makes a candidate of the agency; answers the number. */
  candidate(email: string, more?: object): Promise<number>;
  get(browser: Browser, at: string, headers?: Record<string, string>): Promise<Response>;
  post(
    browser: Browser,
    at: string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  call(browser: Browser, at: string, body?: object, headers?: Record<string, string>): Promise<Response>;
  /** Asks for a link, and takes it out of the mail. */
  link(email: string): Promise<string>;
  /** A browser in which the candidate of the mailbox has entered. */
  entered(email: string): Promise<Browser>;
}

export const leadsTo = ({ status, headers: { location } }: Response) => [status, location];

/** The page as it is without scripts. */
export const shown = ({ text }: Response): string =>
  decode(
    (text.split('<div id="root">')[1] ?? text).split('<script type="application/json"')[0].replace(/<!-- -->/g, ''),
  );

/** @param env further variables of the gateway */
export async function startVisits(options: WorldOptions = {}, env: Record<string, string> = {}): Promise<Visits> {
  const world = await startWorld({ FRONTEND_DIR, ...env }, options);
  const agency = await world.agency('縁サイト');
  return { world, agency, ...visitsOf(world, agency) };
}

/** The same for one more agency of a world. */
export function visitsOf(world: World, agency: Agency): Omit<Visits, 'world' | 'agency'> {
  const host = agency.enterprise.site_domain;
  const own = { host, origin: `http://${host}` };
  const get: Visits['get'] = (browser, at, headers = {}) =>
    browser.send('GET', at, undefined, { headers: { accept: 'text/html', ...own, ...headers } });
  const post: Visits['post'] = (browser, at, fields = {}, headers = {}) =>
    browser.send('POST', at, undefined, {
      raw: new URLSearchParams(fields).toString(),
      headers: { accept: 'text/html', ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const link = async (email: string): Promise<string> => {
    const asked = await post(world.browser(), '/mypage/signin', { act: 'ask', email });
    if (asked.status !== 303) throw new Error(`${asked.status}: ${asked.text.slice(0, 500)}`);
    const [text = ''] = (await mailsTo(world, email)).filter((one) => one.includes('/mypage/enter?key='));
    const key = /\/mypage\/enter\?key=([\w-]+)/.exec(text)?.[1];
    if (!key) throw new Error(`No link in a mail to ${email}: ${text}`);
    return `/mypage/enter?key=${key}`;
  };
  const staff: Visits['staff'] = (status, path, body = {}, verb = 'POST') =>
    agency.browser.expect(status, verb, `/api/enterprise/${path}`, body);
  return {
    staff,
    get,
    post,
    link,
    call: (browser, at, body = {}, headers = {}) =>
      browser.send('POST', `/api/site/${at}`, body, { headers: { ...own, ...headers } }),
    async candidate(email, more = {}) {
      const candidate = { l_name: '候補', f_name: '花子', email, inception_day_type_id: 1, ...more };
      const { body } = await staff(201, 'candidates/create', { candidate });
      return body.candidate.id_by_enterprise_id;
    },
    async entered(email) {
      const browser = world.browser();
      const at = await link(email);
      await get(browser, at);
      const answer = await post(browser, '/mypage/enter', { act: 'enter' });
      if (answer.status !== 303) throw new Error(`${answer.status}: ${answer.text.slice(0, 500)}`);
      return browser;
    },
  };
}

/** Tells of the agency what a job's offer has to say, and gives it a client; answers the client's number. */
export async function readyToPublish({ staff }: Pick<Visits, 'staff'>): Promise<number> {
  const enterprise = { prefecture_id: 13, address: '千代田区1', tel: '03-1234-5678' };
  await staff(200, 'enterprises/update', { enterprise }, 'PUT');
  const { body } = await staff(201, 'companies/create', { company: { name: '発注元株式会社' } });
  return body.company.id_by_enterprise_id;
}
