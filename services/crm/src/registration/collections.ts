/** The tokens with which visitors go on with their registrations. */
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';

interface TokenDoc {
  /** SHA-256 of the token, base64url. */
  _id: string;
  enterprise_id: number;
  candidate_id: number;
  created_at: Date;
  expires_at: Date;
  /** When the registration came to its end. */
  completed_at?: Date;
}

export const registrationTokens = collection<TokenDoc>('registration_tokens', {
  tenant: true,
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

export const collections = { registrationTokens };

export type RegistrationDeps = CrmNeeds<typeof collections>;
