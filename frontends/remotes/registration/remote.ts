import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

const steps = [
  { step: 'profile', component: 'Profile', title: '基本情報' },
  { step: 'occupations', component: 'Occupations', title: '経験職種' },
  { step: 'skills', component: 'Skills', title: 'スキル' },
  { step: 'business_days', component: 'BusinessDays', title: '希望条件' },
  { step: 'others', component: 'Others', title: 'その他' },
];

export default defineRemote({
  name: 'registration',
  shell: 'site',
  pages: [
    ...steps.flatMap(({ step, component, title }) =>
      ['/register', '/site/register'].map((base) => ({
        path: `${base}/${step}`,
        component,
        title,
        layout: 'register' as const,
      })),
    ),
    ...['/register/thanks', '/site/register/thanks'].map((path) => ({
      path,
      component: 'Thanks',
      title: '登録完了',
      layout: 'register' as const,
    })),
  ],
  layouts: [{ layout: 'register', component: 'RegisterLayout' }],
});
