import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';

const pages = [
  { path: '/', component: 'Top', title: 'トップ', layout: 'lp' as const },
  { path: '/jobs', component: 'JobList', title: '案件一覧', stays: true as const },
  { path: '/jobs/detail/:id', component: 'JobDetail', title: '案件詳細' },
  { path: '/jobs/filters', component: 'JobFilters', title: '絞り込み' },
  { path: '/jobs/:category', component: 'JobList', title: '案件一覧', stays: true as const },
  { path: '/likes', component: 'Likes', title: '気になる案件' },
  { path: '/privacy', component: 'Privacy', title: 'プライバシーポリシー' },
  { path: '/terms', component: 'Terms', title: '利用規約' },
];

export default defineRemote({
  name: 'job-search',
  shell: 'site',
  pages: pages.map((page) => ({ ...page, aliases: [page.path === '/' ? '/site' : `/site${page.path}`] })),
  layouts: [
    { layout: 'site', component: 'SiteLayout' },
    { layout: 'lp', component: 'LandingLayout' },
  ],
});
