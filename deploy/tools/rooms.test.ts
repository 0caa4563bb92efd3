import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SCRIPT = `
import { importsOf } from ${JSON.stringify(path.join(__dirname, 'circles.mjs'))};
import { unruly } from ${JSON.stringify(path.join(__dirname, 'rooms.mjs'))};
const [root, files, folders] = JSON.parse(process.argv[1]);
console.log(JSON.stringify([...unruly(root, importsOf(files), folders)]));`;

/** The problems of a repository that consists of these files. */
function problemsOf(texts: Record<string, string>, folders = ['kit']): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'rooms-'));
  try {
    for (const [name, text] of Object.entries(texts)) {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), text);
    }
    const files = Object.keys(texts).filter((name) => name.endsWith('.ts'));
    const given = JSON.stringify([root, files.map((name) => path.join(root, name)), folders]);
    return JSON.parse(execFileSync('node', ['--input-type=module', '-e', SCRIPT, given], { encoding: 'utf8' }));
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

const sound = {
  'kit/base/README.md': '# Base\n\nImports: nothing.\n',
  'kit/base/clock.ts': 'export const now = Date.now;',
  'kit/data/README.md': '# Data\n\nImports: base.\n',
  'kit/data/mongo.ts': "import { now } from '../base/clock';",
};

test('rooms that import the neighbours they name are right', () => {
  expect(problemsOf(sound)).toEqual([]);
});

test.each([
  ['no README', { 'kit/base/README.md': '# Base' }, ['kit/base/README.md: say in one line']],
  ['two lines', { 'kit/base/README.md': 'Imports: nothing.\nImports: data.' }, ['kit/base/README.md: say in one line']],
  [
    'a neighbour that is not named',
    { 'kit/data/README.md': 'Imports: nothing.' },
    ['kit/data/mongo.ts: kit/data/README.md does not name “base”'],
  ],
  [
    'a name without an import',
    { 'kit/data/README.md': 'Imports: base, rpc.' },
    ['kit/data/README.md names “rpc”, which this room does not import'],
  ],
  [
    'a loop of rooms in which no files form one',
    {
      'kit/base/README.md': 'Imports: data.',
      'kit/base/ids.ts': "export type { Row } from '../data/rows';",
      'kit/data/rows.ts': 'export interface Row {}',
    },
    ['these rooms of kit name each other in a loop: base, data'],
  ],
  [
    'a file beside the rooms',
    { 'kit/main.ts': 'export const main = 1;', 'kit/data/start.ts': "import { main } from '../main';" },
    ['kit/data/start.ts: no room imports the files beside the rooms of kit'],
  ],
])('%s is a problem', (_, change, expected) => {
  expect(problemsOf({ ...sound, ...change })).toEqual(expected.map((line) => expect.stringContaining(line)));
});

test('tests and files beside the rooms import what they like', () => {
  const free = "import '../data/mongo';";
  const more = { 'kit/base/clock.test.ts': free, 'kit/test/mongo.ts': free, 'kit/main.ts': "import './base/clock';" };
  expect(problemsOf({ ...sound, ...more })).toEqual([]);
});

test('rooms within a room are held to their own READMEs', () => {
  const inner = {
    ...sound,
    'kit/data/a/README.md': 'Imports: nothing.',
    'kit/data/a/a.ts': "import { b } from '../b/b'; import { now } from '../../base/clock';",
    'kit/data/b/README.md': 'Imports: nothing.',
    'kit/data/b/b.ts': 'export const b = 1;',
  };
  expect(problemsOf(inner, ['kit', 'kit/data'])).toEqual(['kit/data/a/a.ts: kit/data/a/README.md does not name “b”']);
});
