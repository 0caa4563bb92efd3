import { collection } from '@enishi/service-kit/data/collections';
import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { IdentityNeeds } from '../needs';
import type { PasswordShared } from '../passwords';
import type { OwnerDeps } from '../sign-in';

/** Written by the call that makes the first operator. */
const bootstraps = collection<{ _id: string; at: Date }>('bootstraps', { tenant: false, indexes: [] });

export const collections = { bootstraps };

export type OperatorDeps = IdentityNeeds<typeof collections & AccountCollections & AccessLogCollections> &
  OwnerDeps &
  PasswordShared;
