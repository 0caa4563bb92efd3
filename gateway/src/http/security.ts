/** Headers that limit what a page or an answer may do in a browser. */
import type { RequestHandler, Response } from 'express';

const RECAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const TAG_MANAGER = 'https://www.googletagmanager.com https://www.google-analytics.com';

export interface PagePolicy {
  /** The page is served over HTTPS; only then may browsers be told to upgrade. */
  secure: boolean;
  /** Public sites may carry the agency's tag manager. */
  analytics?: boolean;
}

/**
 * The content security policy of an HTML page. Every script is a file of this origin, none stands in the document, so
 * no nonce is needed and a rendered page is the same bytes for everybody. Data blocks (JSON, JSON-LD) do not run.
 */
export function pagePolicy({ secure, analytics }: PagePolicy): string {
  const tags = analytics ? ` ${TAG_MANAGER}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${RECAPTCHA}${tags}`,
    // The styling library writes style elements while the page lives; they cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self'${tags}`,
    "frame-src 'self' blob: https://www.google.com/recaptcha/",
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
export function securityHeaders(secure: boolean): RequestHandler {
  return (_req, res, next) => {
    res.setHeader('x-content-type-options', 'nosniff');
    res.setHeader('x-frame-options', 'SAMEORIGIN');
    res.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    res.setHeader('cross-origin-opener-policy', 'same-origin');
    res.setHeader('cross-origin-resource-policy', 'same-origin');
    res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'self'");
    if (secure) res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    next();
  };
}
