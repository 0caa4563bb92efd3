import type { AccountCollections } from '../accounts';
import type { GuessCollections } from '../guesses';
import type { IdentityNeeds } from '../needs';
import type { PasswordShared } from '../passwords';

export interface SignUpMails {
  /** The mail's id is that of the claim to an address. */
  sign_up: Record<string, never>;
}

export type SignUpDeps = IdentityNeeds<AccountCollections & GuessCollections, SignUpMails> & PasswordShared;

/** The parts that founding an agency takes. */
export type FoundingDeps = Pick<
  IdentityNeeds<AccountCollections>,
  'acrossAgencies' | 'connection' | 'records' | 'clock' | 'config'
>;
