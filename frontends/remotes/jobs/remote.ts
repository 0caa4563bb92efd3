import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';

export default defineRemote({
  name: 'jobs',
  shell: 'enterprise',
  pages: [
    {
      path: '/enterprise/jobs',
      component: 'JobList',
      title: '案件',
      description: '案件を検索し、公開と募集の状況、単価、必要なスキルを確認します。',
    },
    {
      path: '/enterprise/jobs/create',
      acts: true,
      component: 'JobCreate',
      title: '案件を登録',
      description: '案件の業務内容、単価、稼働の条件を入力して新しく登録します。',
    },
    {
      path: '/enterprise/jobs/read',
      acts: true,
      component: 'JobRead',
      title: '案件を貼り付けて登録',
      description: '案件のメールの本文やファイルを読み取り、内容を確かめて案件として登録します。',
    },
    {
      path: '/enterprise/jobs/:id',
      component: 'JobDetail',
      title: '案件',
      description: '案件の業務内容と条件を確認し、公開や募集の状況を切り替えます。',
    },
    {
      path: '/enterprise/jobs/:id/comment',
      component: 'JobComments',
      title: '案件のコメント',
      description: '案件について、チームで共有するコメントを書き、過去のやりとりを確認します。',
    },
    {
      path: '/enterprise/jobs/:id/matching',
      component: 'JobMatching',
      title: '案件に合う候補者',
      description: '案件の条件に合う候補者を、合う点と合わない点とともに適合度の順に表示します。',
    },
    {
      path: '/enterprise/jobs/:id/opportunity',
      component: 'JobOpportunities',
      title: '案件の商談',
      description: '案件に候補者を提案している商談の一覧と、それぞれの進み具合です。',
    },
    {
      path: '/enterprise/jobs/:id/agreement',
      component: 'JobAgreements',
      title: '案件の稼働契約',
      description: 'この案件の稼働契約の一覧と、それぞれの期間と単価です。',
    },
  ],
  slots: [{ slot: 'received.job', component: 'ReceivedJob' }],
  menu: [{ label: '案件', path: '/enterprise/jobs', order: 30, area: 'header', icon: 'briefcase' }],
});
