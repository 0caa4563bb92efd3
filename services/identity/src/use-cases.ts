/** The hand-written RPCs of this service (protos/identity/auth.proto, account.proto, access-log.proto). */
import type { RecordUseCases, UseCases } from '@enishi/service-kit/rpc/rpc';
import { logAppend, logIndex } from './access-log/use-cases';
import type { AuthDeps } from './auth/deps';
import { growth } from './enterprises/growth';
import { createEnterprise, showEnterprise, updateEnterprise } from './enterprises/operate';
import { openSandbox, showSandbox } from './enterprises/sandbox';
import { siteHostCheck, siteHostClaim, siteHostRelease } from './enterprises/site-hosts';
import { fileForms } from './linkages/file-forms';
import { createApiToken, rotateSecret } from './linkages/keys';
import { checkApiToken, openLinkage, useLinkage } from './linkages/open';
import { logRequests, requestIndex } from './linkages/request-log';
import { confirmEmail } from './members/change-email';
import { inviteAccept, inviteCreate, inviteValidate } from './members/invite';
import { manageMember, removeMember } from './members/manage';
import { updateAdminMember, updateMember } from './members/update-own';
import { setRole } from './operators/roles';
import { adminSignUp } from './operators/sign-up';
import { resetCreate, resetUpdate, resetValidate } from './passwords/reset-password';
import { logo, photo, setLogo, setPhoto, siteLogo } from './pictures/images';
import { secondFactorOf, secondFactorReset } from './second-factors/reset';
import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorRemove,
  secondFactorRenew,
  secondFactorRequire,
  secondFactorShow,
} from './second-factors/use-cases';
import { check, resolveSite } from './sign-in/check';
import { sessionClose, sessionCloseOthers, sessionIndex, sessionProve } from './sign-in/own-sessions';
import { signIn, signOut } from './sign-in/sign-in';
import { confirmSignUp, signUp } from './sign-up/sign-up';
import { supportAsk, supportDecide, supportEnd, supportEnter, supportIndex, supportVisit } from './support/use-cases';

export const useCases: UseCases<'identity', AuthDeps> = {
  AuthService: {
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    AdminSignUp: adminSignUp,
    SignIn: signIn,
    SignOut: signOut,
    Check: check,
    UpdateMember: updateMember,
    ConfirmEmail: confirmEmail,
    UpdateAdminMember: updateAdminMember,
    SetRole: setRole,
    ManageMember: manageMember,
    RemoveMember: removeMember,
    ResolveSite: resolveSite,
    CheckApiToken: checkApiToken,
    CreateApiToken: createApiToken,
  },
  ResetPasswordService: { Create: resetCreate, Validate: resetValidate, Update: resetUpdate },
  InviteService: { Create: inviteCreate, Validate: inviteValidate, Accept: inviteAccept },
  SessionService: { Index: sessionIndex, Close: sessionClose, CloseOthers: sessionCloseOthers, Prove: sessionProve },
  ImageService: { SetPhoto: setPhoto, Photo: photo, SetLogo: setLogo, Logo: logo, SiteLogo: siteLogo },
  SecondFactorService: {
    Show: secondFactorShow,
    Begin: secondFactorBegin,
    Confirm: secondFactorConfirm,
    Renew: secondFactorRenew,
    Remove: secondFactorRemove,
    Require: secondFactorRequire,
    Of: secondFactorOf,
    Reset: secondFactorReset,
  },
  SiteHostService: { Check: siteHostCheck, Claim: siteHostClaim, Release: siteHostRelease },
  LinkageKeyService: {
    Rotate: rotateSecret,
    Open: openLinkage,
    Use: useLinkage,
    Log: logRequests,
    Requests: requestIndex,
    FileForms: fileForms,
  },
  SupportService: {
    Ask: supportAsk,
    Index: supportIndex,
    Decide: supportDecide,
    End: supportEnd,
    Enter: supportEnter,
    Visit: supportVisit,
  },
  GrowthService: { Show: growth },
  SandboxService: { Open: openSandbox, Show: showSandbox },
  AccessLogService: { Append: logAppend, Index: logIndex },
};

/** Use cases in place of those that the definitions make. */
export const recordUseCases: RecordUseCases<'identity', AuthDeps> = {
  EnterpriseService: { Show: showEnterprise, Create: createEnterprise, Update: updateEnterprise },
};
