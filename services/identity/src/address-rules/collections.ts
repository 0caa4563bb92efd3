import { collection } from '@enishi/service-kit/data/collections';
import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { IdentityNeeds } from '../needs';

interface PassDoc {
  /** `<enterprise_id>/<address>` */
  _id: string;
  expires_at: Date;
}

/** Addresses outside of an agency's list that one of its top administrators has let in for a while. */
const addressPasses = collection<PassDoc>('address_passes', {
  tenant: false,
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

export const collections = { addressPasses };

export type AddressCollections = typeof collections;

export interface AddressMails {
  address_pass: Record<string, never>;
}

export type AddressDeps = IdentityNeeds<AddressCollections & AccountCollections & AccessLogCollections, AddressMails>;
