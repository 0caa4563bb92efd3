// `npm run lock`: completes package-lock.json after a dependency changed. npm leaves out optional packages of other
// platforms that it cannot look up at that moment (a partial mirror, a broken connection), and `npm ci` then refuses
// the lockfile everywhere. The omitted parts are known from the parents: exact version, and the platform in the name.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const file = path.join(root, 'package-lock.json');

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'universal',
  'wasm32',
  'x64',
];
const LIBRARIES = { gnu: 'glibc', glibc: 'glibc', musl: 'musl' };

/** os, cpu and libc as npm writes them, from words of a name like core-linux-arm64-gnu; empty when it names none. */
export function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = SYSTEMS.find((word) => words.includes(word));
  const cpu = PROCESSORS.find((word) => words.includes(word)) ?? (words.includes('armv7') ? 'arm' : undefined);
  const libc = Object.keys(LIBRARIES).find((word) => words.includes(word));
  return {
    ...(cpu && cpu !== 'universal' ? { cpu: [cpu] } : {}),
    ...(system === 'linux' && libc ? { libc: [LIBRARIES[libc]] } : {}),
    ...(system ? { os: [system] } : {}),
  };
}

/** Whether some folder that Node would look into has the package. */
function isLocked(packages, parent, name) {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at.includes('node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

/** Entries that are missing from a lockfile, by path. */
export function missingEntries(lock) {
  const missing = {};
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (isLocked(lock.packages, parent, name) || !/^\d/.test(version) || Object.keys(platform).length === 0) continue;
      missing[`node_modules/${name}`] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...platform };
    }
  }
  return missing;
}

if (process.argv[1]?.endsWith('lock.mjs')) {
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const count = Object.keys(missing).length;
  if (process.argv.includes('--check')) {
    if (count > 0) console.error(`package-lock.json lacks ${count} packages of other platforms: npm run lock`);
    process.exit(count > 0 ? 1 : 0);
  }
  const packages = { ...lock.packages, ...missing };
  lock.packages = Object.fromEntries(
    Object.keys(packages)
      .sort()
      .map((key) => [key, packages[key]]),
  );
  fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${count} packages of other platforms added`);
}
