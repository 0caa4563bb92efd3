/** Second factors: codes of an app and recovery codes; set up by their owner, reset by others where they are lost. */
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { secondFactorChangedKind } from './change';
import { collections, type FactorDeps, type FactorMails } from './collections';
import { operatorFactorResetKind, secondFactorOf, secondFactorReset, secondFactorResetKind } from './reset';
import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorRemove,
  secondFactorRenew,
  secondFactorRequire,
  secondFactorShow,
} from './use-cases';

export type { FactorCollections, FactorMails } from './collections';
export { operatorsNeedFactor, recoveryCodesLeft } from './store';
export { checkSecondFactor, refusalOf } from './use-cases';

export const secondFactors = {
  collections,
  useCases: {
    SecondFactorService: {
      Show: secondFactorShow,
      Begin: secondFactorBegin,
      Confirm: secondFactorConfirm,
      Renew: secondFactorRenew,
      Remove: secondFactorRemove,
      Require: secondFactorRequire,
      Of: secondFactorOf,
      Reset: secondFactorReset,
    },
  },
  mails: (deps: FactorDeps): MailKinds<FactorMails> => ({
    second_factor_changed: secondFactorChangedKind(deps),
    second_factor_reset: secondFactorResetKind(deps),
    operator_factor_reset: operatorFactorResetKind(deps),
  }),
};
