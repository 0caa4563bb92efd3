/** Mails that warn an agency's administrators, one to each. */
export { type WarningDeps, warning } from './warning';
