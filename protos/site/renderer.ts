/** The renderer of the pages of public sites, built by the frontends and called by the gateway. */

type Json = Record<string, unknown>;

/** Runs a call of the site API; rejects with an error that has `status`, `message` and `errors`. */
export type SiteRenderCall = (path: string, body: Json) => Promise<unknown>;

/** A form posted without JavaScript. */
export interface SiteSubmission {
  fields: Record<string, string | string[]>;
  /** Values that earlier answers have put into `carry`. */
  carried: Record<string, string>;
  /** Names of the file inputs in which something was chosen. */
  files: readonly string[];
  /** Why a chosen file was not taken in, by the name of its input. */
  refused?: Readonly<Record<string, string>>;
  /** `file`: name of the posted file input that goes along. */
  call: (path: string, body: Json, file?: string) => Promise<unknown>;
}

/** One request; what the parameters stand for, the frontends know more of than the gateway. */
export interface SiteRenderRequest<Settings = Json, Registration = Json> {
  /** Path and query. */
  url: string;
  /** `origin`: scheme and host, no trailing slash. `settings`: what `site_settings/show` answers. */
  site: { domain: string; origin: string; settings: Settings };
  call: SiteRenderCall;
  /** Registration of a visitor who registers without JavaScript; the page is then theirs alone. */
  registration?: Registration;
  submission?: SiteSubmission;
}

export interface SiteRendering {
  status: number;
  /** UTF-8; empty for a redirect. */
  html: Buffer;
  /** Its style elements, one after the other, so that the page's policy can name them. */
  css?: Buffer;
  /** Redirect (303) instead of the HTML. */
  location?: string;
  /** Values to keep for later submissions; an empty text takes one away. */
  carry?: Record<string, string>;
  /** How long the HTML may be kept for this address. */
  cacheSeconds: number;
}

/** `frontends/dist/ssr/server.cjs`. */
export interface SiteServer<Settings = Json, Registration = Json> {
  /** Loads every page; once, at start. `dist`: `frontends/dist`. */
  ready(dist?: string): Promise<void>;
  /** The address under which the page of `url` may be kept; undefined: nowhere. */
  keptAddress(url: string): string | undefined;
  /** Rejects only for a defect of a page. */
  respond(request: SiteRenderRequest<Settings, Registration>): Promise<SiteRendering>;
}
