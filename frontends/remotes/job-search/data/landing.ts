/** The site settings of the landing page, in the shapes it is drawn in. */
import type { SiteSettings } from '@enishi/frontend-kit/runtime/site/site-page';

/** A feature or a step of the flow. */
export interface Block {
  image?: string;
  title: string;
  desc?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((one) => one !== undefined) : [];

/** Blocks with a heading; what has none is not finished. */
export const blocks = (value: unknown): Block[] =>
  Array.isArray(value) ? (value as Block[]).filter((block) => text(block?.title) !== undefined) : [];

export const keyVisual = (settings: SiteSettings): string | undefined => text(settings.key_visual);

/** Where visitors ask: a page of the agency, outside this site. */
export const inquiryUrl = (settings: SiteSettings): string | undefined => text(settings.footer_contact);

export const companyUrl = (settings: SiteSettings): string | undefined => text(settings.footer_company);
