import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

export default defineRemote({
  name: 'operations',
  shell: 'admin',
  pages: [
    {
      path: '/admin/signin',
      component: 'SignIn',
      title: '運営ログイン',
      description: '運営のアカウントで管理画面にログインします。',
      guard: 'anonymous',
      layout: 'visitor',
    },
    {
      path: '/admin/signup',
      component: 'SignUp',
      title: '運営アカウント登録',
      description: '最初の運営アカウントを作成します。',
      guard: 'public',
      layout: 'visitor',
    },
    {
      path: '/admin/signout',
      component: 'SignOut',
      title: 'ログアウト',
      description: '運営の管理画面からログアウトします。',
      guard: 'public',
      layout: 'visitor',
    },
    {
      path: '/admin/enterprises',
      component: 'EnterpriseList',
      title: 'エージェント一覧',
      description: 'サービスを利用しているエージェントと契約の状況の一覧です。',
    },
    {
      path: '/admin/enterprises/create',
      component: 'EnterpriseCreate',
      title: 'エージェントの登録',
      description: 'サービスを利用するエージェントを新しく登録します。',
    },
    {
      path: '/admin/enterprises/:id',
      component: 'EnterpriseDetail',
      title: 'エージェント',
      description: 'エージェントの連絡先、契約の状況、公開サイトを確認し、編集します。',
    },
    {
      path: '/admin/enterprises/:id/members',
      component: 'EnterpriseDetail',
      title: 'エージェントのメンバー',
      description: 'エージェントのメンバーを確認し、最初のメンバーを招待します。',
    },
    {
      path: '/admin/companies',
      component: 'CompanyList',
      title: '企業一覧',
      description: 'エージェントに登録されている取引先の企業を確認します。',
    },
    {
      path: '/admin/announces',
      component: 'AnnounceList',
      title: 'お知らせ一覧',
      description: 'エージェントに知らせた内容と、知らせた日の一覧です。',
    },
    {
      path: '/admin/announces/create',
      component: 'AnnounceCreate',
      title: 'お知らせの登録',
      description: 'エージェントへのお知らせを書き、画面とメールで知らせます。',
    },
    {
      path: '/admin/announces/:id',
      component: 'AnnounceDetail',
      title: 'お知らせ',
      description: 'エージェントへのお知らせの内容を確認し、編集します。',
    },
    {
      path: '/admin/dead_letters',
      component: 'DeadLetters',
      title: '失敗したイベント・メール',
      description: '処理できなかったイベントと送信できなかったメールの原因を確認し、やり直します。',
    },
    {
      path: '/admin/admin_members',
      component: 'AdminMemberList',
      title: '運営メンバー',
      description: '運営のメンバーと連絡先の一覧です。',
    },
    {
      path: '/admin/admin_members/create',
      component: 'AdminMemberCreate',
      title: '運営メンバーの追加',
      description: '運営のメンバーを追加し、ログインできるようにします。',
    },
  ],
  menu: [
    { label: '運営メンバー', path: '/admin/admin_members', order: 10, area: 'account' },
    { label: 'エージェント', path: '/admin/enterprises', order: 10, area: 'header' },
    { label: 'お知らせ', path: '/admin/announces', order: 40, area: 'header' },
    { label: '失敗したイベント・メール', path: '/admin/dead_letters', order: 10, area: 'account' },
  ],
});
