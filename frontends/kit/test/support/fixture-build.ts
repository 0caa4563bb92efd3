/** Builds the fixture shells and remotes with the real preset, in a process of its own: webpack is an ES module here. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const kit = path.resolve(__dirname, '../..');
const state = path.resolve(kit, '../.cache/fixtures');
export const fixtureDist = path.join(state, 'dist');

const places = {
  shells: path.join(kit, 'test/fixtures/shells'),
  remotes: path.join(kit, 'test/fixtures/remotes'),
  dist: fixtureDist,
  state,
};

/** Answers `{ built, skipped, seconds }` of the build. Quick when nothing changed. `other`: replaces places. */
export async function buildFixtures(
  other: Partial<typeof places> = {},
): Promise<{ built: string[]; skipped: string[]; seconds: number }> {
  const script = `
    import { build } from ${JSON.stringify(path.join(kit, 'webpack/build.mjs'))};
    const result = await build({ places: ${JSON.stringify({ ...places, ...other })}, log: () => {} });
    process.stdout.write(JSON.stringify(result));
    process.exit(0);
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { maxBuffer: 1 << 24 });
  return JSON.parse(stdout);
}
