/** The registration of visitors of a site, step by step, by a token that only their browser has. */
import { collections } from './collections';
import { proofMail } from './proof-mail';
import { registrationCheck } from './registration-check';
import { registrationCreate } from './registration-create';
import { registrationProve } from './registration-prove';
import { registrationShow } from './registration-show';
import { registrationUpdate } from './registration-update';

export { addresseeOf, keyOfMail } from './candidate-mail';
export type { RegistrationDeps, RegistrationMails } from './collections';
export { dropFile, noteFile } from './held';
export { settleMailbox, withMailbox } from './mailbox';
export { registrationFields, registrationMessage, stepInput } from './registration-form';
export { demandToken, givenBy, sentByVisitor } from './registration-show';
export { digest, findToken, isHeld, type KnownToken, unknownRegistration } from './registration-tokens';

export const registration = {
  collections,
  useCases: {
    Create: registrationCreate,
    Update: registrationUpdate,
    Check: registrationCheck,
    Show: registrationShow,
    Prove: registrationProve,
  },
  mail: proofMail,
};
