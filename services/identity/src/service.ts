import { savedView } from '@enishi/protos/identity/saved-view';
import { crudOf, registerEntities } from '@enishi/service-kit/crud/register';
import type { AnyEventMap, EventHandlers } from '@enishi/service-kit/events';
import type { Handlers } from '@enishi/service-kit/grpc/types';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { logAppend, logIndex } from './access-log/use-cases';
import { adminSignUp } from './auth/admin-sign-up';
import { check, checkApiToken, resolveSite } from './auth/check';
import { createApiToken } from './auth/create-api-token';
import { authDeps } from './auth/deps';
import type { IdentityMails } from './auth/mails';
import { sessionClose, sessionCloseOthers, sessionIndex } from './auth/own-sessions';
import { queueReset, resetCreate, resetKind, resetUpdate, resetValidate } from './auth/reset-password';
import { signIn, signOut } from './auth/sign-in';
import { confirmSignUp, signUp, signUpKind } from './auth/sign-up';
import { followDomains } from './enterprises/follow-domains';
import { createEnterprise, showEnterprise, updateEnterprise } from './enterprises/operate';
import { registerSiteHosts, siteHostCheck, siteHostClaim, siteHostRelease } from './enterprises/site-hosts';
import type { IdentityConfig } from './env';
import { confirmEmail, newEmailKind, oldEmailKind } from './members/change-email';
import { logo, photo, setLogo, setPhoto, siteLogo } from './members/images';
import { inviteAccept, inviteCreate, inviteKind, inviteValidate, queueInvite } from './members/invite';
import { manageMember, removeMember } from './members/manage';
import { savedViewOverrides } from './members/saved-views';
import { updateAdminMember, updateMember } from './members/update-own';
import { registrations } from './registrations';

/** Enterprises, their members, operators, sessions and API tokens. */
export const identity: ServiceDefinition<IdentityConfig, AnyEventMap, IdentityMails> = {
  name: 'identity',
  handlers(deps): Handlers {
    const entities = registerEntities(deps, [...registrations(deps), [savedView, savedViewOverrides(deps)]]);
    const auth = authDeps(deps, entities);
    registerSiteHosts(deps.connection);
    const { EnterpriseService } = entities.handlers;
    return {
      ...entities.handlers,
      EnterpriseService: {
        ...EnterpriseService,
        Show: showEnterprise(auth),
        Create: createEnterprise(auth),
        Update: updateEnterprise(auth),
      },
      AuthService: {
        SignUp: signUp(auth),
        ConfirmSignUp: confirmSignUp(auth),
        AdminSignUp: adminSignUp(auth),
        SignIn: signIn(auth),
        SignOut: signOut(auth),
        Check: check(auth),
        UpdateMember: updateMember(auth),
        ConfirmEmail: confirmEmail(auth),
        UpdateAdminMember: updateAdminMember(auth),
        ManageMember: manageMember(auth),
        RemoveMember: removeMember(auth),
        ResolveSite: resolveSite(auth),
        CheckApiToken: checkApiToken(auth),
        CreateApiToken: createApiToken(auth),
      },
      ResetPasswordService: { Create: resetCreate(auth), Validate: resetValidate(auth), Update: resetUpdate(auth) },
      InviteService: { Create: inviteCreate(auth), Validate: inviteValidate(auth), Accept: inviteAccept(auth) },
      SessionService: {
        Index: sessionIndex(auth),
        Close: sessionClose(auth),
        CloseOthers: sessionCloseOthers(auth),
      },
      ImageService: {
        SetPhoto: setPhoto(auth),
        Photo: photo(auth),
        SetLogo: setLogo(auth),
        Logo: logo(auth),
        SiteLogo: siteLogo(auth),
      },
      SiteHostService: { Check: siteHostCheck(auth), Claim: siteHostClaim(auth), Release: siteHostRelease(auth) },
      AccessLogService: { Append: logAppend(auth), Index: logIndex(auth) },
    };
  },
  events(deps) {
    const auth = authDeps(deps, { of: (entity) => crudOf(deps, entity) });
    const queueing = { 'password_reset.requested': queueReset(auth), 'enterprise_member.invited': queueInvite(auth) };
    return { ...queueing, ...(followDomains(auth) as EventHandlers<AnyEventMap>) };
  },
  mails(deps) {
    const auth = authDeps(deps, { of: (entity) => crudOf(deps, entity) });
    return {
      invite: inviteKind(auth),
      password_reset: resetKind(auth),
      sign_up: signUpKind(auth),
      new_email: newEmailKind(auth),
      old_email: oldEmailKind(auth),
    };
  },
};
