// The charts as Helm renders them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const NAMESPACE = 'enishi';
export const chart = path.join(root, 'charts/enishi');

/** @throws Error with what the program said */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')}\n${stderr || stdout}`);
  return stdout;
}

/** @returns what Helm says against it; undefined where it says nothing */
export function refusal(program, args) {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? undefined : stderr;
}

/** Objects of a text of several documents. @throws Error where one is no YAML, or says a key twice */
export const objectsOf = (text) =>
  parseAllDocuments(text, { uniqueKeys: true }).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() ?? [];
  });

export const template = (helm, ...args) =>
  objectsOf(run(helm, ['template', 'enishi', chart, '--namespace', NAMESPACE, ...args]));
