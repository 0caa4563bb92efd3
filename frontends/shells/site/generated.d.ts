/** Written by the build out of every site remote's `remote.ts` and `pages.tsx`. */
declare module '#site-remotes' {
  import type { Registry } from '@enishi/frontend-kit/runtime/federation/remote';
  import type { SitePages } from '@enishi/frontend-kit/runtime/site/site-page';

  export const registry: Registry;
  export const pages: Record<string, SitePages>;
}
