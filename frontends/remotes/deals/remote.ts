import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

export default defineRemote({
  name: 'deals',
  shell: 'enterprise',
  pages: [
    {
      path: '/enterprise/opportunities',
      component: 'OpportunityList',
      title: '商談',
      description: '候補者と案件の商談を検索し、進み具合と見込みを確認します。',
    },
    {
      path: '/enterprise/opportunities/create',
      component: 'OpportunityCreate',
      title: '商談の登録',
      description: '候補者を企業の案件に提案する商談を新しく登録します。',
    },
    {
      path: '/enterprise/opportunities/board',
      component: 'OpportunityBoard',
      title: '商談ボード',
      description: '商談を状況ごとの列で見渡し、カードを動かして進めます。',
    },
    {
      path: '/enterprise/opportunities/move',
      component: 'OpportunityMove',
      title: '商談の状況をまとめて変更',
      description: '選んだ商談の状況を、理由とともにまとめて変更します。',
    },
    {
      path: '/enterprise/opportunities/forecast',
      component: 'OpportunityForecast',
      title: '商談の見込み',
      description: '商談から見込まれる稼働開始、売上、粗利を月ごとに集計します。',
    },
    {
      path: '/enterprise/opportunities/:id',
      component: 'OpportunityDetail',
      title: '商談',
      description: '商談の状況、単価、面談の予定を確認し、編集します。',
    },
    {
      path: '/enterprise/opportunities/:id/comment',
      component: 'OpportunityComments',
      title: '商談のコメント',
      description: '商談について社内で共有するコメントを読み書きします。',
    },
  ],
  slots: [
    { slot: 'job.moves', component: 'JobMoves' },
    { slot: 'company.moves', component: 'CompanyMoves' },
    { slot: 'job.matches', component: 'JobMatches' },
    { slot: 'candidate.matches', component: 'CandidateMatches' },
  ],
  menu: [
    { label: '商談', path: '/enterprise/opportunities', order: 40, area: 'header' },
    {
      ...{ label: '状況を変更', path: '/enterprise/opportunities/move' },
      ...{ entity: 'opportunity', area: 'bulk', order: 10 },
    },
  ],
});
