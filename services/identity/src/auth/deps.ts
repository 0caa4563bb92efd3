import { admin } from '@enishi/protos/identity/admin';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { linkage } from '@enishi/protos/identity/linkage';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Deps } from '@enishi/service-kit/boot/service';
import { type Registered } from '@enishi/service-kit/crud/register';
import type { Store } from '@enishi/service-kit/crud/store';
import type { AnyEventMap } from '@enishi/service-kit/events/events';
import { type AccessLog, createAccessLog } from '../access-log/store';
import { type AddressClaims, createAddressClaims } from '../accounts/address-claims';
import { type Credentials, createCredentials } from '../accounts/credentials';
import { createOneTimeTokens, type OneTimeTokens } from '../accounts/one-time-tokens';
import { createSessions, type Sessions } from '../accounts/sessions';
import type { BreachedPasswords } from '../breached/breached-passwords';
import type { IdentityCollections } from '../collections';
import type { IdentityConfig } from '../env';
import type { IdentityMails } from '../records/mail-words';
import { createSecondFactors, type SecondFactors } from '../second-factors/store';

/** What all calls of a process share. */
export interface Shared {
  breached: BreachedPasswords;
}

export type IdentityDeps = Deps<IdentityConfig, AnyEventMap, IdentityMails, IdentityCollections, Shared>;

/** The parts that the use cases of this folder work with. */
export interface AuthDeps extends IdentityDeps {
  sessions: Sessions;
  credentials: Credentials;
  tokens: OneTimeTokens;
  claims: AddressClaims;
  accessLog: AccessLog;
  secondFactors: SecondFactors;
  stores: { enterprise: Store; member: Store; admin: Store; adminMember: Store; linkage: Store };
}

export const authDeps = (deps: IdentityDeps, entities: Pick<Registered, 'of'>): AuthDeps => ({
  ...deps,
  sessions: createSessions(deps.connection, deps.clock, deps.config),
  credentials: createCredentials(deps.connection),
  tokens: createOneTimeTokens(deps),
  claims: createAddressClaims(deps),
  accessLog: createAccessLog(deps.connection, deps.clock),
  secondFactors: createSecondFactors(deps.connection, deps.config, deps.clock),
  stores: {
    enterprise: entities.of(enterprise).store,
    member: entities.of(enterpriseMember).store,
    admin: entities.of(admin).store,
    adminMember: entities.of(adminMember).store,
    linkage: entities.of(linkage).store,
  },
});

/** The service acting by itself on behalf of a caller, for what the caller alone may not write. */
export const trusted = (ctx: CallContext, enterprise_id = 0): CallContext => ({
  ...ctx,
  realm: 'system',
  enterprise_id,
  idempotency_key: undefined,
});
