import { definePages } from '@enishi/frontend-kit/runtime/remote';

export default definePages({
  SignIn: () => import('./pages/SignIn'),
  SignUp: () => import('./pages/SignUp'),
  SignUpConfirm: () => import('./pages/SignUpConfirm'),
  SignOut: () => import('./pages/SignOut'),
  Terms: () => import('./pages/Terms'),
  Components: () => import('./pages/Components'),
  MemberProfile: () => import('./pages/MemberProfile'),
  MemberEmail: () => import('./pages/MemberEmail'),
  EmailConfirm: () => import('./pages/EmailConfirm'),
  MemberPassword: () => import('./pages/MemberPassword'),
  MemberList: () => import('./pages/MemberList'),
  MemberInvite: () => import('./pages/MemberInvite'),
  MemberDetail: () => import('./pages/MemberDetail'),
  Sessions: () => import('./pages/Sessions'),
  AccessLogs: () => import('./pages/AccessLogs'),
  ResetPassword: () => import('./pages/ResetPassword'),
  ResetPasswordEdit: () => import('./pages/ResetPasswordEdit'),
  InviteAccept: () => import('./pages/InviteAccept'),
  EnterpriseInfo: () => import('./pages/EnterpriseInfo'),
});
