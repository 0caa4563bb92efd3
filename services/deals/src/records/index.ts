/** What all features know of deals and agreements: the stored records, who stands on which side, and who reads of them. */
export { mustFindAgreement } from './agreement';
export { consoleUrl } from './console-url';
export { checkContacts } from './contacts';
export { dealTitles } from './deal-titles';
export { deliveriesOf } from './deliveries';
export { hashToken, isLinkOver, type Linked, linkToken } from './link-token';
export { monthKey } from './month-key';
export { allDeals, ownDeals } from './own-deals';
export { employerOf, namesOf, otherSide, type Parties, type Party, partiesOf } from './parties';
export { readersOf, reminderReader } from './reader';
export { repliesTo } from './reply-to';
export { saidName } from './said-name';
export { storedBytes } from './stored-bytes';
