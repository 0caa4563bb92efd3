import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

export default defineRemote({
  name: 'candidates',
  shell: 'enterprise',
  pages: [
    { path: '/enterprise/candidates', component: 'CandidateList', title: '候補者' },
    { path: '/enterprise/candidates/create', component: 'CandidateCreate', title: '候補者を登録' },
    { path: '/enterprise/candidates/merge', component: 'CandidateMerge', title: '候補者の統合' },
    {
      path: '/enterprise/candidates/duplicates',
      component: 'CandidateDuplicates',
      title: '重複の可能性がある候補者',
    },
    { path: '/enterprise/candidates/:id', component: 'CandidateDetail', title: '候補者' },
    { path: '/enterprise/candidates/:id/webentry', component: 'CandidateApplies', title: '候補者の応募' },
    { path: '/enterprise/candidates/:id/comment', component: 'CandidateComments', title: '候補者のコメント' },
    { path: '/enterprise/candidates/:id/opportunity', component: 'CandidateOpportunities', title: '候補者の商談' },
    { path: '/enterprise/candidates/:id/activity', component: 'CandidateActivities', title: '候補者の活動履歴' },
    { path: '/enterprise/candidate_resumes/:id', component: 'ResumePreview', title: '職務経歴書', layout: 'blank' },
  ],
  menu: [{ label: '候補者', path: '/enterprise/candidates', order: 10, area: 'header' }],
});
