/** The records of agencies, their members and operators, as all features read them, and the words of mails about them. */
export { activeOwner } from './active-owner';
export { administratorsOf, topsOf } from './answerable';
export { consoleUrl, IGNORE, lines, link, type MailConfig, operatorUrl } from './mail-words';
export { mailedOwner } from './mailed-owner';
export { fullName, memberNames, operatorNames } from './names';
export { isOperator, READS, withoutPasswords } from './overrides';
export {
  agencyStore,
  countOperators,
  memberStore,
  operatorStore,
  type RecordDeps,
  readAgency,
  readOperator,
} from './stores';
