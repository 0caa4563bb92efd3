/** Headers that limit what a page or an answer may do in a browser. */
import type { RequestHandler, Response } from 'express';

const RECAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const RECAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';
const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = `${TAG_MANAGER} https://*.google-analytics.com https://*.analytics.google.com`;

export interface PagePolicy {
  /** The page is served over HTTPS; only then may browsers be told to upgrade. */
  secure: boolean;
  /** The page may load the captcha. */
  captcha?: boolean;
  /** The site has a tag manager of its own. */
  analytics?: boolean;
}

/**
 * The content security policy of an HTML page. Every script is a file of this origin, none stands in the document, so
 * no nonce is needed and a rendered page is the same bytes for everybody. Data blocks (JSON, JSON-LD) do not run.
 */
export function pagePolicy({ secure, captcha, analytics }: PagePolicy): string {
  const sources = (...more: (string | false | undefined)[]) => ["'self'", ...more.filter(Boolean)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources(captcha && RECAPTCHA, analytics && TAG_MANAGER)}`,
    // The styling library writes style elements while the page lives; they cannot run anything.
    `style-src ${sources("'unsafe-inline'")}`,
    `img-src ${sources('data:', 'blob:', 'https:')}`,
    `font-src ${sources('data:')}`,
    `connect-src ${sources(captcha && 'https://www.google.com/recaptcha/', analytics && ANALYTICS)}`,
    `frame-src ${sources('blob:', captcha && RECAPTCHA_FRAMES, analytics && TAG_MANAGER)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Sets the policy of an HTML answer. */
export function allowPage(res: Response, policy: PagePolicy): void {
  res.setHeader('content-security-policy', pagePolicy(policy));
}

/** Headers of every answer; pages replace the policy, which lets nothing at all run. */
export const answerHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  // Of this name only: an agency's site may stand on a domain whose other names are none of ours.
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

export function securityHeaders(secure: boolean): RequestHandler {
  const headers = Object.entries(answerHeaders(secure));
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
