/** Titles and descriptions: the site settings' metadata of a page, else a sensible text. */
import type { SiteSettings } from '@enishi/frontend-kit/runtime/site/site-page';
import { type MetadataWords, metadataText } from '@enishi/protos/site/metadata-text';

export type MetaPage = 'index' | 'jobs' | 'jobs-category' | 'jobs-show';

interface Metadata {
  page?: string;
  title?: string;
  desc?: string;
}

/** Metadata of `page` from the settings; `fallback` where the settings leave it empty. */
export function metadata(
  settings: SiteSettings,
  page: MetaPage,
  fallback: { title: string; description: string },
  words: MetadataWords = {},
): { title: string; description: string } {
  const rows = Array.isArray(settings.metadatas) ? (settings.metadatas as Metadata[]) : [];
  const own = rows.find((row) => row.page === page);
  const known = { service_name: settings.service_name, ...words };
  return {
    title: own?.title ? metadataText(own.title, known) || fallback.title : fallback.title,
    description: own?.desc ? metadataText(own.desc, known) || fallback.description : fallback.description,
  };
}
