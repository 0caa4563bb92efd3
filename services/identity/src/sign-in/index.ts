/** Ways into the consoles: signing in and out, whose a session is, and the list of one's own sessions. */
import { check } from './check';
import { sessionClose, sessionCloseOthers, sessionIndex, sessionProve } from './own-sessions';
import { signIn as begin, signOut as end } from './sign-in';

export { ownerOfSession } from './check';
export type { OwnerDeps } from './deps';
export { enter, refusal } from './enter';

export const signIn = {
  useCases: {
    SessionService: { Index: sessionIndex, Close: sessionClose, CloseOthers: sessionCloseOthers, Prove: sessionProve },
  },
  /** Its part of `AuthService`. */
  auth: { SignIn: begin, SignOut: end, Check: check },
};
