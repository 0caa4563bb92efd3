// What `npm run dev` may be asked for: every service, the gateway, every remote and every shell, by the names of their
// folders.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

const foldersOf = (parent, file) =>
  fs
    .readdirSync(path.join(root, parent))
    .filter((name) => fs.existsSync(path.join(root, parent, name, file)))
    .map((name) => ({ name, folder: `${parent}/${name}` }));

/** Lists of parts by kind, in the order in which they are told. */
const KINDS = {
  service: () => foldersOf('services', 'src/service.ts'),
  gateway: () => [{ name: 'gateway', folder: 'gateway' }],
  remote: () => foldersOf('frontends/remotes', 'remote.ts'),
  shell: () => foldersOf('frontends/shells', 'index.ts'),
};

const all = () => Object.entries(KINDS).flatMap(([kind, list]) => list().map((part) => ({ kind, ...part })));

/** `jobs`, or `services/jobs`, `remotes/jobs` where there is more than one of that name. */
const isCalled = (given) => {
  const name = given.replace(/\/$/, '').replace(/^\.\//, '');
  return (part) => part.name === name || part.folder === name || part.folder.endsWith(`/${name}`);
};

function usage(problem) {
  const lines = Object.keys(KINDS).map((kind) => {
    const names = all().filter((part) => part.kind === kind);
    return `  ${`${kind}s`.replace('gateways', 'gateway').padEnd(9)} ${names.map(({ name }) => name).join(' ')}`;
  });
  return [
    problem,
    'npm run dev NAME ... runs the product, and makes these anew at every save:',
    ...lines,
    'A name that a service and a page share means both; services/jobs or remotes/jobs means one.',
  ].join('\n');
}

/** The parts that are asked for; ends the process with a list where a name says nothing. */
export function namedParts(names) {
  const unknown = names.filter((name) => !all().some(isCalled(name)));
  if (names.length === 0 || unknown.length > 0) {
    const problem =
      unknown.length > 0 ? `There is no ${unknown.map((name) => `“${name}”`).join(', ')}.` : 'Name a part.';
    console.error(usage(problem));
    process.exit(1);
  }
  return all().filter((part) => names.some((name) => isCalled(name)(part)));
}
