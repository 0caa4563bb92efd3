/** Who did or saw what: added and read, never changed, never expired. */
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { type AccessLogMails, collections } from './collections';
import { type ManyReadDeps, manyReadKind } from './many-read';
import { logAppend, logIndex } from './use-cases';

export type { AccessLogCollections, AccessLogDeps, AccessLogMails } from './collections';
export { addEntry } from './store';

export const accessLog = {
  collections,
  useCases: { AccessLogService: { Append: logAppend, Index: logIndex } },
  mails: (deps: ManyReadDeps): MailKinds<AccessLogMails> => ({ many_read: manyReadKind(deps) }),
};
