import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { BreachedPasswords } from '../breached';
import type { GuessCollections } from '../guesses';
import type { IdentityNeeds } from '../needs';
import type { ProviderCollections } from '../providers';

export interface PasswordMails {
  password_reset: { member_id: number };
}

/** The list of leaked passwords, which all calls of a process read from one file. */
export interface PasswordShared {
  shared: { breached: Pick<BreachedPasswords, 'has'> };
}

type Reached = AccountCollections & AccessLogCollections & GuessCollections & ProviderCollections;

export type PasswordDeps = IdentityNeeds<Reached, PasswordMails> & PasswordShared;

/** The parts that asking for the current password takes. */
export type CurrentDeps = Pick<IdentityNeeds<AccountCollections & AccessLogCollections>, 'acrossAgencies' | 'clock'>;
