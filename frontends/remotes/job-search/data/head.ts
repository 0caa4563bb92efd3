/** Titles and descriptions: the site settings' metadata of a page, else a sensible text. */
import type { SiteSettings } from '@enishi/frontend-kit/runtime/site/site-page';

export type MetaPage = 'index' | 'jobs' | 'jobs-category' | 'jobs-show';

interface Metadata {
  page?: string;
  title?: string;
  desc?: string;
}

/** The placeholders of a metadata text: `{service_name}` and those of the page, e.g. `{job_name}`. */
export type Words = Record<string, string | undefined>;

const fill = (text: string, words: Words): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(words, name) ? (words[name] ?? whole) : whole));

/** Metadata of `page` from the settings; `fallback` where the settings leave it empty. */
export function metadata(
  settings: SiteSettings,
  page: MetaPage,
  fallback: { title: string; description: string },
  words: Words = {},
): { title: string; description: string } {
  const rows = Array.isArray(settings.metadatas) ? (settings.metadatas as Metadata[]) : [];
  const own = rows.find((row) => row.page === page);
  const known = { service_name: settings.service_name, ...words };
  return {
    title: fill(own?.title || fallback.title, known),
    description: fill(own?.desc || fallback.description, known),
  };
}
