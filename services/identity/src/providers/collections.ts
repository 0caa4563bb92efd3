/** What is kept of the providers by which members of agencies sign in. */
import { collection } from '@enishi/service-kit/data/collections';
import type { IdentityNeeds } from '../needs';

export interface ProviderRow {
  enterprise_id: number;
  issuer: string;
  client_id: string;
  /** Sealed; absent until one was entered. */
  sealed_secret?: string;
  /** Given to members who are made at their first sign-in. */
  authority: number;
  /** A code of `sign_on_mode`. */
  mode: number;
  /** The last trial that went well with these settings. */
  tried?: { at: Date; email: string };
}

export interface SignOnDomainRow {
  enterprise_id: number;
  /** ASCII, lower case. */
  domain: string;
  token: string;
  /** Set once the row was found in the DNS: a name is one agency's alone. */
  proven?: { domain: string; at: Date };
}

/** Who a member is at the provider. */
export interface LinkRow {
  enterprise_id: number;
  member_id: number;
  issuer: string;
  subject: string;
  linked_at: Date;
  /** An administrator has just switched the member on again: another account there may take the place of this one. */
  loose?: true;
}

/** Hash of an address whose member was removed: it makes no new member by itself. */
export interface LeaverRow {
  enterprise_id: number;
  address: string;
  left_at: Date;
}

const providers = collection<ProviderRow>('sign_on_providers', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});

const domains = collection<SignOnDomainRow>('sign_on_domains', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, domain: 1 }, unique: true },
    { key: { 'proven.domain': 1 }, unique: true, partialFilterExpression: { 'proven.domain': { $exists: true } } },
  ],
});

const links = collection<LinkRow>('sign_on_links', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, issuer: 1, subject: 1 }, unique: true },
    { key: { enterprise_id: 1, member_id: 1 } },
  ],
});

const leavers = collection<LeaverRow>('sign_on_leavers', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, address: 1 }, unique: true }],
});

export const collections = {
  signOnProviders: providers,
  signOnDomains: domains,
  signOnLinks: links,
  signOnLeavers: leavers,
};

export type ProviderCollections = typeof collections;
export type ProviderDeps = Pick<IdentityNeeds<ProviderCollections>, 'of' | 'clock'>;
