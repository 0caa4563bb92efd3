// Which source files import each other in a loop, types included: none of them can be read, tested or moved alone.
import fs from 'node:fs';
import path from 'node:path';

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)['"](\.[^'"]*)['"]/g;
const TEST = /\.test\.tsx?$|\/test\//;

/** The file that a relative import names; undefined where it is no source. */
function fileOf(from, target, known) {
  const base = path.resolve(path.dirname(from), target);
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((file) => known.has(file));
}

/** Files and the files that they import. */
export function importsOf(files) {
  const known = new Set(files.filter((file) => !TEST.test(file)).map((file) => path.resolve(file)));
  return new Map(
    [...known].map((file) => {
      const targets = [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, target]) =>
        fileOf(file, target, known),
      );
      return [file, [...new Set(targets.filter((target) => target && target !== file))]];
    }),
  );
}

/** Groups of files in which each leads to each (Tarjan's strongly connected components). */
export function circlesOf(imports) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const open = new Set();
  const circles = [];
  function visit(file) {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    open.add(file);
    for (const target of imports.get(file)) {
      if (!index.has(target)) {
        visit(target);
        low.set(file, Math.min(low.get(file), low.get(target)));
      } else if (open.has(target)) low.set(file, Math.min(low.get(file), index.get(target)));
    }
    if (low.get(file) !== index.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    for (const member of members) open.delete(member);
    if (members.length > 1) circles.push(members.sort());
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return circles;
}

/**
 * Imports that go around the face of a feature: a folder of a service's `src` with an `index.ts` is entered by it alone.
 * @param imports of `importsOf`
 * @returns pairs of files
 */
export function aroundFaces(root, imports) {
  const featureOf = (file) => {
    const [, folder] = /^(services\/\w+\/src\/[^/]+)\//.exec(path.relative(root, file)) ?? [];
    return folder && imports.has(path.join(root, folder, 'index.ts')) ? path.join(root, folder) : undefined;
  };
  return [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const feature = featureOf(target);
      return feature && feature !== featureOf(file) && target !== path.join(feature, 'index.ts')
        ? [[file, target]]
        : [];
    }),
  );
}
