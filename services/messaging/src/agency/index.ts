/** The parts that all mails of an agency share: whose they are, what stands below them, how many a month may go out. */
import { collections } from './collections';
import { replyAddressMake } from './make-reply-address';
import { mailsThisMonth } from './month';
import { settingUseCases } from './settings';

export {
  type AgencyStanding,
  agencyStanding,
  openLink,
  optOutHeaders,
  optOutLink,
  senderOf,
  settingOf,
  tracksOpens,
} from './agency';
export { clickLink, isClickLink } from './click-link';
export { agencyOfDmarcAddress, dmarcAddress } from './dmarc-address';
export { countMails, giveMailsBack, mailsThisMonth, overLimit } from './month';
export {
  type AnsweredMail,
  type DealMailKind,
  dealMail,
  isDealMail,
  mailOfAddress,
  type PersonMailKind,
  personMail,
  readDealMail,
  readPersonMail,
  replyTo,
  takesReplies,
} from './reply-address';
export { byToken, nameOfToken, openedAddress, sealedAddress } from './sealed-address';
export {
  type ChosenSender,
  checkSender,
  inNameOfAgency,
  type SenderNow,
  senderNow,
  settleSender,
} from './sender-address';
export { settingOverrides } from './settings';
export { lettersOf } from './sign';

export const agencies = {
  collections,
  useCases: { ReplyAddressService: { Make: replyAddressMake } },
  recordUseCases: settingUseCases,
  sent: mailsThisMonth,
};
