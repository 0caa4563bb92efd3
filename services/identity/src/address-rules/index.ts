/** The addresses that an agency's console is open to, and the way back in. */
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { type AddressDeps, type AddressMails, collections } from './collections';
import { addressPassKind } from './mail';
import { addressPass, addressRuleShow, addressRuleUpdate } from './use-cases';

export type { AddressCollections, AddressMails } from './collections';
export { isOpenTo, refuseAddress } from './open';

export const addressRules = {
  collections,
  useCases: { AddressRuleService: { Show: addressRuleShow, Update: addressRuleUpdate, Pass: addressPass } },
  mails: (deps: AddressDeps): MailKinds<AddressMails> => ({ address_pass: addressPassKind(deps) }),
};
