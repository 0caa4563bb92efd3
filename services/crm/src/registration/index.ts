/** The registration of visitors of a site, step by step, by a token that only their browser has. */
import { collections } from './collections';
import { registrationCheck } from './registration-check';
import { registrationCreate } from './registration-create';
import { registrationShow } from './registration-show';
import { registrationUpdate } from './registration-update';

export { registrationFields } from './registration-form';
export { demandToken, sentByVisitor } from './registration-show';
export { findToken, unknownRegistration } from './registration-tokens';

export const registration = {
  collections,
  useCases: {
    Create: registrationCreate,
    Update: registrationUpdate,
    Check: registrationCheck,
    Show: registrationShow,
  },
};
