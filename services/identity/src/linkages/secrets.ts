/** Secrets of connections: made here, shown once, sealed or hashed at rest. */
import { randomBytes } from 'node:crypto';
import { linkageGroup, linkageKind, linkageService } from '@enishi/protos/master/identity';
import { createSealer, isSealed, sealingSecrets } from '@enishi/service-kit/base/seal';
import { hashToken, newToken } from '../accounts';
import type { IdentityConfig } from '../env';

const HINT = 8;

type Config = Pick<IdentityConfig, 'MAIL_KEY_SECRET' | 'CONTEXT_SECRET'>;

const sealerOf = (config: Config) => createSealer(sealingSecrets(config), 'linkage secret');

export const sealSecret = (config: Config, text: string): string => sealerOf(config).seal(text);

/** Secrets of an earlier version are stored unsealed. */
export function openSecret(config: Config, stored: unknown): string {
  if (typeof stored !== 'string') return '';
  return isSealed(stored) ? sealerOf(config).open(stored) : stored;
}

export type SecretName = 'token' | 'hub_secret' | 'basic_auth';
export const isSecretName = (name: string): name is SecretName =>
  name === 'token' || name === 'hub_secret' || name === 'basic_auth';

/** The secret as it is shown, and the columns that keep it; what is sealed, is sealed when the record is written. */
export interface MadeSecret {
  shown: string;
  columns: Record<string, string>;
}

export const makeSecret: Readonly<Record<SecretName, (accessKey: string) => MadeSecret>> = {
  token() {
    const shown = newToken();
    return { shown, columns: { token: hashToken(shown), token_hint: shown.slice(0, HINT) } };
  },
  hub_secret() {
    const shown = newToken();
    return { shown, columns: { hub_secret: shown } };
  },
  basic_auth(accessKey) {
    const shown = `${accessKey}:${randomBytes(18).toString('base64url')}`;
    return { shown, columns: { basic_auth: shown } };
  },
};

export const newAccessKey = (): string => `lk_${randomBytes(12).toString('hex')}`;

const { candidate_out, job_out } = linkageKind.code;
const sendsOut = (kind: unknown): boolean => kind === candidate_out || kind === job_out;

/** The secrets that a connection of this kind works with. */
export function secretsOf(linkage: Record<string, unknown>): readonly SecretName[] {
  const { group, kind, service_id } = linkage;
  // Files are carried by people.
  if (service_id === linkageService.code.manual_upload) return [];
  if (group !== linkageGroup.code.webhook) return ['token'];
  // The referral service hears of jobs, and fetches the list of them.
  if (kind === job_out && service_id === linkageService.code.referral) return ['token', 'hub_secret'];
  return sendsOut(kind) ? ['hub_secret'] : ['token', 'hub_secret', 'basic_auth'];
}
