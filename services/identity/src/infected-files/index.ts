/** Those who answer for an agency hear of viruses in its files. */
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { type InfectedDeps, type InfectedMails, infectedFileKind, tellInfected } from './infected-file';

export type { InfectedMails } from './infected-file';

export const infectedFiles = {
  events: tellInfected,
  mails: (deps: InfectedDeps): MailKinds<InfectedMails> => ({ infected_file: infectedFileKind(deps) }),
};
