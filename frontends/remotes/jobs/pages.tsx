import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  JobList: () => import('./pages/JobList'),
  JobRead: () => import('./pages/JobRead'),
  JobCreate: () => import('./pages/JobCreate'),
  JobComments: () => import('./pages/JobComments'),
  JobMatching: () => import('./pages/JobMatching'),
  JobOpportunities: () => import('./pages/JobOpportunities'),
  JobAgreements: () => import('./pages/JobAgreements'),
  JobDetail: () => import('./pages/JobDetail'),
  ReceivedJob: () => import('./slots/ReceivedJob'),
});
