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
  AgreementList: () => import('./pages/AgreementList'),
  AgreementCreate: () => import('./pages/AgreementCreate'),
  AgreementDetail: () => import('./pages/AgreementDetail'),
  AgreementHours: () => import('./pages/AgreementHours'),
  AgreementPapers: () => import('./pages/AgreementPapers'),
  HourSheet: () => import('./pages/HourSheet'),
  PaperConfirm: () => import('./pages/PaperConfirm'),
  JobMatches: () => import('./slots/JobMatches'),
  CandidateMatches: () => import('./slots/CandidateMatches'),
});
