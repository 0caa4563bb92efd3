/** Every call that a page can make is answered by a route: with its method, in the realm of the page. */
import fs from 'node:fs';
import path from 'node:path';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { ANY, createEvaluation, filesOf } from './calls/evaluate';
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
];

/** Where the first part of the path is known to the running program only; the others are looked up by it. */
const UNTOLD = [
  'kit/account/second-factor/ResetSecondFactor.tsx',
  'kit/entity/files/stored-files.ts',
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
  if (!callee || file.endsWith('/kit/runtime/api/api.ts')) return undefined;
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

it('asks only for what there is', () => {
  const sources = readSources(root, ['remotes', 'kit', 'shells'].flatMap(sourcesIn));
  const textsOf = createEvaluation(sources, realmOf);
  const unanswered = new Set<string>();
  const untold = new Set<string>();
  const asked = new Set<string>();
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
        if (!isAnswered(call.verb, address, realmOf(callers)))
          unanswered.add(
            `${call.verb ?? 'file'} ${address.replaceAll(ANY, '*')} by ${callers.map((one) => path.relative(frontends, one)).join(' < ')}`,
          );
      }
    }
  }
  expect([...unanswered]).toEqual([]);
  expect([...untold].sort()).toEqual(UNTOLD);
  // What reads nothing finds nothing.
  expect(asked.size).toBeGreaterThan(250);
  expect(asked).toContain(`broadcasts/edit_histories/${ANY}`);
});
