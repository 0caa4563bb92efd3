/** Mistakes that the build refuses, and work that it does not do twice. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildFixtures, newAfterSaving, sharedAndImported } from './support/fixture-build';

let folder: string;

/** A site remote named `odd` with one page; no shells. */
function writeRemote(files: Record<string, string>, name = 'odd') {
  const home = path.join(folder, 'remotes', name);
  const all: Record<string, string> = {
    'remote.ts': `import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';
      export default defineRemote({ name: 'odd', shell: 'site', pages: [{ path: '/', component: 'Top', title: 'x' }] });`,
    'pages.tsx': `export default { Top: () => import('./Top') };`,
    'Top.tsx': `export default { component: () => null, head: () => ({ title: 'x' }) };`,
    ...files,
  };
  fs.mkdirSync(home, { recursive: true });
  for (const [file, text] of Object.entries(all)) fs.writeFileSync(path.join(home, file), text);
}

const places = () => ({
  shells: path.join(folder, 'shells'),
  remotes: path.join(folder, 'remotes'),
  dist: path.join(folder, 'dist'),
  state: path.join(folder, 'state'),
});

const build = () => buildFixtures(places());

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-build-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

it('refuses a remote.ts that is more than data', async () => {
  writeRemote({ 'remote.ts': `import fs from 'node:fs'; export default fs;` });
  await expect(build()).rejects.toThrow('remote.ts is pure data, it cannot import node:fs');
});

it('refuses a page without a loader', async () => {
  writeRemote({ 'pages.tsx': 'export default {};' });
  await expect(build()).rejects.toThrow('pages.tsx has no loader for Top');
});

it('refuses a public page that imports what public pages do not get', async () => {
  writeRemote({
    'Top.tsx': `import { useBlocker } from 'react-router';
      export default { component: () => useBlocker(true), head: () => ({ title: 'x' }) };`,
  });
  await expect(build()).rejects.toThrow('imports react-router.useBlocker');
});

describe('a remote of a console', () => {
  /** Its page, with this source. */
  const writeConsole = (source: string, name = 'odd') =>
    writeRemote(
      {
        'remote.ts': `import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';
        const pages = [{ path: '/${name}', component: 'Top', title: 'x', description: 'a page' }];
        export default defineRemote({ name: '${name}', shell: 'enterprise', pages });`,
        'Top.tsx': source,
      },
      name,
    );

  it('is alone what is new when a file of it is saved while others are watched, too', async () => {
    for (const name of ['even', 'odd']) writeConsole('export default () => null;', name);
    const page = path.join(folder, 'remotes/odd/Top.tsx');
    expect(await newAfterSaving(places(), page, `export default () => 'saved';`)).toEqual(['remote:odd']);
  });

  it('imports what the list of shared modules has', async () => {
    writeConsole(`import { FlashContext } from '@enishi/frontend-kit/ui/base/flash';
      export default () => String(FlashContext);`);
    expect((await build()).built).toEqual(['odd']);
  });

  it('is refused with a module that the list does not have', async () => {
    writeConsole(`import { Tooltip } from '@enishi/frontend-kit/ui/console/Tooltip';
      export default () => String(Tooltip);`);
    await expect(build()).rejects.toThrow(
      'remote odd imports @enishi/frontend-kit/ui/console/Tooltip, but no shell brings it',
    );
  });

  it('is refused with an import of the kit that its shell would not hear of', async () => {
    writeConsole(`const late = () => import('@enishi/frontend-kit/ui/base/flash');
      export default () => String(late());`);
    await expect(build()).rejects.toThrow(
      'imports @enishi/frontend-kit/ui/base/flash in a form that no shell hears of',
    );
  });
});

it('shares no module that no remote imports', async () => {
  const [listed, imported] = await sharedAndImported();
  expect(listed).toEqual(imported);
});

it('builds a remote once, and again only after a change', async () => {
  writeRemote({});
  expect((await build()).built).toEqual(['odd']);
  expect((await build()).built).toEqual([]);
  writeRemote({ 'Top.tsx': `export default { component: () => 'new', head: () => ({ title: 'x' }) };` });
  expect((await build()).built).toEqual(['odd']);
});
