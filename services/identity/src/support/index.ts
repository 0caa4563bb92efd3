/** An operator looks into an agency's console, or manages its members, while that is allowed. */
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { collections, type SupportDeps, type SupportMails } from './collections';
import { supportAskedKind } from './mail';
import { operatorManagedKind } from './members';
import { supportAsk, supportDecide, supportEnd, supportEnter, supportIndex, supportVisit } from './use-cases';

export type { SupportCollections, SupportMails } from './collections';
export { checkLeave, noteMemberChange } from './members';
export { isVisiting } from './store';

export const support = {
  collections,
  useCases: {
    SupportService: {
      Ask: supportAsk,
      Index: supportIndex,
      Decide: supportDecide,
      End: supportEnd,
      Enter: supportEnter,
      Visit: supportVisit,
    },
  },
  mails: (deps: SupportDeps): MailKinds<SupportMails> => ({
    operator_managed: operatorManagedKind(deps),
    support_asked: supportAskedKind(deps),
  }),
};
