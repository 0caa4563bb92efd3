import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

export default defineRemote({
  name: 'candidates',
  shell: 'enterprise',
  pages: [
    {
      path: '/enterprise/candidates',
      component: 'CandidateList',
      title: '候補者',
      description: '登録されている候補者を検索し、対応の状況や希望条件を確認します。',
    },
    {
      path: '/enterprise/candidates/create',
      component: 'CandidateCreate',
      title: '候補者を登録',
      description: '候補者の連絡先、経歴、希望条件を入力して新しく登録します。',
    },
    {
      path: '/enterprise/candidates/merge',
      component: 'CandidateMerge',
      title: '候補者の統合',
      description: '同じ人と思われる候補者を並べて比べ、1件にまとめます。',
    },
    {
      path: '/enterprise/candidates/duplicates',
      component: 'CandidateDuplicates',
      title: '重複の可能性がある候補者',
      description: '氏名や連絡先が一致する候補者の組を確認し、統合するか別の人として残します。',
    },
    {
      path: '/enterprise/candidates/:id',
      component: 'CandidateDetail',
      title: '候補者',
      description: '候補者の連絡先、経歴、希望条件、職務経歴書を確認し、編集します。',
    },
    {
      path: '/enterprise/candidates/:id/webentry',
      component: 'CandidateApplies',
      title: '候補者の応募',
      description: '候補者が公開サイトから応募した案件とメッセージの一覧です。',
    },
    {
      path: '/enterprise/candidates/:id/comment',
      component: 'CandidateComments',
      title: '候補者のコメント',
      description: '候補者について社内で共有するコメントを読み書きします。',
    },
    {
      path: '/enterprise/candidates/:id/matching',
      component: 'CandidateMatching',
      title: '候補者に合う案件',
      description: '候補者の経験と希望に合う案件を、合う点と合わない点とともに適合度の順に表示します。',
    },
    {
      path: '/enterprise/candidates/:id/opportunity',
      component: 'CandidateOpportunities',
      title: '候補者の商談',
      description: '候補者を提案している商談の一覧と、それぞれの進み具合です。',
    },
    {
      path: '/enterprise/candidates/:id/agreement',
      component: 'CandidateAgreements',
      title: '候補者の稼働契約',
      description: 'この候補者の稼働契約の一覧と、それぞれの期間と単価です。',
    },
    {
      path: '/enterprise/candidates/:id/proposal',
      component: 'CandidateProposals',
      title: '候補者の提案',
      description: '候補者をどの企業にいつ提示したか、提案前の確認への回答とあわせて記録します。',
    },
    {
      path: '/enterprise/candidates/:id/skill_sheet',
      component: 'SkillSheetPreview',
      title: 'スキルシート',
      description: '企業に提示する匿名のスキルシートを画面で確認し、ダウンロードします。',
      layout: 'blank',
    },
    {
      path: '/enterprise/candidates/:id/activity',
      component: 'CandidateActivities',
      title: '候補者の活動履歴',
      description: '候補者に関する登録、応募、商談などの出来事を時系列で確認します。',
    },
    {
      path: '/enterprise/candidate_resumes/:id',
      aliases: ['/enterprise/candidate_resumes'],
      component: 'ResumePreview',
      title: '職務経歴書',
      description: '候補者の職務経歴書を画面で確認し、ダウンロードします。',
      layout: 'blank',
    },
  ],
  menu: [{ label: '候補者', path: '/enterprise/candidates', order: 10, area: 'header' }],
});
