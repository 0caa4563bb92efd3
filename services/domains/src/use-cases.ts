/** The hand-written RPCs of this service. */
import type { UseCases } from '@enishi/service-kit/rpc/rpc';
import type { DomainsDeps } from './deps';
import {
  mailDomainCheck,
  mailDomainCreate,
  mailDomainDelete,
  mailDomainList,
  mailDomainRotate,
  mailDomainSetAccount,
  mailDomainShow,
  mailSender,
} from './mail/use-cases';
import { siteLinkUseCases } from './site/use-cases';

export const useCases: UseCases<'domains', DomainsDeps> = {
  MailDomainService: {
    Show: mailDomainShow,
    Create: mailDomainCreate,
    Check: mailDomainCheck,
    Rotate: mailDomainRotate,
    SetAccount: mailDomainSetAccount,
    Delete: mailDomainDelete,
    Sender: mailSender,
    List: mailDomainList,
  },
  SiteLinkService: siteLinkUseCases,
};
