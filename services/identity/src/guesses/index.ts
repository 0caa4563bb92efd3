/** Guessing at one account, counted wherever it comes from, and browsers that need not wait. */
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { collections, type GuessDeps, type GuessMails } from './collections';
import { signInGuessedKind } from './guess-mail';

export type { GuessCollections, GuessMails } from './collections';
export { beginTry, forgetDevices, rememberDevice } from './guesses';

export const guesses = {
  collections,
  mails: (deps: GuessDeps): MailKinds<GuessMails> => ({ sign_in_guessed: signInGuessedKind(deps) }),
};
