/**
 * Links of mails that count who follows them. Each bears its destination and a sign that only this installation can make, for
 * one mail: nothing else is led to, and a link leads on when its mailing is long deleted.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { productUrl } from '@enishi/service-kit/base/product-url';
import type { AgencyDeps } from './collections';
import { lettersOf, signingSecrets } from './sign';

type Deps = Pick<AgencyDeps, 'config'>;

const SIGN_LENGTH = 16;
/** Mail programs and servers cut longer addresses. */
const MOST_LENGTH = 1_000;

function signOf(secret: string, token: string, url: string): string {
  const bytes = createHmac('sha256', secret).update(`mail link:${token}:${url}`).digest();
  return lettersOf(bytes.subarray(0, SIGN_LENGTH));
}

/** The address that stands in the mail in place of `url`; `url` itself where it is the product's own, or too long. */
export function clickLink({ config }: Deps, token: string, url: string): string {
  if (url.startsWith(productUrl(config, 'mail/')) || url.length > MOST_LENGTH || !URL.canParse(url)) return url;
  const sign = signOf(signingSecrets(config)[0], token, url);
  return productUrl(config, `mail/go/${token}/${sign}?to=${encodeURIComponent(url)}`);
}

/** Whether the link was made here, for this mail. */
export function isClickLink({ config }: Deps, token: string, url: string, sign: string): boolean {
  const given = Buffer.from(sign);
  // A secret that was replaced still opens what was made with it.
  return signingSecrets(config).some((secret) => {
    const own = Buffer.from(signOf(secret, token, url));
    return own.length === given.length && timingSafeEqual(given, own);
  });
}
