/** Who owes what: accounts of clients and of payees, and limits of credit. */
import { clientIndex, clientIndexFile, clientShow, clientShowFile, saveTerms } from './client-calls';
import { creditCheck, creditMonth } from './credit';
import { payeeIndex, payeeIndexFile, payeeShow, payeeShowFile } from './payees';

export const ledgers = {
  useCases: {
    ClientLedgerService: {
      Index: clientIndex,
      Show: clientShow,
      IndexFile: clientIndexFile,
      ShowFile: clientShowFile,
      SaveTerms: saveTerms,
    },
    CreditService: { Check: creditCheck, Month: creditMonth },
    PayeeLedgerService: { Index: payeeIndex, Show: payeeShow, IndexFile: payeeIndexFile, ShowFile: payeeShowFile },
  },
};
