import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

export default defineRemote({
  name: 'deals',
  shell: 'enterprise',
  pages: [
    { path: '/enterprise/opportunities', component: 'OpportunityList', title: '商談' },
    { path: '/enterprise/opportunities/create', component: 'OpportunityCreate', title: '商談の登録' },
    { path: '/enterprise/opportunities/:id', component: 'OpportunityDetail', title: '商談' },
    { path: '/enterprise/opportunities/:id/comment', component: 'OpportunityComments', title: '商談のコメント' },
  ],
  menu: [{ label: '商談', path: '/enterprise/opportunities', order: 40, area: 'header' }],
});
