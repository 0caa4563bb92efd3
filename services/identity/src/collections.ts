/** The collections of this service beside those of its entities. */
import { collection } from '@enishi/service-kit/data/collections';

interface GuessDoc {
  /** Hash of `loginId`. */
  _id: string;
  failures: number;
  /** Wrong codes of a second factor, after the right password. */
  codes: number;
  wait_until?: Date;
  /** The owner has been told of the failures, or of the codes. */
  told?: boolean;
  told_codes?: boolean;
  expires_at: Date;
}

export const guesses = collection<GuessDoc>('sign_in_guesses', {
  tenant: false,
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

interface DeviceDoc {
  /** `<strategy>/<enterprise_id>/<member_id>/<hash of the token>` */
  _id: string;
  account: string;
  failures: number;
  expires_at: Date;
}

/** Browsers that have signed in to an account. */
export const knownDevices = collection<DeviceDoc>('known_devices', {
  tenant: false,
  indexes: [{ key: { account: 1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

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

export const linkageRequests = collection<RequestRow>('linkage_requests', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, linkage_id: 1, _id: -1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

export interface SupportDoc {
  enterprise_id: number;
  /** Number of the request within its agency. */
  id: number;
  state_id: number;
  operator_id: number;
  /** Absent in rows of earlier versions, which all asked for looking. */
  scope_id?: number;
  reason: string;
  asked_at: Date;
  decided_at?: Date;
  /** The member of the agency who decided. */
  decided_by?: number;
  /** The operator who decided, where the agency had no member who could. */
  decided_by_operator?: number;
  until?: Date;
  ended_at?: Date;
}

export const supportAccesses = collection<SupportDoc>('support_accesses', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, id: 1 }, unique: true }],
});

interface SandboxDoc {
  enterprise_id: number;
  /** The other agency. */
  sandbox_id: number;
  opened_at: Date;
}

export const sandboxes = collection<SandboxDoc>('sandboxes', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});

export const collections = { guesses, knownDevices, linkageRequests, sandboxes, supportAccesses };

export type IdentityCollections = typeof collections;
