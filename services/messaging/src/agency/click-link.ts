/**
 * Links of mails that count who follows them. Each bears its destination and a sign that only this installation can make, for
 * one mail: nothing else is led to, and a link leads on when its mailing is long deleted.
 */
import { productUrl } from '@enishi/service-kit/base/product-url';
import type { AgencyDeps } from './collections';
import { isSign, signOf } from './sign';

type Deps = Pick<AgencyDeps, 'config'>;

const SIGN_LENGTH = 16;
/** Mail programs and servers cut longer addresses. */
const MOST_LENGTH = 1_000;

const signed = (token: string, url: string): string => `mail link:${token}:${url}`;

/** The address that stands in the mail in place of `url`; `url` itself where it is the product's own, or too long. */
export function clickLink({ config }: Deps, token: string, url: string): string {
  if (url.startsWith(productUrl(config, 'mail/')) || url.length > MOST_LENGTH || !URL.canParse(url)) return url;
  const sign = signOf(config, signed(token, url), SIGN_LENGTH);
  return productUrl(config, `mail/go/${token}/${sign}?to=${encodeURIComponent(url)}`);
}

/** Whether the link was made here, for this mail. */
export const isClickLink = ({ config }: Deps, token: string, url: string, sign: string): boolean =>
  isSign(config, signed(token, url), SIGN_LENGTH, sign);
