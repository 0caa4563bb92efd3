/** Builds the fixture shells and remotes with the real preset, in processes of their own: webpack is an ES module here. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const kit = path.resolve(__dirname, '../..');
const state = path.resolve(kit, '../.cache/fixtures');
export const fixtureDist = path.join(state, 'dist');

const places = {
  shells: path.join(kit, 'test/fixtures/shells'),
  remotes: path.join(kit, 'test/fixtures/remotes'),
  shared: path.join(kit, 'test/fixtures/shared-modules.json'),
  dist: fixtureDist,
  state,
};

/** What a script writes as JSON. */
async function inNode<Answer>(script: string): Promise<Answer> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { maxBuffer: 1 << 24 });
  return JSON.parse(stdout);
}

/** Answers `{ built, skipped, seconds }` of the build. Quick when nothing changed. `other`: replaces places. */
export async function buildFixtures(
  other: Partial<typeof places> = {},
): Promise<{ built: string[]; skipped: string[]; seconds: number }> {
  return inNode(`
    import { build } from ${JSON.stringify(path.join(kit, 'webpack/build.mjs'))};
    const result = await build({ places: ${JSON.stringify({ ...places, ...other })}, log: () => {} });
    process.stdout.write(JSON.stringify(result));
    process.exit(0);
  `);
}

/** What the build says is new when one file is saved while it watches all. */
export const newAfterSaving = (other: Partial<typeof places>, file: string, text: string): Promise<string[]> =>
  inNode(`
    import fs from 'node:fs';
    import { build } from ${JSON.stringify(path.join(kit, 'webpack/build.mjs'))};
    let tell = () => undefined;
    const rebuilt = ({ changed }) => tell(changed.map(({ kind, name }) => kind + ':' + name));
    const places = ${JSON.stringify({ ...places, ...other })};
    await build({ places, watch: true, log: () => {}, rebuilt });
    const told = new Promise((resolve) => (tell = resolve));
    fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(text)});
    process.stdout.write(JSON.stringify(await told));
    process.exit(0);
  `);

/** The modules that `frontends/shared-modules.json` names, and those that remotes of consoles import; both in order. */
export const sharedAndImported = (): Promise<[string[], string[]]> =>
  inNode(`
    import { findRemotes } from ${JSON.stringify(path.join(kit, 'webpack/registry.mjs'))};
    import { kitImports, sharedModules } from ${JSON.stringify(path.join(kit, 'webpack/kit-modules.mjs'))};
    const consoles = findRemotes(${JSON.stringify(path.join(kit, '../remotes'))}).filter(
      ({ shells }) => !shells.includes('site'),
    );
    const imported = kitImports(consoles.map(({ folder }) => folder)).map(([request]) => request);
    const listed = sharedModules(${JSON.stringify(path.join(kit, '../shared-modules.json'))});
    process.stdout.write(JSON.stringify([[...listed.keys()].sort(), imported.sort()]));
  `);
