/** Members of an agency: invited, changed and removed by others; their own record, address and password. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { confirmEmail, newEmailKind, oldEmailKind } from './change-email';
import type { MemberDeps, MemberMails } from './deps';
import { inviteAccept, inviteCreate, inviteKind, inviteValidate, queueInvite } from './invite';
import { manageMember, removeMember } from './manage';
import { updateAdminMember, updateMember } from './update-own';

export { memberByAddress } from './by-address';
export type { MemberMails } from './deps';
export { checkMemberLimit } from './limit';
export { memberOverrides } from './overrides';

export const members = {
  useCases: { InviteService: { Create: inviteCreate, Validate: inviteValidate, Accept: inviteAccept } },
  /** Its part of `AuthService`. */
  auth: {
    UpdateMember: updateMember,
    UpdateAdminMember: updateAdminMember,
    ConfirmEmail: confirmEmail,
    ManageMember: manageMember,
    RemoveMember: removeMember,
  },
  events: (deps: MemberDeps): EventHandlers<Pick<EventMap, 'enterprise_member.invited'>> => ({
    'enterprise_member.invited': (event, session) => queueInvite(deps, event, session),
  }),
  mails: (deps: MemberDeps): MailKinds<MemberMails> => ({
    invite: inviteKind(deps),
    new_email: newEmailKind(deps),
    old_email: oldEmailKind(deps),
  }),
};
