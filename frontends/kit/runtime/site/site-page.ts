/**
 * The contract of a public page: the same declaration is rendered by the gateway and hydrated in the browser.
 * A page says which calls it needs and what stands in its head; it never fetches by itself while rendering.
 */
import type { FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import type { SitePicture } from '@enishi/protos/site/pictures';
import type { ComponentType } from 'react';

/** Published site settings, as `site_settings/show` answers them. Empty fields are absent. */
export interface SiteSettings {
  service_name?: string;
  logo_url?: string;
  favicon_url?: string;
  /** The site's own logo; `alt` is the site's name where the logo says it by itself, and '' where it stands beside it. */
  logo?: { address: string; alt: string };
  main_color?: string;
  accent_color?: string;
  header_color?: string;
  /** The agency's own name and web site. */
  enterprise_name?: string;
  enterprise_url?: string;
  /** Where the agency is, how it is reached, and the number of its licence. */
  recruiter?: { address?: string; tel?: string; license?: string };
  /** The part of the addresses of jobs' pictures that tells how they look on this site. */
  picture_look?: string;
  /** For so many days after its last confirmation a job stays on the site; absent: for good. */
  job_valid_days?: number;
  /** Facts of the pictures that the settings name: their sizes, and versions for other screens. */
  pictures?: SitePicture[];
  [field: string]: unknown;
}

/** The site being shown. */
export interface SiteData {
  /** Sent with every call of the site API; tells the gateway which enterprise's site this is. */
  domain: string;
  /** Scheme and host for absolute URLs, no trailing slash. */
  origin: string;
  settings: SiteSettings;
}

/** One call of `/api/site/`. `T` is the shape of its answer. */
export interface QuerySpec<T = unknown> {
  queryKey: readonly unknown[];
  path: string;
  body: Record<string, unknown>;
  /** The page renders without it: `data` is null where there is none, undefined after a failure; no error page. */
  optional: boolean;
  /** Never set; carries the answer's type. */
  answer?: T;
}

/** Declares a call: `siteQuery<JobsIndex>('jobs/index', { page: 1 })`. The domain is added by the sender. */
export function siteQuery<T>(
  path: string,
  body: Record<string, unknown> = {},
  options: { optional?: boolean } = {},
): QuerySpec<T> {
  return { queryKey: ['site', path, body], path, body, optional: options.optional ?? false };
}

/** Where the visitor is. */
export interface SiteRequest {
  /** Route parameters, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  site: SiteData;
}

/** Answers to the page's own queries; undefined for an optional one that failed. */
export type SiteReader = <T>(query: QuerySpec<T>) => T | undefined;

export interface Head {
  title: string;
  description?: string;
  /** Path and query of the canonical URL; left out: the page's own path with its parameters. */
  canonical?: string;
  /** `noindex` for pages that are no search result (registration steps). */
  robots?: 'noindex';
  /** Its one address is named although it is no search result: it may be written in many ways. */
  namesAddress?: boolean;
  /** The page is answered with it, e.g. one beyond the last of a list; left out: 200. */
  status?: 404;
  /** Absolute or root-relative URL of the preview image; left out: the site's own. */
  image?: string;
  /** Size in px and text of `image`, where it is no picture of the settings. */
  imageFacts?: { width: number; height: number; alt: string };
  /** Objects for `application/ld+json`, one script each; read in the server's document alone, so a page makes them there. */
  jsonLd?: object[];
}

/** An application, or a question about a job (`apply_kind_id`). */
export interface SiteApply {
  job_id_by_enterprise_id: number;
  job_name: string | null;
  apply_kind_id?: number | null;
  message?: string | null;
}

/** A visitor's registration as the site API answers it (`candidates/show`). */
export interface SiteRegistration {
  /** The fields of the registration form that have a value. */
  candidate: Record<string, FieldValue | undefined> & { id_by_enterprise_id: number };
  /** Sent by the visitor, the oldest first; `size` in bytes. */
  candidate_resumes: { id_by_enterprise_id: number; name: string; size: number }[];
  /** Applications and questions of the visitor, the newest first. */
  applies: SiteApply[];
  /** Whether all steps are done. */
  completed: boolean;
  /** ISO instant. */
  expires_at: string;
}

/** A form that was posted to the page's own URL without JavaScript. */
export interface SiteSubmission extends SiteRequest {
  /** The visitor's registration, where they have begun one. */
  registration?: SiteRegistration;
  /** Text fields; a name that occurs more than once is a list. */
  fields: Record<string, string | string[]>;
  /** Small values kept from earlier submissions (see `SiteNext.carry`). */
  carried: Record<string, string>;
  /** Names of the file inputs in which something was chosen. */
  files: readonly string[];
}

export interface SiteNext {
  /** Root-relative URL to redirect to (303). */
  location: string;
  /** Kept by the gateway in an HttpOnly cookie of the session, for later submissions; an empty text removes one. */
  carry?: Record<string, string>;
}

export interface SiteCall {
  path: string;
  body: Record<string, unknown>;
  /** Takes the file along that was chosen in the input of this name; where none was, the call is left out. */
  file?: string;
}

/** The calls a submission stands for, one after the other, and where their success leads; or why nothing is sent. */
export type SiteAction =
  | {
      calls: SiteCall[];
      /** `answer`: of the last call. */
      next: (answer: unknown) => SiteNext;
    }
  | { refuse: { message: string; errors: FieldErrors } };

/** After a refused submission the page is rendered again with what was typed and why it was refused. */
export interface FormReply {
  fields: Record<string, string | string[]>;
  message: string;
  errors: Record<string, string[]>;
}

export interface SitePage {
  component: ComponentType;
  /** Calls the page needs, all sent at once. Pure: the same request gives the same keys on both sides. */
  queries?: (request: SiteRequest) => QuerySpec[];
  head: (read: SiteReader, request: SiteRequest) => Head;
  /** Root-relative URL that leads further from an address where there is nothing to see for this visitor. */
  redirect?: (request: SiteRequest & { registration?: SiteRegistration }) => string | undefined;
  /** The action of a plain form post to this page. */
  action?: (submission: SiteSubmission) => SiteAction;
  /** The gateway may answer the same HTML for this many seconds. 0 when left out. */
  cacheSeconds?: number;
  /**
   * For a page that may be kept: the query it reads, in one form for all ways of writing it. Anything else in a link
   * added leads to the same page. Left out: it reads none.
   */
  query?: (request: Omit<SiteRequest, 'site'>) => string;
}

/** Default export of a page module: `export default sitePage({ component, queries, head })`. */
export function sitePage(page: SitePage): SitePage {
  return page;
}

/** A frame around pages, brought by a remote under `layouts`. */
export type SiteLayout = ComponentType<{ children: React.ReactNode }>;

/** Default export of a site remote's `pages.tsx`: loaders of pages, layouts and slots by component name. */
export type SitePages = Record<string, () => Promise<{ default: SitePage | SiteLayout }>>;

/** Declares `pages.tsx` of a site remote: `defineSitePages({ JobList: () => import('./pages/JobList') })`. */
export function defineSitePages<T extends SitePages>(pages: T): T {
  return pages;
}
