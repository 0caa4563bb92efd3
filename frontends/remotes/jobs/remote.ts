import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

export default defineRemote({
  name: 'jobs',
  shell: 'enterprise',
  pages: [
    { path: '/enterprise/jobs', component: 'JobList', title: '案件' },
    { path: '/enterprise/jobs/create', component: 'JobCreate', title: '案件を登録' },
    { path: '/enterprise/jobs/:id', component: 'JobDetail', title: '案件' },
  ],
  menu: [{ label: '案件', path: '/enterprise/jobs', order: 30, area: 'header' }],
});
