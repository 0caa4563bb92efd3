import { definePages } from '@enishi/frontend-kit/runtime/remote';

export default definePages({
  OpportunityList: () => import('./pages/OpportunityList'),
  OpportunityCreate: () => import('./pages/OpportunityCreate'),
  OpportunityBoard: () => import('./pages/OpportunityBoard'),
  OpportunityMove: () => import('./pages/OpportunityMove'),
  OpportunityForecast: () => import('./pages/OpportunityForecast'),
  OpportunityDetail: () => import('./pages/OpportunityDetail'),
  OpportunityComments: () => import('./pages/OpportunityComments'),
  JobMoves: () => import('./slots/JobMoves'),
  CompanyMoves: () => import('./slots/CompanyMoves'),
  JobMatches: () => import('./slots/JobMatches'),
  CandidateMatches: () => import('./slots/CandidateMatches'),
});
