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
    {
      path: '/enterprise/agreements',
      component: 'AgreementList',
      title: '稼働契約',
      description: '稼働中、開始予定、終了予定の契約を検索し、更新の必要な契約を確認します。',
    },
    {
      path: '/enterprise/agreements/create',
      component: 'AgreementCreate',
      title: '稼働契約の登録',
      description: '成約した商談の契約を、期間、単価、精算と支払いの条件とともに登録します。',
    },
    {
      path: '/enterprise/agreements/hours',
      component: 'HourSheet',
      title: '稼働実績',
      description: '稼働時間を月ごとに入力し、精算後の売上と仕入を確認して、会計ソフトへ渡します。',
    },
    {
      path: '/enterprise/agreements/confirm',
      component: 'PaperConfirm',
      title: '書類の確認',
      description: 'メールで届いた契約の書類を確認します。',
      guard: 'public',
      layout: 'visitor',
    },
    {
      path: '/enterprise/agreements/:id',
      component: 'AgreementDetail',
      title: '稼働契約',
      description: '契約の期間、単価、精算と支払いの条件を確認し、更新します。',
    },
    {
      path: '/enterprise/agreements/:id/hours',
      component: 'AgreementHours',
      title: '契約の稼働実績',
      description: '契約の月ごとの稼働時間と、精算後の売上と仕入を確認します。',
    },
    {
      path: '/enterprise/agreements/:id/documents',
      component: 'AgreementPapers',
      title: '契約の書類',
      description: '取引条件明示書、個別契約書、注文書、注文請書を作成し、送付します。',
    },
    {
      path: '/enterprise/agreements/:id/comment',
      component: 'AgreementComments',
      title: '契約のコメント',
      description: '稼働契約について社内で共有するコメントを読み書きします。',
    },
    {
      path: '/enterprise/agreements/:id/activity',
      component: 'AgreementTimeline',
      title: '契約の活動履歴',
      description: '稼働契約の登録、更新、書類、稼働実績などの出来事を新しい順に確認します。',
    },
  ],
  slots: [
    { slot: 'candidate.moves', component: 'CandidateMoves' },
    { slot: 'job.moves', component: 'JobMoves' },
    { slot: 'company.moves', component: 'CompanyMoves' },
    { slot: 'candidate.agreements', component: 'CandidateAgreements' },
    { slot: 'company.agreements', component: 'CompanyAgreements' },
    { slot: 'job.agreements', component: 'JobAgreements' },
    { slot: 'job.matches', component: 'JobMatches' },
    { slot: 'candidate.matches', component: 'CandidateMatches' },
  ],
  menu: [
    { label: '商談', path: '/enterprise/opportunities', also: ['/enterprise/agreements'], order: 40, area: 'header' },
    {
      ...{ label: '状況を変更', path: '/enterprise/opportunities/move' },
      ...{ entity: 'opportunity', area: 'bulk', order: 10 },
    },
  ],
});
