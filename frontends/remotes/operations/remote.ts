import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

export default defineRemote({
  name: 'operations',
  shell: 'admin',
  pages: [
    { path: '/admin/signin', component: 'SignIn', title: '運営ログイン', guard: 'anonymous', layout: 'visitor' },
    { path: '/admin/signup', component: 'SignUp', title: '運営アカウント登録', guard: 'public', layout: 'visitor' },
    { path: '/admin/signout', component: 'SignOut', title: 'ログアウト', guard: 'public', layout: 'visitor' },
    { path: '/admin/enterprises', component: 'EnterpriseList', title: 'エージェント一覧' },
    { path: '/admin/enterprises/create', component: 'EnterpriseCreate', title: 'エージェントの登録' },
    { path: '/admin/enterprises/:id', component: 'EnterpriseDetail', title: 'エージェント' },
    { path: '/admin/enterprises/:id/members', component: 'EnterpriseDetail', title: 'エージェントのメンバー' },
    { path: '/admin/companies', component: 'CompanyList', title: '企業一覧' },
    { path: '/admin/announces', component: 'AnnounceList', title: 'お知らせ一覧' },
    { path: '/admin/announces/create', component: 'AnnounceCreate', title: 'お知らせの登録' },
    { path: '/admin/announces/:id', component: 'AnnounceDetail', title: 'お知らせ' },
    { path: '/admin/dead_letters', component: 'DeadLetters', title: '失敗したイベント' },
    { path: '/admin/admin_members', component: 'AdminMemberList', title: '運営メンバー' },
    { path: '/admin/admin_members/password', component: 'AdminPassword', title: 'パスワードの変更' },
    { path: '/admin/admin_members/create', component: 'AdminMemberCreate', title: '運営メンバーの追加' },
  ],
  menu: [
    { label: 'パスワードの変更', path: '/admin/admin_members/password', order: 5, area: 'account' },
    { label: '運営メンバー', path: '/admin/admin_members', order: 10, area: 'account' },
    { label: 'エージェント', path: '/admin/enterprises', order: 10, area: 'header' },
    { label: 'お知らせ', path: '/admin/announces', order: 40, area: 'header' },
    { label: '失敗したイベント', path: '/admin/dead_letters', order: 10, area: 'account' },
  ],
});
