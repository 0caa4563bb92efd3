import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  CandidateList: () => import('./pages/CandidateList'),
  CandidateRead: () => import('./pages/CandidateRead'),
  CandidateCreate: () => import('./pages/CandidateCreate'),
  CandidateMerge: () => import('./pages/CandidateMerge'),
  CandidateDuplicates: () => import('./pages/CandidateDuplicates'),
  CandidateDetail: () => import('./pages/CandidateDetail'),
  CandidateApplies: () => import('./pages/CandidateApplies'),
  CandidateComments: () => import('./pages/CandidateComments'),
  CandidateMatching: () => import('./pages/CandidateMatching'),
  CandidateOpportunities: () => import('./pages/CandidateOpportunities'),
  CandidateAgreements: () => import('./pages/CandidateAgreements'),
  CandidateActivities: () => import('./pages/CandidateActivities'),
  CandidateProposals: () => import('./pages/CandidateProposals'),
  SkillSheetPreview: () => import('./pages/SkillSheetPreview'),
  SheetLayouts: () => import('./pages/SheetLayouts'),
  ResumePreview: () => import('./pages/ResumePreview'),
  ReceivedCandidate: () => import('./slots/ReceivedCandidate'),
});
