/** Document title and description per route; a page may refine its own (the name of a record). */
import { useEffect } from 'react';

const BRAND = 'Enishi';

function describe(text: string): void {
  let tag = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!tag) {
    tag = document.createElement('meta');
    tag.name = 'description';
    document.head.append(tag);
  }
  tag.content = text;
}

/** `田中 太郎 | 候補者 | Enishi` from its parts; empty parts are left out. */
export function documentTitle(...parts: (string | undefined)[]): string {
  return [...parts, BRAND].filter(Boolean).join(' | ');
}

/** Title of a route, from the registry. */
export function RouteTitle({ title, description }: { title: string; description?: string }) {
  useEffect(() => {
    document.title = documentTitle(title);
    describe(description ?? title);
  }, [title, description]);
  return null;
}

/** Title of a page that shows one thing: `useTitle(candidate?.name, '候補者')`. Waits while the first part is empty. */
export function useTitle(first: string | undefined, ...rest: string[]): void {
  const title = first && documentTitle(first, ...rest);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
