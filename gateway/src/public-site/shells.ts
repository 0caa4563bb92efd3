/** The documents of the consoles: one for every address, with the status 404 where no remote has a page. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { PagePolicy } from '../http/security';
import { sendShell } from './static';

interface Registry {
  remotes: { pages: { path: string; aliases?: string[] }[] }[];
}

const partsOf = (address: string): string[] => address.toLowerCase().split('/').filter(Boolean);

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]);

/** Patterns of the pages that the build has written down; read again when another build stands there. */
function createPatterns(file: string): () => Promise<string[][]> {
  let known: { mtimeMs: number; patterns: string[][] } | undefined;
  return async () => {
    const { mtimeMs } = await fs.stat(file);
    if (known?.mtimeMs === mtimeMs) return known.patterns;
    const { remotes } = JSON.parse(await fs.readFile(file, 'utf8')) as Registry;
    const pages = remotes.flatMap((remote) => remote.pages);
    const patterns = pages.flatMap((page) => [page.path, ...(page.aliases ?? [])]).map(partsOf);
    known = { mtimeMs, patterns };
    return patterns;
  };
}

/** The console `name`, whose pages lie below `/<name>`. The console itself shows what stands for a missing page. */
export function shellPages(frontendDir: string, name: string, policy: PagePolicy): RequestHandler {
  const folder = path.join(frontendDir, 'shells', name);
  const patterns = createPatterns(path.join(folder, 'registry.json'));
  return async (req, res) => {
    const parts = partsOf(req.path);
    // The root leads on to the first list.
    const exists = parts.length === 1 || (await patterns()).some((pattern) => fits(pattern, parts));
    await sendShell(req, res, path.join(folder, 'index.html'), policy, exists ? 200 : 404);
  };
}
