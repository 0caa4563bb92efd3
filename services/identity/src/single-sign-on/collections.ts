import { collection } from '@enishi/service-kit/data/collections';
import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { AddressCollections, AddressMails } from '../address-rules';
import type { IdentityNeeds } from '../needs';
import type { ProviderCollections } from '../providers';

/** A sign-in that is on its way to the provider and back; it is used once. */
export interface FlowRow {
  /** Hash of the state. */
  _id: string;
  /** Hash of the token in the browser's cookie: what comes back counts in the browser that set out. */
  browser: string;
  enterprise_id: number;
  /** The top administrator who tries it; absent for a sign-in. */
  tried_by?: number;
  issuer: string;
  client_id: string;
  verifier: string;
  nonce: string;
  expires_at: Date;
}

const flows = collection<FlowRow>('sign_on_flows', {
  tenant: false,
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

export const collections = { signOnFlows: flows };

export type SignOnCollections = typeof collections;

type Reached = SignOnCollections & ProviderCollections & AccountCollections & AccessLogCollections & AddressCollections;

export type SignOnDeps = IdentityNeeds<Reached, AddressMails>;
