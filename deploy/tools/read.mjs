// `npm run -s read -- FILE…`: what stands in mails and skill sheets, one line of JSON for each file, without a running
// product. Lines are {"file", "kind", "jobs", "candidates", "evidence"}; a file that cannot be read has "error" too, and
// the command then ends with 1. What the set-up says goes to stderr.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compilePackages } from './build.mjs';
import { root } from './setup.mjs';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('npm run -s read -- FILE…');
  process.exit(2);
}

// In a process of its own, whose words all go to stderr: those of npm, too.
const steps = "await import('./deploy/tools/setup.mjs').then(({ setUp }) => setUp())";
const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', steps], {
  cwd: root,
  stdio: ['ignore', 2, 2],
});
if (status !== 0) process.exit(status ?? 1);
await compilePackages(['protos', 'services/kit']);
const compiled = await import(path.join(root, 'services/kit/dist/reading/read.js'));
const { read } = compiled.default ?? compiled;

const NOTHING = { kind: 'other', jobs: [], candidates: [], evidence: { jobs: [], candidates: [] } };
for (const file of files) {
  try {
    const reading = await read(path.basename(file), fs.readFileSync(path.resolve(process.env.INIT_CWD ?? '', file)));
    process.stdout.write(`${JSON.stringify({ file, ...reading })}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`${JSON.stringify({ file, ...NOTHING, error: String(error?.message ?? error) })}\n`);
  }
}
