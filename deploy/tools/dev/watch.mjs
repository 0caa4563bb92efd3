// Tells what is saved in the sources of server packages. Node watches no tree on every platform, so each folder is
// watched for itself, those that are made later too.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'test', 'testing']);
const SOURCE = /(?<!\.d|\.test)\.ts$|\.proto$/;
/** Editors write a file in several steps, and tools several files. */
const QUIET_MS = 40;

/**
 * @param folders below the root
 * @param changed gets paths below the root, once nothing has been written for a moment
 * @returns a function that ends it
 */
export function watchSources(folders, changed) {
  const watchers = new Map();
  const saved = new Set();
  let timer;

  function note(file) {
    saved.add(path.relative(root, file).split(path.sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...saved];
      saved.clear();
      changed(files);
    }, QUIET_MS);
  }

  function watch(folder, isNew = false) {
    if (watchers.has(folder)) return;
    const watcher = fs.watch(folder, (_event, name) => {
      const file = path.join(folder, String(name));
      if (SOURCE.test(file)) note(file);
      else if (!SKIPPED.has(String(name)) && fs.statSync(file, { throwIfNoEntry: false })?.isDirectory())
        watch(file, true);
    });
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(folder);
    });
    watchers.set(folder, watcher);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const inner = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) watch(inner, isNew);
      } else if (isNew && SOURCE.test(inner)) note(inner);
    }
  }

  for (const folder of folders) watch(path.join(root, folder));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
