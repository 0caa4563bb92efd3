import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  CompanyList: () => import('./pages/CompanyList'),
  CompanyCreate: () => import('./pages/CompanyCreate'),
  CompanyMerge: () => import('./pages/CompanyMerge'),
  CompanyDuplicates: () => import('./pages/CompanyDuplicates'),
  CompanyDetail: () => import('./pages/CompanyDetail'),
  CompanyJobs: () => import('./pages/CompanyJobs'),
  CompanyMembers: () => import('./pages/CompanyMembers'),
  CompanyComments: () => import('./pages/CompanyComments'),
  CompanyProposals: () => import('./pages/CompanyProposals'),
  CompanyOpportunities: () => import('./pages/CompanyOpportunities'),
  CompanyAgreements: () => import('./pages/CompanyAgreements'),
  CompanyMemberList: () => import('./pages/CompanyMemberList'),
  CompanyMemberCreate: () => import('./pages/CompanyMemberCreate'),
  CompanyMemberDetail: () => import('./pages/CompanyMemberDetail'),
});
