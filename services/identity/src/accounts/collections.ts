/**
 * What people sign in with, kept apart from their records, so that no list or export can carry it. All of it is operators',
 * too, who belong to no agency.
 */
import { collection } from '@enishi/service-kit/data/collections';
import type { IdentityNeeds } from '../needs';
import type { Account } from './account';
import type { ClaimRow } from './claims';

export interface CredentialRow extends Account {
  /** `<strategy>/<address>`: one address signs in to one account of a realm. */
  _id: string;
  /** Absent in rows of invites that an earlier version made; such a row does not block the address. */
  digest?: string;
  /** How often its sessions were ended together: what began before opens none afterwards. */
  closings?: number;
  /** Written with every session that the password opens, so that two transactions which open and end some see each other. */
  entered_at?: Date;
}

const credentials = collection<CredentialRow>('credentials', {
  tenant: false,
  indexes: [{ key: { strategy: 1, enterprise_id: 1, member_id: 1 }, unique: true }],
});

/** A signed-in browser. Tokens are kept as hashes only: a reader of the database cannot act with them. */
export interface SessionRow extends Account {
  /** Hash of the access token. */
  _id: string;
  client: string;
  uid: string;
  csrf: string;
  cookie: string;
  created_at: Date;
  expires_at: Date;
  /** To the minute; absent until the session is used again. Where it lies too far back, the session is over. */
  last_used_at?: Date;
  /** Where it was opened. */
  ip?: string;
  user_agent?: string;
  /** The agency's provider has said who it is, and has asked for what it asks for. */
  single_sign_on?: true;
  /** Where an operator looks into the agency's console: the request that was allowed, and who looks. */
  support_id?: number;
  support_operator_id?: number;
  /** The operator's session that it was opened from, with which it ends. */
  begun_in?: string;
}

const sessions = collection<SessionRow>('sessions', {
  tenant: false,
  indexes: [
    { key: { strategy: 1, enterprise_id: 1, member_id: 1 } },
    { key: { support_operator_id: 1 }, partialFilterExpression: { support_operator_id: { $exists: true } } },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

export type Purpose = 'password_reset' | 'invite';

export interface TokenRow {
  /** Hash of the token. */
  _id: string;
  purpose: Purpose;
  enterprise_id: number;
  member_id: number;
  created_at: Date;
  expires_at: Date;
}

const oneTimeTokens = collection<TokenRow>('one_time_tokens', {
  tenant: false,
  indexes: [{ key: { enterprise_id: 1, member_id: 1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

const addressClaims = collection<ClaimRow>('address_claims', {
  tenant: false,
  indexes: [
    { key: { token: 1 } },
    { key: { login: 1 } },
    { key: { enterprise_id: 1, member_id: 1 } },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

export const collections = { credentials, sessions, oneTimeTokens, addressClaims };

export type AccountCollections = typeof collections;
export type AccountDeps = Pick<IdentityNeeds<AccountCollections>, 'acrossAgencies' | 'clock' | 'config'>;
