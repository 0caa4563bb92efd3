import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { GuessCollections } from '../guesses';
import type { IdentityNeeds } from '../needs';
import type { PasswordShared } from '../passwords';
import type { ProviderCollections } from '../providers';
import type { SupportCollections, SupportMails } from '../support';

export interface MemberMails {
  invite: { member_id: number };
  new_email: { member_id: number };
  old_email: { member_id: number };
}

type Reached = AccountCollections & AccessLogCollections & GuessCollections & ProviderCollections & SupportCollections;

export type MemberDeps = IdentityNeeds<Reached, MemberMails & SupportMails> & PasswordShared;
