/**
 * Every call that a page can make is answered by a route: with its method, in the realm of the page. Rows of the contract are
 * called by their names, and each that a console could call is called by one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import type { Row } from '@enishi/protos/http/row';
import { httpRows } from '@enishi/protos/tools/http-tables';
import { ANY, createEvaluation, filesOf } from './calls/evaluate';
import { namedCalls } from './calls/named';
import { argument, type Node, type Place, part, readSources, word } from './calls/sources';

const root = path.resolve(__dirname, '../../..');
const frontends = path.join(root, 'frontends');

const sourcesIn = (folder: string): string[] =>
  (fs.readdirSync(path.join(frontends, folder), { recursive: true }) as string[])
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name) && !/(^|\/)(node_modules|test|dist|\.cache)\//.test(name))
    .map((name) => path.join(frontends, folder, name));

const remotes = fs.readdirSync(path.join(frontends, 'remotes'));
const shellOf = new Map(
  remotes.map((name) => {
    const text = fs.readFileSync(path.join(frontends, 'remotes', name, 'remote.ts'), 'utf8');
    return [name, /shell: '(\w+)'/.exec(text)?.[1] ?? ''];
  }),
);

/** The realm of code: that of the shell that shows it. The kit is shown by all of them. */
function realmOf(files: readonly string[]): string | undefined {
  for (const file of files) {
    const [, kind, name = ''] = /(remotes|shells)\/([\w-]+)/.exec(path.relative(frontends, file)) ?? [];
    if (kind) return kind === 'remotes' ? shellOf.get(name) : name;
  }
  return undefined;
}

const VERBS: Readonly<Record<string, string>> = {
  ...{ get: 'get', post: 'post', put: 'put', delete: 'delete' },
  ...{ create: 'post', upload: 'post', signIn: 'post' },
};

/**
 * Made ready by the kit for whatever a page shows, and made only if the page offers it: whether it is a list that deletes,
 * a form of a record or of a new one, is told by buttons that have not been pressed.
 */
const PREPARED: readonly (readonly [file: string, path: RegExp])[] = [
  ['kit/runtime/api/entities.ts', /^\w+\/(create|update|update\/[^/]+|bulk_update|bulk_delete|bulk_dependants|show)$/],
  ['kit/entity/form/duplicates.ts', /^\w+\/duplicates$/],
  ['kit/entity/form/use-entity-form.ts', /^\w+\/show\/[^/]+$/],
  // All ways of a plural are read, of which only one is taken.
  ['kit/entity/values/use-pick.ts', /^\w+([^aeiou]ys|[^s]es)\/search$/],
];

/** Where the first part of the path is known to the running program only; the others are looked up by it. */
const UNTOLD = [
  'kit/account/second-factor/ResetSecondFactor.tsx',
  'kit/entity/comments/use-comments.ts',
  'kit/entity/files/stored-files.ts',
  'kit/entity/frame/tab-counts.ts',
  'kit/entity/values/name-batch.ts',
  'kit/entity/values/use-pick.ts',
  'kit/runtime/api/entities.ts',
  'remotes/messaging/parts/composer/TemplatePicker.tsx',
];

interface Call {
  verb: string | undefined;
  path: Node | undefined;
}

function callIn({ node, file }: Place): Call | undefined {
  const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined;
  // The client itself; what goes by names is looked at by names.
  if (!callee || /\/kit\/runtime\/api\/(api|rpc)\.ts$/.test(file)) return undefined;
  // Files are fetched by GET, or by POST where they are asked for with a body.
  if (word(callee) === 'apiUrl') return { verb: undefined, path: argument(node, 1) };
  const isApi = callee.type === 'MemberExpression' && word(part(callee, 'object')) === 'api';
  const verb = isApi ? VERBS[word(part(callee, 'property'))] : undefined;
  return verb ? { verb, path: argument(node, 0) } : undefined;
}

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });

