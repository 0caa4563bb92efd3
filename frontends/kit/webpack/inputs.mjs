// The inputs of a build: a hash of the contents of every source file, so that an unchanged target is skipped.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SOURCE = /\.(tsx?|mjs|json|css|svg|html)$/;
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'test', 'testdata']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function* files(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* files(full);
    } else if (SOURCE.test(entry.name) && !isTest(entry.name)) yield full;
  }
}

/** Hashes folders and files once each; the same hasher serves all targets of a build. */
export function hasher() {
  const known = new Map();
  return function hash(place) {
    if (known.has(place)) return known.get(place);
    const sum = createHash('sha1');
    const list = fs.statSync(place).isDirectory() ? files(place) : [place];
    for (const file of list) sum.update(path.relative(place, file)).update('\0').update(fs.readFileSync(file));
    const value = sum.digest('hex');
    known.set(place, value);
    return value;
  };
}

/** Hash of several places and texts together. */
export function combine(...parts) {
  return createHash('sha1').update(parts.join('\0')).digest('hex');
}
