/** An agency signs up: the form is kept until the address is confirmed, and then becomes an agency with its first member. */
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import type { SignUpDeps, SignUpMails } from './deps';
import { signUp as begin, confirmSignUp, signUpKind } from './sign-up';

export type { SignUpMails } from './deps';
export { foundAgency } from './sign-up';

export const signUp = {
  /** Its part of `AuthService`. */
  auth: { SignUp: begin, ConfirmSignUp: confirmSignUp },
  mails: (deps: SignUpDeps): MailKinds<SignUpMails> => ({ sign_up: signUpKind(deps) }),
};
