import { definePages } from '@enishi/frontend-kit/runtime/remote';

export default definePages({
  OpportunityList: () => import('./pages/OpportunityList'),
  OpportunityCreate: () => import('./pages/OpportunityCreate'),
  OpportunityDetail: () => import('./pages/OpportunityDetail'),
  OpportunityComments: () => import('./pages/OpportunityComments'),
});