function isAnswered(verb: string | undefined, text: string, realm: string | undefined): boolean {
  const wanted = text.split('/').map((one) => one.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&').replaceAll(ANY, '[^/]+'));
  const pattern = new RegExp(`^${wanted.join('/')}$`);
  return routes.some((route) => {
    if (verb ? !route.verbs.some((one) => one === verb) : false) return false;
    const isWhole = text.startsWith('/api/');
    if (!isWhole && realm && route.audience !== realm) return false;
    const filled = route.path.replaceAll(/\{\w+\}/g, 'x');
    return pattern.test(isWhole ? `/api/${route.audience}${filled}` : filled.slice(1));
  });
}

/** What a row is of, and where the consoles call it: as `messaging.MailingService/Pause` below `/api/<audience>`. */
const rows = httpRows()
  .filter(({ row }) => row.answers !== 'file' && row.answers !== 'shown file' && !row.unnamed)
  .map(({ service, rpcService, method, row }) => ({ rpc: `${service}.${rpcService}/${method}`, row }));

const pathsOf = ({ path: pattern, family }: Row): string[] =>
  (family?.entities ?? [{ plural: '' }]).map(({ plural }) => pattern.slice(1).replace('{plural}', plural));

/** The row that answers what is asked for by its path. */
const rowAt = (verb: string | undefined, address: string, realm: string | undefined): string | undefined =>
  rows.find(
    ({ row }) =>
      row.verbs.some((one) => one === verb) &&
      row.audience === realm &&
      pathsOf(row).some((one) => one.replaceAll(/\{\w+\}/g, ANY) === address),
  )?.rpc;

/** What no console calls, with the reason. */
const UNCALLED: Readonly<Record<string, string>> = {
  'enterprise domains.SiteLinkService/Certificate': 'for clients of the specification; pages have it in the domain',
  'admin messaging.MailingService/Recipients': 'pages of news show counts, and the agencies that have read them',
  'admin messaging.MailingService/Preview': 'news are the same for all',
  'admin messaging.MailingService/Resend': 'news stand in every console, whether or not the mail arrived',
};

const sources = readSources(root, ['remotes', 'kit', 'shells'].flatMap(sourcesIn));

it('calls the rows of its own realm by their names, and leaves none out', () => {
  const used = namedCalls(sources, (service, rpcService) =>
    rows.flatMap(({ rpc }) => (rpc.startsWith(`${service}.${rpcService}/`) ? [rpc.split('/')[1]] : [])),
  ).map(({ file, rpc }) => ({ rpc, realm: realmOf([file]), file: path.relative(frontends, file) }));
  const isOf = (realm: string | undefined, row: Row) => realm === undefined || realm === row.audience;
  const elsewhere = used.filter((one) => !rows.some(({ rpc, row }) => rpc === one.rpc && isOf(one.realm, row)));
  expect(elsewhere).toEqual([]);
  const uncalled = rows.filter(({ rpc, row }) => !used.some((one) => one.rpc === rpc && isOf(one.realm, row)));
  expect(uncalled.map(({ rpc, row }) => `${row.audience} ${rpc}`)).toEqual(Object.keys(UNCALLED));
  // What reads nothing finds nothing.
  expect(new Set(used.map(({ rpc }) => rpc)).size).toBeGreaterThan(50);
});

it('asks only for what there is', () => {
  const textsOf = createEvaluation(sources, realmOf);
  const unanswered = new Set<string>();
  const untold = new Set<string>();
  const asked = new Set<string>();
  const named = new Set<string>();
  for (const place of sources.places) {
    const call = callIn(place);
    if (!call?.path) continue;
    const file = path.relative(frontends, place.file);
    for (const { text, env } of textsOf(place, call.path)) {
      const [address] = text.split('?');
      const callers = [place.file, ...filesOf(env)];
      if (address.split('/')[0].includes(ANY)) untold.add(file);
      else if (!PREPARED.some(([known, form]) => file === known && form.test(address))) {
        asked.add(address);
        const rpc = rowAt(call.verb, address, realmOf(callers));
        if (rpc) named.add(`${rpc} by its path in ${file}`);
        if (!isAnswered(call.verb, address, realmOf(callers)))
          unanswered.add(
            `${call.verb ?? 'file'} ${address.replaceAll(ANY, '*')} by ${callers.map((one) => path.relative(frontends, one)).join(' < ')}`,
          );
      }
    }
  }
  expect([...unanswered]).toEqual([]);
  expect([...named]).toEqual([]);
  expect([...untold].sort()).toEqual(UNTOLD);
  // What reads nothing finds nothing.
  expect(asked.size).toBeGreaterThan(200);
  expect(asked).toContain(`broadcasts/edit_histories/${ANY}`);
});
