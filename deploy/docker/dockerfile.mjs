// Makes what an image holds without Docker: the lines of a Dockerfile are followed in folders, one for each stage. What
// `npm test` has installed and built in the checkout stands for the stage `build`, which would do the same again.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const WORKDIR = '/app';
const BUILT = /^(?:npm ci --no-audit --no-fund|node deploy\/tools\/build\.mjs(?: --server)?)$/;
/** `.dockerignore`: in every folder, and at the top alone, where `data` is a developer's own; the kit has a room of that name. */
const IGNORED = new Set(['node_modules', '.cache']);
const IGNORED_AT_TOP = new Set(['.git', 'data', 'coverage']);

/** Instructions with what they say, in one line each. */
const instructionsOf = (text) =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ name: line.split(' ', 1)[0], said: line.slice(line.indexOf(' ') + 1) }));

/** The checkout as .dockerignore lets it through. @param withBuilt built files, too */
function copyCheckout(root, to, withBuilt) {
  fs.cpSync(root, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => {
      const name = path.basename(file);
      if (file === root) return true;
      if (IGNORED.has(name) || name.endsWith('.log')) return false;
      if (name === 'dist') return withBuilt;
      return !(path.dirname(file) === root && IGNORED_AT_TOP.has(name));
    },
  });
}

function runIn(folder, command) {
  const { status } = spawnSync('sh', ['-ec', command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command}: ended with ${status}`);
}

/**
 * @param root the checkout, built
 * @param folder where stages are made
 * @returns the folder of the last stage, which is what the image adds to its base
 */
export function makeImage({ root, dockerfile, folder }) {
  const stages = {};
  let name = '';
  for (const { name: instruction, said } of instructionsOf(fs.readFileSync(dockerfile, 'utf8'))) {
    const here = path.join(folder, name);
    if (instruction === 'FROM') {
      name = / AS (\w+)$/.exec(said)?.[1] ?? 'image';
      stages[name] = path.join(folder, name);
      fs.mkdirSync(stages[name]);
    } else if (instruction === 'WORKDIR' && said !== WORKDIR)
      throw new Error(`WORKDIR ${said}: ${WORKDIR} is followed only`);
    else if (instruction === 'RUN' && !(name === 'build' && BUILT.test(said))) runIn(here, said);
    else if (instruction === 'COPY' && said === '. .') copyCheckout(root, here, name === 'build');
    else if (instruction === 'COPY') {
      const [, stage, from, to] = /^--from=(\w+) \/app(\S*) (\S+)$/.exec(said) ?? [];
      if (!stage) throw new Error(`COPY ${said}: not followed`);
      fs.cpSync(path.join(stages[stage], from), path.join(here, to), { recursive: true, verbatimSymlinks: true });
    }
  }
  return stages[name];
}
