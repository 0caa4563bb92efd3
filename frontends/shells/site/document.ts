/** The HTML document around a rendered page. */
import { isNamed } from '@enishi/frontend-kit/runtime/site/site-head';
import type { Head, SiteData, SiteSettings } from '@enishi/frontend-kit/runtime/site/site-page';
import { FALLBACK_SITE_COLOR } from '@enishi/protos/master/constants';
import { siteAssets } from './assets';
import { json, jsonOnce, stateJson } from './json';
import { bytesOf } from './pieces';
import type { Rendered } from './server';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);

const meta = (kind: 'name' | 'property', name: string, content: string | number | undefined) =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(String(content))}">` : '';

function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url;
}

const FEED = '<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="新着案件">';

interface PreviewImage {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
}

/** The picture a link to this page is shown with: the page's own, else the site's. */
function previewImage(head: Head, { settings, origin }: SiteData): PreviewImage | undefined {
  const { og_image, key_visual, logo, pictures, service_name: alt } = settings;
  const address = [head.image, og_image, key_visual, logo?.address].find((one) => typeof one === 'string' && one);
  if (typeof address !== 'string') return undefined;
  const known = pictures?.find((picture) => picture.address === address);
  const facts = head.imageFacts ?? { width: known?.width, height: known?.height, alt };
  return { ...facts, url: absolute(origin, address) };
}

const imageTags = ({ url, width, height, alt }: PreviewImage): string[] => [
  meta('property', 'og:image', url),
  meta('property', 'og:image:width', width),
  meta('property', 'og:image:height', height),
  meta('property', 'og:image:alt', alt),
];

function headTags(head: Head, site: SiteData): string {
  const canonical = head.canonical && absolute(site.origin, head.canonical);
  const image = previewImage(head, site);
  const blocks = (head.jsonLd ?? []).map((block) => `<script type="application/ld+json">${json(block)}</script>`);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.robots),
    canonical && isNamed(head) ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', site.settings.service_name),
    meta('property', 'og:locale', 'ja_JP'),
    ...(image ? imageTags(image) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    FEED,
    ...blocks,
  ].join('');
}

/** The agency's tag manager, loaded by a file: no script stands in a document. */
const tagManager = ({ gtm_id }: SiteSettings): string =>
  typeof gtm_id === 'string' && gtm_id ? '<script async src="/tag-manager.js"></script>' : '';

const SCRIPT_END = '</script>';

/** Puts a document together, in UTF-8. */
export function toDocument(rendered: Rendered): Buffer {
  const { site } = rendered.state;
  const { start, scripts } = siteAssets();
  const later = `data-preload="${rendered.preload.join(' ')}" data-run="${scripts.join(' ')}"`;
  const icon = site.settings.favicon_url ?? '/shells/site/favicon.svg';
  return bytesOf([
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headTags(rendered.head, site),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    meta('name', 'theme-color', `#${site.settings.main_color ?? FALLBACK_SITE_COLOR}`),
    rendered.css,
    `<script async src="${start}" ${later}></script>`,
    rendered.own ? '' : tagManager(site.settings),
    '</head><body><div id="root">',
    ...rendered.html,
    '</div><script type="application/json" id="state">',
    ...stateJson(rendered.state),
    `${SCRIPT_END}<script type="application/json" id="registry">`,
    jsonOnce(siteAssets().registry),
    `${SCRIPT_END}</body></html>`,
  ]);
}
