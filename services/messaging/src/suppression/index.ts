/** Addresses that get no mails of an agency: who put them there, and who may take them off. */
import { suppressionAdd } from './suppression-list';

export { barredAmong, isBarred } from './barred';
export { isNoMailbox } from './no-mailbox';
export { suppressionOverrides } from './overrides';
export { allowAgain, comparable, type MailReport, reasonsOf, stoppedBy, suppress } from './suppress';
export { mailStops } from './suppression-list';

export const suppressions = { useCases: { SuppressionListService: { Add: suppressionAdd } } };
