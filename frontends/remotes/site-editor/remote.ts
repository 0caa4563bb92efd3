import { defineRemote } from '@enishi/frontend-kit/runtime/remote';

const page = (path: string, component: string, title: string) => ({
  path: `/enterprise/sites${path}`,
  component,
  title,
  guard: 'administrator' as const,
});

export default defineRemote({
  name: 'site-editor',
  shell: 'enterprise',
  pages: [
    page('', 'SiteHome', 'サイト'),
    page('/contents/:part', 'SiteSection', 'サイトの編集'),
    page('/settings/:part', 'SiteSection', 'サイトの編集'),
    page('/domain', 'SiteDomain', 'ドメイン'),
    page('/job_category_describes', 'CategoryList', 'カテゴリーの説明'),
    page('/job_category_describes/:id', 'CategoryDetail', 'カテゴリーの説明'),
  ],
  menu: [{ label: 'サイト', path: '/enterprise/sites', order: 80, area: 'header', guard: 'administrator' }],
});
