/** Headers that limit what a page or an answer may do in a browser. */
import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const RECAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const RECAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';
const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = `${TAG_MANAGER} https://*.google-analytics.com https://*.analytics.google.com`;

/** What of the installation and of the site decides about a page. */
export interface PagePolicy {
  /** The page is served over HTTPS; only then may browsers be told to upgrade. */
  secure: boolean;
  /** The page may load the captcha. */
  captcha?: boolean;
  /** The site has a tag manager of its own. */
  analytics?: boolean;
}

/** What of one document decides about its policy. */
export interface DocumentPolicy {
  /** Sources of its style elements, as `styleSource` and `stylesOf` answer them. */
  styles?: readonly string[];
  /** Its scripts are a library's that makes documents of text: the page about the API. */
  writesHtml?: boolean;
}

/** The source expression that lets a style element of just this text take effect. */
export const styleSource = (css: string | Buffer): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** The styling library begins with an empty element, and adds rules to it one by one: those no policy asks about. */
export const EMPTY_STYLE = styleSource('');

const STYLE_ELEMENTS = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g;
const known = new WeakMap<Buffer, string[]>();

/** Sources of all style elements in a text of our own making: never of a document in which others' words stand. */
export function stylesOf(html: Buffer): string[] {
  const sources = known.get(html) ?? [...html.toString().matchAll(STYLE_ELEMENTS)].map(([, css]) => styleSource(css));
  known.set(html, sources);
  return sources;
}

/**
 * The content security policy of an HTML page. Every script is a file of this origin, and style elements are named by
 * their digests, so no nonce is needed and a rendered page is the same bytes for all readers. Data blocks (JSON, JSON-LD)
 * do not run. Nothing makes elements or scripts of texts, but by the one trusted types policy of the shells
 * (`frontends/kit/runtime/frame/trusted.ts`); the captcha and tag managers are scripts of others, and bring ways of their own.
 */
export function pagePolicy(
  { secure, captcha, analytics }: PagePolicy,
  { styles = [], writesHtml = false }: DocumentPolicy = {},
): string {
  const sources = (...more: (string | false | undefined)[]) => ["'self'", ...more.filter(Boolean)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources(captcha && RECAPTCHA, analytics && TAG_MANAGER)}`,
    `style-src ${sources(EMPTY_STYLE, ...styles)}`,
    `img-src ${sources('data:', 'blob:', 'https:')}`,
    `font-src ${sources('data:')}`,
    `connect-src ${sources(captcha && 'https://www.google.com/recaptcha/', analytics && ANALYTICS)}`,
    `frame-src ${sources('blob:', captcha && RECAPTCHA_FRAMES, analytics && TAG_MANAGER)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(captcha || analytics || writesHtml ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Sets the policy of an HTML answer. */
export function allowPage(res: Response, policy: PagePolicy, document?: DocumentPolicy): void {
  res.setHeader('content-security-policy', pagePolicy(policy, document));
}

/** How the product is reached. */
export interface Transport {
  /** Over HTTPS. */
  secure: boolean;
  /** How long browsers are to ask for it over HTTPS only; 0: they forget it. */
  hstsSeconds: number;
}

/** Headers of every answer; pages replace the policy, which lets nothing at all run. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
};

type Asked = { headers: Record<string, string | string[] | undefined> };

/** Headers of the answer to a request: what is about HTTPS, only where the proxy in front does not say plain HTTP. */
export function answerHeaders({ secure, hstsSeconds }: Transport): (req: Asked) => Record<string, string> {
  // For this name only: an agency's site may stand on a domain whose other names are none of ours.
  const overTls = { ...COMMON, 'strict-transport-security': `max-age=${hstsSeconds}` };
  return ({ headers }) => (secure && headers['x-forwarded-proto'] !== 'http' ? overTls : COMMON);
}

export function securityHeaders(transport: Transport): RequestHandler {
  const headersOf = answerHeaders(transport);
  return (req, res, next) => {
    for (const [name, value] of Object.entries(headersOf(req))) res.setHeader(name, value);
    next();
  };
}
