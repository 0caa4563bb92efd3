import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { GuessCollections, GuessMails } from '../guesses';
import type { IdentityNeeds } from '../needs';
import type { FactorCollections } from '../second-factors';
import type { SupportCollections } from '../support';

type Reached = AccountCollections & AccessLogCollections & GuessCollections & FactorCollections & SupportCollections;

export type SignInDeps = IdentityNeeds<Reached, GuessMails>;

/** The parts that the owner of a session takes. */
export type OwnerDeps = Pick<
  IdentityNeeds<FactorCollections & SupportCollections>,
  'of' | 'acrossAgencies' | 'connection' | 'records' | 'clock' | 'config'
>;
