import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

export default defineRemote({
  name: 'companies',
  shell: 'enterprise',
  pages: [
    { path: '/enterprise/companies', component: 'CompanyList', title: '企業' },
    { path: '/enterprise/companies/create', component: 'CompanyCreate', title: '企業を登録' },
    { path: '/enterprise/companies/merge', component: 'CompanyMerge', title: '企業の統合' },
    {
      path: '/enterprise/companies/duplicates',
      component: 'CompanyDuplicates',
      title: '重複の可能性がある企業',
    },
    { path: '/enterprise/companies/:id', component: 'CompanyDetail', title: '企業' },
    { path: '/enterprise/companies/:id/job', component: 'CompanyJobs', title: '企業の案件' },
    { path: '/enterprise/companies/:id/company-members', component: 'CompanyMembers', title: '企業の担当者' },
    { path: '/enterprise/companies/:id/comment', component: 'CompanyComments', title: '企業のコメント' },
    { path: '/enterprise/companies/:id/opportunity', component: 'CompanyOpportunities', title: '企業の商談' },
    { path: '/enterprise/company_members', component: 'CompanyMemberList', title: '企業担当者' },
    { path: '/enterprise/company_members/create', component: 'CompanyMemberCreate', title: '企業担当者を登録' },
    { path: '/enterprise/company_members/:id', component: 'CompanyMemberDetail', title: '企業担当者' },
  ],
  menu: [
    {
      label: '企業',
      path: '/enterprise/companies',
      also: ['/enterprise/company_members'],
      order: 20,
      area: 'header',
    },
  ],
});
