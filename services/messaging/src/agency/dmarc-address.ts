/** Addresses at which receivers report how mails of an agency's domain fared (RFC 7489, `rua`). */
import type { MessagingConfig } from '../env';
import { isSign, type SigningConfig, signOf } from './sign';

type Config = SigningConfig & Pick<MessagingConfig, 'INBOX_HOST' | 'BOUNCE_PORT'>;

const SIGN_LENGTH = 12;
const ADDRESS = /^dmarc-([1-9]\d{0,8})([a-z][a-z0-9]{11})@([^@]+)$/i;

const signed = (enterprise_id: number): string => `dmarc address:${enterprise_id}`;

/** The sign begins with a letter, so that the number before it has an end. */
const signFor = (config: Config, enterprise_id: number): string =>
  `r${signOf(config, signed(enterprise_id), SIGN_LENGTH - 1)}`;

/** @returns undefined where nothing listens: reports would be lost */
export const dmarcAddress = (config: Config, enterprise_id: number): string | undefined =>
  config.INBOX_HOST && config.BOUNCE_PORT !== undefined
    ? `dmarc-${enterprise_id}${signFor(config, enterprise_id)}@${config.INBOX_HOST}`
    : undefined;

/** The agency whose address it is; `forged`: it looks like one that was made here; undefined: it does not. */
export function agencyOfDmarcAddress(config: Config, address: string): number | 'forged' | undefined {
  const [, agency, sign, host] = ADDRESS.exec(address) ?? [];
  if (!agency || host.toLowerCase() !== config.INBOX_HOST?.toLowerCase()) return undefined;
  const enterprise_id = Number(agency);
  const [letter, ...rest] = sign.toLowerCase();
  const isOwn = letter === 'r' && isSign(config, signed(enterprise_id), SIGN_LENGTH - 1, rest.join(''));
  return isOwn ? enterprise_id : 'forged';
}
