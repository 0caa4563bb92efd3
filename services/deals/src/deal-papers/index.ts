/** Papers of a deal: quotes to clients and orders to payees, which their recipients accept or decline by a link. */
import { collections } from './collections';
import { linkAnswer, linkFile, linkOpen } from './confirm';
import { dealPaperJob } from './daily';
import { dealPaperMail } from './mail';
import { dealPaperToldMail } from './told-mail';
import { ordering, quoting } from './use-cases';

export type { DealPaperMails } from './collections';
export { orderOverrides, quoteOverrides } from './overrides';

export const dealPapers = {
  collections,
  useCases: {
    QuotingService: quoting,
    OrderingService: ordering,
    DealPaperLinkService: { Open: linkOpen, OpenFile: linkFile, Answer: linkAnswer },
  },
  jobs: [dealPaperJob],
  mail: dealPaperMail,
  toldMail: dealPaperToldMail,
};
