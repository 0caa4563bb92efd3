import type { AccessAction } from '@enishi/protos/master/access';
import { collection } from '@enishi/service-kit/data/collections';
import type { IdentityNeeds } from '../needs';

export interface AccessEntry {
  enterprise_id: number;
  /** 0: the actor was not signed in. */
  member_id: number;
  /** The operator who looks into the agency's console; absent for its own members. */
  operator_id?: number;
  action: AccessAction;
  /** The object of the action, and its id. */
  target?: string;
  target_id?: string;
  ip?: string;
  user_agent?: string;
}

export interface AccessRow extends AccessEntry {
  /** Id of the entry, ordered by time. */
  _id: string;
  at: Date;
}

/** Nothing expires here: how long a log is kept is for the agency's rules to say, not for an index. */
const accessLogs = collection<AccessRow>('access_logs', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, _id: -1 } },
    { key: { enterprise_id: 1, action: 1, _id: -1 } },
    { key: { enterprise_id: 1, member_id: 1, _id: -1 } },
  ],
});

export const collections = { accessLogs };

export type AccessLogCollections = typeof collections;
export type AccessLogDeps = Pick<IdentityNeeds<AccessLogCollections>, 'acrossAgencies' | 'clock'>;

export interface AccessLogMails {
  many_read: { member_id: number; log_id: string };
}
