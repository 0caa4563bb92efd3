import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';

export default defineRemote({
  name: 'companies',
  shell: 'enterprise',
  pages: [
    {
      path: '/enterprise/companies',
      component: 'CompanyList',
      title: '企業',
      description: '取引先の企業を検索し、取引の状況や担当者を確認します。',
    },
    {
      path: '/enterprise/companies/create',
      acts: true,
      component: 'CompanyCreate',
      title: '企業を登録',
      description: '取引先の企業の所在地、事業、取引の状況を入力して新しく登録します。',
    },
    {
      path: '/enterprise/companies/merge',
      needs: ['delete', 'all_records'],
      acts: true,
      component: 'CompanyMerge',
      title: '企業の統合',
      description: '同じと思われる企業を並べて比べ、1件にまとめます。',
    },
    {
      path: '/enterprise/companies/duplicates',
      needs: 'all_records',
      component: 'CompanyDuplicates',
      title: '重複の可能性がある企業',
      description: '企業名が一致する組を確認し、統合するか別の企業として残します。',
    },
    {
      path: '/enterprise/companies/:id',
      component: 'CompanyDetail',
      title: '企業',
      description: '企業の状況、所在地、事業の内容を確認し、編集します。',
    },
    {
      path: '/enterprise/companies/:id/job',
      component: 'CompanyJobs',
      title: '企業の案件',
      description: 'この企業から受けている案件の一覧と募集の状況です。',
    },
    {
      path: '/enterprise/companies/:id/company-members',
      component: 'CompanyMembers',
      title: '企業の担当者',
      description: 'この企業で窓口となる担当者の部署と連絡先の一覧です。',
    },
    {
      path: '/enterprise/companies/:id/comment',
      component: 'CompanyComments',
      title: '企業のコメント',
      description: '企業について社内で共有するコメントを読み書きします。',
    },
    {
      path: '/enterprise/companies/:id/opportunity',
      component: 'CompanyOpportunities',
      title: '企業の商談',
      description: 'この企業との商談の一覧と、それぞれの進み具合です。',
    },
    {
      path: '/enterprise/companies/:id/agreement',
      component: 'CompanyAgreements',
      title: '企業の稼働契約',
      description: 'この企業の稼働契約の一覧と、それぞれの期間と単価です。',
    },
    {
      path: '/enterprise/companies/:id/proposal',
      component: 'CompanyProposals',
      title: '企業への提案',
      description: 'この企業の担当者にどの候補者をいつ提示したか、その回答とあわせて確認します。',
    },
    {
      path: '/enterprise/company_members',
      component: 'CompanyMemberList',
      title: '企業担当者',
      description: '取引先の企業で窓口となる担当者を検索し、連絡先を確認します。',
    },
    {
      path: '/enterprise/company_members/create',
      acts: true,
      component: 'CompanyMemberCreate',
      title: '企業担当者を登録',
      description: '取引先の企業の担当者の部署と連絡先を新しく登録します。',
    },
    {
      path: '/enterprise/company_members/:id',
      component: 'CompanyMemberDetail',
      title: '企業担当者',
      description: '企業の担当者の部署、役職、連絡先を確認し、編集します。',
    },
  ],
  menu: [
    {
      label: '企業',
      path: '/enterprise/companies',
      also: ['/enterprise/company_members'],
      order: 20,
      area: 'header',
      icon: 'building',
    },
  ],
});
