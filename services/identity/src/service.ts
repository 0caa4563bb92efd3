/** Enterprises, their members, operators, sessions and API tokens, as the list of its features. */
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { admin } from '@enishi/protos/identity/admin';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { adminSavedView } from '@enishi/protos/identity/admin-saved-view';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { linkage } from '@enishi/protos/identity/linkage';
import { memberRole } from '@enishi/protos/identity/member-role';
import { savedView } from '@enishi/protos/identity/saved-view';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { oneFolding, shortWords } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { allHandlers } from '@enishi/service-kit/events/events';
import { bindUseCases, replaceHandlers, type UseCases } from '@enishi/service-kit/rpc/rpc';
import { type AccessLogMails, accessLog } from './access-log';
import { accounts } from './accounts';
import { type AddressMails, addressRules } from './address-rules';
import { breached } from './breached';
import { calendarKeys } from './calendar-keys';
import { enterpriseOverrides, enterprises } from './enterprises';
import type { IdentityConfig } from './env';
import { type GuessMails, guesses } from './guesses';
import { type InfectedMails, infectedFiles } from './infected-files';
import { linkageOverrides, linkages } from './linkages';
import { memberRoles, roleOverrides } from './member-roles';
import { type MemberMails, memberOverrides, members } from './members';
import type { IdentityNeeds } from './needs';
import { adminOverrides, operatorOverrides, operators } from './operators';
import { type PasswordMails, passwords } from './passwords';
import { pictures } from './pictures';
import { providers } from './providers';
import { reading } from './reading';
import { adminSavedViewOverrides, savedViewOverrides } from './saved-views';
import { type FactorMails, secondFactors } from './second-factors';
import { signIn } from './sign-in';
import { type SignUpMails, signUp } from './sign-up';
import { singleSignOn } from './single-sign-on';
import { type SupportMails, support } from './support';

const collections = {
  ...accounts.collections,
  ...accessLog.collections,
  ...guesses.collections,
  ...secondFactors.collections,
  ...addressRules.collections,
  ...calendarKeys.collections,
  ...providers.collections,
  ...singleSignOn.collections,
  ...support.collections,
  ...enterprises.collections,
  ...operators.collections,
  ...linkages.collections,
  ...reading.collections,
};

interface IdentityMails
  extends AccessLogMails,
    GuessMails,
    PasswordMails,
    FactorMails,
    AddressMails,
    SupportMails,
    SignUpMails,
    MemberMails,
    InfectedMails {}

type IdentityCollections = typeof collections;
type IdentityShared = ReturnType<typeof breached.shared>;
export type IdentityDeps = IdentityNeeds<IdentityCollections, IdentityMails> & { shared: IdentityShared };

const useCases: UseCases<'identity', IdentityDeps> = {
  AuthService: {
    ...signUp.auth,
    ...signIn.auth,
    ...members.auth,
    ...operators.auth,
    ...enterprises.auth,
    ...linkages.auth,
  },
  ...passwords.useCases,
  ...secondFactors.useCases,
  ...addressRules.useCases,
  ...calendarKeys.useCases,
  ...singleSignOn.useCases,
  ...signIn.useCases,
  ...members.useCases,
  ...memberRoles.useCases,
  ...pictures.useCases,
  ...enterprises.useCases,
  ...linkages.useCases,
  ...support.useCases,
  ...accessLog.useCases,
  ...reading.useCases,
};

export const identity = {
  name: 'identity',
  migrations: [
    ...operators.migrations,
    oneFolding(entitiesOf('identity')),
    ...pictures.migrations,
    ...enterprises.migrations,
    shortWords(entitiesOf('identity')),
  ],
  collections,
  shared: ({ config }) => breached.shared(config),
  // Nothing is served with a file that would take leaked passwords for good ones.
  init: ({ shared }) => shared.breached.open(),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [enterprise, enterpriseOverrides(deps)],
      [enterpriseMember, memberOverrides(deps)],
      [memberRole, roleOverrides(deps)],
      [admin, adminOverrides],
      [adminMember, operatorOverrides],
      [linkage, linkageOverrides(deps)],
      [savedView, savedViewOverrides(deps)],
      [adminSavedView, adminSavedViewOverrides(deps)],
    ]);
    const records = replaceHandlers<'identity', IdentityDeps>(handlers, deps, enterprises.records);
    return { ...records, ...bindUseCases<'identity', IdentityDeps>(deps, useCases) };
  },
  jobs: (deps) => enterprises.jobs(deps),
  events: (deps) =>
    allHandlers<EventMap>(
      passwords.events(deps),
      members.events(deps),
      enterprises.events(deps),
      infectedFiles.events(deps),
      reading.events(deps),
    ),
  mails: (deps) => ({
    ...accessLog.mails(deps),
    ...guesses.mails(deps),
    ...passwords.mails(deps),
    ...secondFactors.mails(deps),
    ...addressRules.mails(deps),
    ...support.mails(deps),
    ...signUp.mails(deps),
    ...members.mails(deps),
    ...infectedFiles.mails(deps),
  }),
} satisfies ServiceDefinition<IdentityConfig, EventMap, IdentityMails, IdentityCollections, IdentityShared>;
