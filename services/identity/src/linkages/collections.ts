import { collection } from '@enishi/service-kit/data/collections';
import type { IdentityNeeds } from '../needs';

/** A call of a partner. */
export interface RequestRow {
  _id: string;
  enterprise_id: number;
  linkage_id: number;
  verb: string;
  path: string;
  status: number;
  took: number;
  ip: string;
  user_agent: string;
  code: string;
  at: Date;
  expires_at: Date;
}

const linkageRequests = collection<RequestRow>('linkage_requests', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, linkage_id: 1, _id: -1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

export const collections = { linkageRequests };

export type LinkageDeps = IdentityNeeds<typeof collections>;
