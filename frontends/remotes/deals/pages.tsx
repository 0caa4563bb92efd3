import { definePages } from '@enishi/frontend-kit/runtime/remote';

export default definePages({
  OpportunityList: () => import('./pages/OpportunityList'),
  OpportunityCreate: () => import('./pages/OpportunityCreate'),
  OpportunityBoard: () => import('./pages/OpportunityBoard'),
  OpportunityDetail: () => import('./pages/OpportunityDetail'),
  OpportunityComments: () => import('./pages/OpportunityComments'),
  JobMoves: () => import('./slots/JobMoves'),
  CompanyMoves: () => import('./slots/CompanyMoves'),
});
