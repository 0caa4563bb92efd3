/** Tries at accounts, known by what was typed; and browsers that have signed in before. Both are operators', too. */
import { collection } from '@enishi/service-kit/data/collections';
import type { IdentityNeeds } from '../needs';

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

const guesses = collection<GuessDoc>('sign_in_guesses', {
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
const knownDevices = collection<DeviceDoc>('known_devices', {
  tenant: false,
  indexes: [{ key: { account: 1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

export const collections = { guesses, knownDevices };

export type GuessCollections = typeof collections;

export interface GuessMails {
  sign_in_guessed: { member_id: number; operator: boolean; password_known: boolean };
}

export type GuessDeps = IdentityNeeds<GuessCollections, GuessMails>;
