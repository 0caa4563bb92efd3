import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { AddressCollections, AddressMails } from '../address-rules';
import type { GuessCollections, GuessMails } from '../guesses';
import type { IdentityNeeds } from '../needs';
import type { ProviderCollections } from '../providers';
import type { FactorCollections } from '../second-factors';
import type { SupportCollections } from '../support';

type Reached = AccountCollections &
  AccessLogCollections &
  AddressCollections &
  GuessCollections &
  FactorCollections &
  ProviderCollections &
  SupportCollections;

export type SignInDeps = IdentityNeeds<Reached, GuessMails & AddressMails>;

/** The parts that the owner of a session takes. */
export type OwnerDeps = Pick<
  IdentityNeeds<FactorCollections & SupportCollections & AddressCollections>,
  'of' | 'acrossAgencies' | 'connection' | 'records' | 'clock' | 'config'
>;
