/** Signing in by an agency's own provider of OpenID Connect, and what its top administrators set for it. */
import { singleSignOnBegin, singleSignOnTry } from './begin';
import { collections } from './collections';
import { singleSignOnAddDomain, singleSignOnProveDomain, singleSignOnRemoveDomain } from './domains';
import { singleSignOnCheck } from './findings';
import { singleSignOnFinish } from './finish';
import { singleSignOnSetMode, singleSignOnShow, singleSignOnUpdate } from './settings';

export const singleSignOn = {
  collections,
  useCases: {
    SingleSignOnService: {
      Show: singleSignOnShow,
      Update: singleSignOnUpdate,
      Check: singleSignOnCheck,
      SetMode: singleSignOnSetMode,
      AddDomain: singleSignOnAddDomain,
      ProveDomain: singleSignOnProveDomain,
      RemoveDomain: singleSignOnRemoveDomain,
      Try: singleSignOnTry,
      Begin: singleSignOnBegin,
      Finish: singleSignOnFinish,
    },
  },
};
