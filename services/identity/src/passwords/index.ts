/** Passwords: which may be chosen, how they are kept and asked for, and how a forgotten one is replaced. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import type { PasswordDeps, PasswordMails } from './deps';
import { queueReset, resetCreate, resetKind, resetUpdate, resetValidate } from './reset-password';

export type { CurrentDeps, PasswordMails, PasswordShared } from './deps';
export { demandCurrent, digestOf, ownWords, passwordErrors, wordsOf } from './new-password';
export { hashPassword, passwordFits } from './passwords';

export const passwords = {
  useCases: { ResetPasswordService: { Create: resetCreate, Validate: resetValidate, Update: resetUpdate } },
  events: (deps: PasswordDeps): EventHandlers<Pick<EventMap, 'password_reset.requested'>> => ({
    'password_reset.requested': (event, session) => queueReset(deps, event, session),
  }),
  mails: (deps: PasswordDeps): MailKinds<PasswordMails> => ({ password_reset: resetKind(deps) }),
};
