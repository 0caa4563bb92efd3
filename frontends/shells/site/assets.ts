/** Where the browser's scripts are: what the build wrote beside the bundle. */
import fs from 'node:fs';
import { layoutOf } from '@enishi/frontend-kit/runtime/federation/page-source';
import type { Registry } from '@enishi/frontend-kit/runtime/federation/remote';
import type { PageMatch } from '@enishi/frontend-kit/runtime/federation/route-match';

/** `frontends/dist/site-assets.json`. All values are root-relative URLs. */
export interface SiteAssets {
  /** Fetches the others when the page has been drawn. */
  start: string;
  scripts: string[];
  /** The registry the browser gets: with containers and hashed entries. */
  registry: Registry;
  /** For each remote: its entry, what its exposed table needs, and the chunks of each component. */
  remotes: Record<string, { entry: string; table: string[]; components: Record<string, string[]> }>;
}

let assets: SiteAssets = { start: '', scripts: [], registry: { shell: 'site', remotes: [] }, remotes: {} };

/** Reads the manifest. `file`: absolute path. */
export function readAssets(file: string): void {
  assets = JSON.parse(fs.readFileSync(file, 'utf8')) as SiteAssets;
}

export const siteAssets = (): SiteAssets => assets;

/** Scripts of the page and its frame, so that they travel together instead of one after the other. */
export function preloads(registry: Registry, layout: string, match: PageMatch | undefined): string[] {
  const frame = layoutOf(registry, layout);
  const wanted = [
    match && { remote: match.remote, component: match.page.component },
    frame && { remote: frame.remote, component: frame.component },
  ];
  const urls = new Set<string>();
  for (const part of wanted) {
    const files = part && assets.remotes[part.remote];
    if (!files) continue;
    for (const url of [files.entry, ...files.table, ...(files.components[part.component] ?? [])]) urls.add(url);
  }
  return [...urls];
}
