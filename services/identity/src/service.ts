import { entitiesOf } from '@enishi/protos/entities';
import { adminSavedView } from '@enishi/protos/identity/admin-saved-view';
import { savedView } from '@enishi/protos/identity/saved-view';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { oneFolding } from '@enishi/service-kit/crud/one-folding';
import { crudOf, registerEntities } from '@enishi/service-kit/crud/register';
import type { AnyEventMap, EventHandlers } from '@enishi/service-kit/events/events';
import { bindUseCases, replaceHandlers } from '@enishi/service-kit/rpc/rpc';
import type { Handlers } from '@enishi/service-kit/rpc/types';
import { manyReadKind } from './access-log/many-read';
import { type AuthDeps, authDeps, type Shared } from './auth/deps';
import { createBreachedPasswords } from './breached/breached-passwords';
import { collections, type IdentityCollections } from './collections';
import { followDomains } from './enterprises/follow-domains';
import { registerSiteHosts } from './enterprises/site-hosts';
import type { IdentityConfig } from './env';
import { signInGuessedKind } from './guesses/guess-mail';
import { infectedFileKind, tellInfected } from './infected-files/infected-file';
import { newEmailKind, oldEmailKind } from './members/change-email';
import { inviteKind, queueInvite } from './members/invite';
import { rolesOfOperators, statesOfOperators } from './operators/migrations';
import { queueReset, resetKind } from './passwords/reset-password';
import type { IdentityMails } from './records/mail-words';
import { registrations } from './registrations';
import { adminSavedViewOverrides } from './saved-views/admin-saved-views';
import { savedViewOverrides } from './saved-views/saved-views';
import { secondFactorChangedKind } from './second-factors/change';
import { operatorFactorResetKind, secondFactorResetKind } from './second-factors/reset';
import { signUpKind } from './sign-up/sign-up';
import { supportAskedKind } from './support/mail';
import { operatorManagedKind } from './support/members';
import { recordUseCases, useCases } from './use-cases';

/** Enterprises, their members, operators, sessions and API tokens. */
export const identity: ServiceDefinition<IdentityConfig, AnyEventMap, IdentityMails, IdentityCollections, Shared> = {
  name: 'identity',
  migrations: [rolesOfOperators, statesOfOperators, oneFolding(entitiesOf('identity'))],
  collections,
  shared: ({ config }) => ({ breached: createBreachedPasswords(config) }),
  // Nothing is served with a file that would take leaked passwords for good ones.
  init: ({ shared }) => shared.breached.open(),
  handlers(deps): Handlers {
    const entities = registerEntities(deps, [
      ...registrations(deps),
      [savedView, savedViewOverrides(deps)],
      [adminSavedView, adminSavedViewOverrides(deps)],
    ]);
    const auth = authDeps(deps, entities);
    registerSiteHosts(deps.connection);
    const records = replaceHandlers<'identity', AuthDeps>(entities.handlers, auth, recordUseCases);
    return { ...records, ...bindUseCases<'identity', AuthDeps>(auth, useCases) };
  },
  events(deps) {
    const auth = authDeps(deps, { of: (entity) => crudOf(deps, entity) });
    return {
      'password_reset.requested': (event, session) => queueReset(auth, event, session),
      'enterprise_member.invited': (event, session) => queueInvite(auth, event, session),
      ...(followDomains(auth) as EventHandlers<AnyEventMap>),
      ...(tellInfected(auth) as EventHandlers<AnyEventMap>),
    };
  },
  mails(deps) {
    const auth = authDeps(deps, { of: (entity) => crudOf(deps, entity) });
    return {
      invite: inviteKind(auth),
      password_reset: resetKind(auth),
      sign_up: signUpKind(auth),
      new_email: newEmailKind(auth),
      old_email: oldEmailKind(auth),
      second_factor_changed: secondFactorChangedKind(auth),
      second_factor_reset: secondFactorResetKind(auth),
      operator_factor_reset: operatorFactorResetKind(auth),
      many_read: manyReadKind(auth),
      operator_managed: operatorManagedKind(auth),
      sign_in_guessed: signInGuessedKind(auth),
      infected_file: infectedFileKind(auth),
      support_asked: supportAskedKind(auth),
    };
  },
};
