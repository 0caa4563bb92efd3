import type { Values } from '@enishi/protos/fields/parse';

/** A checked sign-up form; the password is a digest already. */
export interface SignUpForm {
  enterprise: Values;
  enterprise_member: Values;
  digest: string;
}

interface MemberClaim<Kind> {
  kind: Kind;
  email: string;
  enterprise_id: number;
  member_id: number;
}

export interface Claims {
  sign_up: { kind: 'sign_up'; email: string; form: SignUpForm };
  new_email: MemberClaim<'new_email'>;
  /** An address that a member has given up, kept for the mail that says so. */
  old_email: MemberClaim<'old_email'>;
  /** A top administrator was refused for the address that a sign-in came from. */
  address_pass: MemberClaim<'address_pass'> & { address: string };
}
export type ClaimKind = keyof Claims;

export type ClaimRow<K extends ClaimKind = ClaimKind> = Claims[K] & {
  _id: string;
  /** The address as sign-ins compare it. */
  login: string;
  /** Hash of the token in the mail; absent until the mail is written. */
  token?: string;
  created_at: Date;
  expires_at: Date;
};
