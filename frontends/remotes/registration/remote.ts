import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';

const pages = [
  { step: 'apply', component: 'Apply', title: '案件への応募' },
  { step: 'ask', component: 'Ask', title: '案件への質問' },
  { step: 'profile', component: 'Profile', title: '基本情報' },
  { step: 'occupations', component: 'Occupations', title: '経験職種' },
  { step: 'skills', component: 'Skills', title: 'スキル' },
  { step: 'business_days', component: 'BusinessDays', title: '希望条件' },
  { step: 'others', component: 'Others', title: 'その他' },
  { step: 'prove', component: 'Prove', title: '登録の続き' },
  { step: 'thanks', component: 'Thanks', title: '会員登録の受付状況' },
];

/** A candidate's own pages; who may see which, the gateway decides (`gateway/src/public-site/own-pages.ts`). */
const ownPages = [
  { path: '/mypage', component: 'MyPage', title: 'マイページ' },
  { path: '/mypage/profile', component: 'MyProfile', title: '基本情報の変更' },
  { path: '/mypage/occupations', component: 'MyOccupations', title: '職種の変更' },
  { path: '/mypage/skills', component: 'MySkills', title: 'スキルの変更' },
  { path: '/mypage/wishes', component: 'MyWishes', title: '希望条件・稼働可能日の変更' },
  { path: '/mypage/save', component: 'MySave', title: '条件の保存' },
  { path: '/mypage/leave', component: 'MyPageLeave', title: '退会の手続き' },
  { path: '/mypage/signin', component: 'MyPageSignIn', title: 'マイページに入る' },
  { path: '/mypage/enter', component: 'MyPageEnter', title: 'マイページに入る' },
];

export default defineRemote({
  name: 'registration',
  shell: 'site',
  pages: [
    { path: '/register', aliases: ['/site/register'], layout: 'register', component: 'Start', title: '無料会員登録' },
    ...pages.map(({ step, ...page }) => ({
      ...page,
      path: `/register/${step}`,
      aliases: [`/site/register/${step}`],
      layout: 'register' as const,
    })),
    ...ownPages.map((page) => ({ ...page, aliases: [`/site${page.path}`], layout: 'my' as const })),
  ],
  layouts: [
    { layout: 'register', component: 'RegisterLayout' },
    { layout: 'my', component: 'MyLayout' },
  ],
});
