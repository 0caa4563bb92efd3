/**
 * The rights of members, one by one over every call of a console: what its row needs, what roles with and without it may do,
 * and that services refuse the same past the gateway. The table as people read it is `deploy/MEMBER-RIGHTS.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rpcFor } from '@enishi/gateway/src/http/mount';
import type { Input, Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { authority } from '@enishi/protos/master/identity';
import {
  type MemberRight,
  memberRight,
  memberRightNames,
  memberRights,
  refusalOf,
  rightsIn,
} from '@enishi/protos/master/member-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Browser } from './browser';
import { memberWithRole } from './with-role';
import { type Agency, startWorld, type World } from './world';

const UNKNOWN_ID = 700_001;
const { top_administrator } = authority.code;

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const inConsole = routes.filter(({ audience, guard }) => audience === 'enterprise' && guard !== 'public');
const nameOf = ({ verbs, path: at }: Route) => `${verbs[0]} ${at}`;
const named = (list: readonly Route[]) => list.map((route): [string, Route] => [nameOf(route), route]);
/** Sessions end with these. */
const LEAVING = /^\/auth\/sign_out$|^\/sessions\/|^\/second_factors\//;

let world: World;
let agency: Agency;
const holders = new Map<MemberRight | 'none', Browser>();

/** A member whose role is made of the administrator's authority and has these rights. */
async function memberWith(name: string, rights: readonly MemberRight[]): Promise<Browser> {
  const right_ids = rights.map((right) => memberRight.code[right]);
  return (await memberWithRole(world, agency, { name, right_ids })).browser;
}

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: agency.enterprise.id }, { $set: { domain_status: 2 } });
  const linkage = { group: 1, kind: 3, name: 'テスト', service_id: 98 };
  await agency.browser.expect(201, 'POST', '/api/enterprise/sandboxes/create_token', { linkage });
  holders.set('none', await memberWith('何もできない', []));
  for (const right of memberRightNames) holders.set(right, await memberWith(`${right}だけ`, [right]));
});
afterAll(() => world?.stop());

function ask(browser: Browser, { audience, verbs, path: at, probe }: Route) {
  const url = `/api/${audience}${at.replace(/\{\w+\}/g, String(UNKNOWN_ID))}`;
  if (probe.file) return browser.upload(url, {}, { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') });
  const inBody = probe.named ? { id: UNKNOWN_ID } : {};
  return browser.send(verbs[0].toUpperCase(), url, verbs[0] === 'get' ? undefined : { ...probe.body, ...inBody });
}

/** The words that a member with these rights alone would be refused with; undefined: none of this kind. */
function refusal({ needs }: Route, rights: readonly MemberRight[]): string | undefined {
  const lacked = rightsIn(needs).filter((right) => !rights.includes(right));
  return lacked.length > 0 ? refusalOf(lacked) : undefined;
}

const reached = inConsole.filter(({ path: at, guard }) => guard !== 'top_administrator' && !LEAVING.test(at));

it.each(named(reached))('%s: is there for roles that have what it needs, and for no other', async (_name, route) => {
  const tried = route.needs === 'none' ? (['none'] as const) : (['none', ...memberRightNames] as const);
  for (const right of tried) {
    const { status, body } = await ask(holders.get(right) as Browser, route);
    const expected = refusal(route, right === 'none' ? [] : [right]);
    if (expected) expect([right, status, body.message]).toEqual([right, 403, expected]);
    else expect([right, status]).not.toEqual([right, 403]);
  }
});

/** A file of a list is written out of its pages, which are not refused: they come in pages of the screen's size. */
const byPages = ({ needs }: Route) => rightsIn(needs).includes('export');
/** Calls that the gateway answers by itself, or from counts that say nothing of a record. */
const BY_GATEWAY = /^\/site_setting_drafts\/preview$|\/bulk_dependants$/;
const past = inConsole.filter((route) => route.needs !== 'none' && !byPages(route) && !BY_GATEWAY.test(route.path));
const SENT: Readonly<Record<string, object>> = {
  '/sandboxes/create_token': { linkage: { kind: 3, name: 'テスト', service_id: 98, group: 1 } },
};

it.each(named(past))('%s: is refused by its service, too', async (_name, route) => {
  for (const right of rightsIn(route.needs)) {
    const ctx: CallContext = {
      ...{ realm: 'enterprise', enterprise_id: agency.enterprise.id, member_id: 1, authority: top_administrator },
      ...{ request_id: 'past-the-gateway', withheld_rights: [right] },
    };
    const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
    const body = { ...route.probe.body, ...SENT[route.path], id: 1, select_ids: [1] };
    const bytes = Buffer.from('氏名\n山田');
    const pieces = (async function* () {
      yield bytes;
    })();
    const files = { file: { name: 'a.csv', bytes }, stream: { name: 'a.csv', pieces } };
    const input: Input = { ctx, params, query: {}, body, ...files, header: () => undefined };
    const sent = route.handle({ ...input, given: body }, rpcFor(world.constellation.clients, ctx));
    await expect(sent).rejects.toMatchObject({ code: 'forbidden', message: refusalOf([right]) });
  }
});

it('has calls for every right, so that none is an empty promise, and none that its authority cannot reach', () => {
  const of = (right: MemberRight) => inConsole.filter(({ needs }) => rightsIn(needs).includes(right));
  expect(memberRightNames.filter((right) => of(right).length === 0)).toEqual([]);
  const plain = memberRightNames.filter((right) => memberRights[right].least === authority.code.member);
  expect(plain.filter((right) => !of(right).some(({ guard }) => guard === 'member'))).toEqual([]);
  const others = memberRightNames.filter((right) => !plain.includes(right));
  const open = others.flatMap((right) => of(right).filter(({ guard }) => !/administrator$/.test(guard)));
  expect(open.map(nameOf)).toEqual([]);
});

it('asks for nothing where a caller is no member', () => {
  const asked = routes.filter(
    ({ audience, guard, needs }) => needs !== 'none' && (audience !== 'enterprise' || guard === 'public'),
  );
  expect(asked.map(nameOf)).toEqual([]);
});

const TABLE = path.resolve(__dirname, '../../MEMBER-RIGHTS.md');
const GUARDS: Record<string, string> = {
  ...{ member: 'メンバー', linked_domain: 'メンバー（メールドメイン連携済み）' },
  ...{ administrator: '管理者', top_administrator: '最上位管理者' },
};

function table(): string {
  const head = memberRightNames.map((right) => memberRight.label(memberRight.code[right]));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = inConsole
    .map((route) => ({ route, needed: rightsIn(route.needs) }))
    .sort((a, b) => a.route.path.localeCompare(b.route.path) || nameOf(a.route).localeCompare(nameOf(b.route)))
    .map(({ route, needed }) =>
      line([
        `\`${route.path}\``,
        route.summary.replaceAll('|', '・'),
        GUARDS[route.guard],
        ...memberRightNames.map((right) => (needed.includes(right) ? '●' : '')),
      ]),
    );
  return [
    '# Rights of members over the calls of a console',
    '',
    'Made of the rows of calls by `UPDATE_TABLE=1 npx jest deploy/tests/gateway/member-rights`; the test fails where it is',
    'behind them. A call needs the authority of its guard, and of a member with a role every right that is marked.',
    '',
    line(['call', 'what it does', 'guard', ...head]),
    line(['---', '---', '---', ...head.map(() => ':-:')]),
    ...rows,
    '',
  ].join('\n');
}

it('stands as a table for people', () => {
  if (process.env.UPDATE_TABLE) writeFileSync(TABLE, table());
  expect(readFileSync(TABLE, 'utf8')).toBe(table());
});
