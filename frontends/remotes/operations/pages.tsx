import { definePages } from '@enishi/frontend-kit/runtime/remote';

export default definePages({
  AdminMemberCreate: () => import('./pages/AdminMemberCreate'),
  AdminPassword: () => import('./pages/AdminPassword'),
  AdminMemberList: () => import('./pages/AdminMemberList'),
  SignIn: () => import('./pages/SignIn'),
  SignUp: () => import('./pages/SignUp'),
  SignOut: () => import('./pages/SignOut'),
  CompanyList: () => import('./pages/CompanyList'),
  EnterpriseList: () => import('./pages/EnterpriseList'),
  EnterpriseCreate: () => import('./pages/EnterpriseCreate'),
  EnterpriseDetail: () => import('./pages/EnterpriseDetail'),
  AnnounceList: () => import('./pages/AnnounceList'),
  AnnounceCreate: () => import('./pages/AnnounceCreate'),
  AnnounceDetail: () => import('./pages/AnnounceDetail'),
  DeadLetters: () => import('./pages/DeadLetters'),
  Domains: () => import('./pages/Domains'),
});
