// Folders whose parts are rooms: what belongs together lies together, and a room's README says which others it needs.
// Each room has a README with one line `Imports: base, observe.` (or `Imports: nothing.`) that names its neighbours.
// A room imports the neighbours that it names and no others, names none that it does not import, and no names form a loop.
// Files beside the rooms put them together: they import any room, and no room imports them. Tests import what they like.
import fs from 'node:fs';
import path from 'node:path';
import { circlesOf } from './circles.mjs';

/** A room may itself be one of these: its own rooms are held to their READMEs in the same way. */
export const ROOMS = [
  'services/kit',
  'gateway/src',
  ...['', '/ui', '/runtime', '/entity'].map((room) => `frontends/kit${room}`),
];

const LINE = /^Imports: (.+)\.$/gm;

/** The neighbours that a README names; undefined where it does not say. */
function namedIn(readme) {
  const [line, ...more] = fs.existsSync(readme) ? [...fs.readFileSync(readme, 'utf8').matchAll(LINE)] : [];
  if (!line || more.length > 0) return undefined;
  return line[1] === 'nothing' ? [] : line[1].split(', ');
}

/**
 * @param root the folder of the repository
 * @param imports of `importsOf`
 * @param folders below `root` whose parts are rooms
 * @returns a line for each problem
 */
export function* unruly(root, imports, folders = ROOMS) {
  for (const folder of folders) {
    const roomOf = (file) => {
      const [room, ...rest] = path.relative(path.join(root, folder), file).split(path.sep);
      return room === '..' || room === 'test' ? undefined : rest.length > 0 ? room : '';
    };
    const used = new Map();
    for (const [file, targets] of imports) {
      const room = roomOf(file);
      if (!room) continue;
      if (!used.has(room)) used.set(room, new Map());
      for (const target of targets) {
        const other = roomOf(target);
        if (other !== undefined && other !== room) used.get(room).set(other, `${path.relative(root, file)}: `);
      }
    }
    const named = new Map();
    for (const [room, others] of used) {
      const readme = path.join(folder, room, 'README.md');
      const names = namedIn(path.join(root, readme));
      if (!names) {
        yield `${readme}: say in one line which rooms beside it this one imports, e.g. “Imports: base, observe.”`;
        continue;
      }
      named.set(room, names);
      for (const [other, where] of others) {
        if (other === '') yield `${where}no room imports the files beside the rooms of ${folder}`;
        else if (!names.includes(other)) yield `${where}${readme} does not name “${other}”`;
      }
      for (const name of names)
        if (!others.has(name)) yield `${readme} names “${name}”, which this room does not import; take it out`;
    }
    const known = [...named].map(([room, names]) => [room, names.filter((name) => named.has(name))]);
    for (const circle of circlesOf(new Map(known)))
      yield `these rooms of ${folder} name each other in a loop: ${circle.join(', ')}`;
  }
}
