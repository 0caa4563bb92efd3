/** The site settings of the landing page, in the shapes it is drawn in. */
import type { SiteSettings } from '@enishi/frontend-kit/runtime/site/site-page';
import { siteSection, USUAL_SECTIONS } from '@enishi/protos/master/site-looks';

/** A feature, a step of the flow, a person of the agency, a voice, a question with its answer. */
export interface Block {
  image?: string;
  title: string;
  desc?: string;
  /** A person has one. */
  role?: string;
}

export interface Figure {
  value: string;
  label?: string;
}

export interface NewsItem {
  /** `YYYY-MM-DD` */
  day?: string;
  title: string;
  url?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((one) => one !== undefined) : [];

const rowsWith = <Row>(value: unknown, needed: keyof Row): Row[] =>
  Array.isArray(value) ? (value as Row[]).filter((row) => text(row?.[needed]) !== undefined) : [];

/** Blocks with a heading; what has none is not finished. */
export const blocks = (value: unknown): Block[] => rowsWith<Block>(value, 'title');

export const figures = ({ figures: rows }: SiteSettings): Figure[] => rowsWith<Figure>(rows, 'value');

/** The newest first; those without a day stand last. */
export const news = ({ news: rows }: SiteSettings): NewsItem[] =>
  rowsWith<NewsItem>(rows, 'title').sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));

/** Questions that have an answer. */
export const faqs = ({ faqs: rows }: SiteSettings): Block[] => blocks(rows).filter(({ desc }) => text(desc));

/** The parts of the landing page in the agency's order. */
export const sections = ({ section_ids: ids }: SiteSettings): readonly number[] =>
  Array.isArray(ids) && ids.length > 0 ? (ids as number[]) : USUAL_SECTIONS;

/** The questions for search engines, where the page shows them. */
export function faqPage(settings: SiteSettings): object[] {
  const mainEntity = faqs(settings).map(({ title, desc }) => ({
    ...{ '@type': 'Question', name: title },
    acceptedAnswer: { '@type': 'Answer', text: desc },
  }));
  if (mainEntity.length === 0 || !sections(settings).includes(siteSection.code.faqs)) return [];
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}

export const phoneVisual = (settings: SiteSettings): string | undefined => text(settings.key_visual_phone);

export const keyVisual = (settings: SiteSettings): string | undefined => text(settings.key_visual);

/** Where visitors ask: a page of the agency, outside this site. */
export const inquiryUrl = (settings: SiteSettings): string | undefined => text(settings.footer_contact);

export const companyUrl = (settings: SiteSettings): string | undefined => text(settings.footer_company);
