/** Requests to everything that is no API: sites and their forms, consoles, links in mails, other systems, dev pages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathsOf, type RemoteDefinition } from '@enishi/frontend-kit/runtime/federation/remote';
import { entities } from '@enishi/protos/entities';
import { pick, type Random, sampleRecord } from '@enishi/service-kit/testing/sample';
import { type Call, headerText, oddHeaders, oddQuery } from './requests';
import { below, chance, encoded, oddText, oddValue } from './values';

const ROOT = path.resolve(__dirname, '../../../..');
const REMOTES = path.join(ROOT, 'frontends/remotes');

/** Beside the pages of remotes; `{x}` stands for anything. */
export const STANDING = [
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'],
  ...[
    '/sitemap.xml',
    '/sitemap-{x}.xml',
    '/feed.xml',
    '/feeds/{x}.xml',
    '/tag-manager.js',
    '/files/{x}',
    '/files/logo/{x}',
    '/files/jobs/{x}',
  ],
  ...['/mail/preferences/{x}', '/mail/pictures/{x}/{x}'],
  ...['/preview', '/preview/open.js', '/preview/end', '/mf/{x}', '/shells/{x}', '/shells/enterprise/{x}'],
  ...['/dev/mail', '/dev/mail/{x}', '/dev/dns', '/dev/dns/add', '/dev/dns/remove', '/dev/{x}', '/{x}', '/{x}/{x}'],
  ...[
    '/mail/unsubscribe/{x}',
    '/mail/unsubscribe/{x}/restart',
    '/mail/condition/{x}',
    '/mail/go/{x}/{x}',
    '/mail/open/{x}.gif',
    '/mail/invoice/{x}.gif',
    '/mail',
  ],
  ...['/linkage/enterprise/webhook/candidate', '/linkage/enterprise/webhook/job', '/linkage/enterprise/form/challenge'],
  ...['/linkage/enterprise/form/form.js', '/linkage/enterprise/feed/job', '/linkage/{x}', '/api', '/api/{x}'],
  ...['/admin', '/enterprise', '/admin/{x}', '/enterprise/{x}', '/enterprise/site_preview'],
];

/** Addresses of all pages that a frontend has, with `{x}` for what varies. */
export function remotePages(): string[] {
  const folders = readdirSync(REMOTES).filter((name) => readdirSync(path.join(REMOTES, name)).includes('remote.ts'));
  const pages = folders.flatMap((name) => {
    const { pages } = require(path.join(REMOTES, name, 'remote.ts')).default as RemoteDefinition;
    return (pages ?? []).flatMap(pathsOf);
  });
  return [...new Set(pages.map((at) => at.replace(/:\w+/g, '{x}')))];
}

/** Paths that stand in the sources of the gateway's routers, with `{x}` for what varies. */
export function mountedPaths(): string[] {
  const sources = ['app.ts', ...['public-site', 'partner'].flatMap((folder) => inFolder(folder))];
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, 'gateway/src', file), 'utf8');
    const below = file.startsWith('partner/') ? '/linkage' : '';
    return [...text.matchAll(/(?:router|app)\.(?:get|post|all|options)\(\s*'(\/[^']*)'/g)].map(
      ([, at]) => `${below}${at}`,
    );
  });
  return [...new Set(found.map((at) => at.replace(/:\w+/g, '{x}')))];
}

const inFolder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, 'gateway/src', folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);

const FORM = 'application/x-www-form-urlencoded';
const FIELDS = [
  ...['name', 'l_name', 'f_name', 'email', 'tel', 'birth_date', 'gender_id', 'occupation_ids', 'skill_ids', 'website'],
  ...[
    'desired_other',
    'apply',
    'job',
    'step',
    'token',
    'lines',
    'type',
    'host',
    'value',
    'altcha',
    'records',
    'external_id',
  ],
];

function formBody(random: Random, names: readonly unknown[]): string {
  const person = sampleRecord(entities.candidate, random);
  const rows = Object.entries(person).filter(([, value]) => value !== null && chance(random, 0.5));
  const odd = Array.from({ length: below(random, 4) }, () => [pick(random, FIELDS), oddText(random, names)]);
  return [...rows, ...odd].map(([name, value]) => `${name}=${encoded(String(value))}`).join('&');
}

export interface Visited {
  /** Domain of the site whose visitor asks. */
  domain: string;
  /** Headers of who sends to the agency's addresses, one of which is tried. */
  senders: readonly Record<string, string>[];
}

/** A page, a form that is sent to one, or something of another system. */
export function pageCall(at: string, random: Random, names: readonly unknown[], { domain, senders }: Visited): Call {
  const filled = at.replace(/\{x\}/g, () =>
    encoded(oddText(random, names).slice(0, 400)).replace(/%2F/gi, chance(random, 0.5) ? '/' : '%2F'),
  );
  const query = chance(random, 0.35)
    ? `?${oddQuery(random, names, ['keyword', 'occupation_ids', 'prices', 'page', 'sort', 'preview', 'key', 'job', 'skill_ids', 'utm_source'])}`
    : '';
  const isLinkage = at.startsWith('/linkage');
  const isConsole = /^\/(enterprise|admin|api|dev|linkage)/.test(at);
  const host = chance(random, 0.05)
    ? headerText(oddText(random, names)).replace(/[^\w.-]/g, '') || 'x'
    : isConsole
      ? 'localhost'
      : domain;
  const headers: Record<string, string> = {
    host,
    accept: chance(random, 0.6) ? 'text/html' : 'application/json',
    ...(isLinkage ? pick(random, senders) : {}),
    ...(chance(random, 0.2) ? oddHeaders(random, names) : {}),
  };
  const posts = isLinkage ? 0.8 : 0.3;
  const verb = chance(random, posts)
    ? 'POST'
    : pick(random, ['GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
  if (verb !== 'POST') return { verb, at: `${filled}${query}`, headers };
  const json = chance(random, isLinkage ? 0.7 : 0.1);
  const record = { l_name: '訪問', inception_day_type_id: 1, [pick(random, FIELDS)]: oddValue(random, names) };
  const sent = json
    ? (JSON.stringify(chance(random, 0.3) ? { records: [record, oddValue(random, names)] } : record) as string)
    : formBody(random, names);
  const whole = Buffer.from(sent);
  const raw = chance(random, 0.06) ? whole.subarray(0, below(random, whole.length + 1)) : whole;
  const type = chance(random, 0.05) ? 'multipart/form-data; boundary=x' : json ? 'application/json' : FORM;
  return {
    verb,
    at: `${filled}${query}`,
    headers: { 'content-type': type, 'content-length': String(raw.length), ...headers },
    raw,
  };
}
