import { definePages } from '@enishi/frontend-kit/runtime/remote';

export default definePages({
  SiteHome: () => import('./pages/SiteHome'),
  SiteSection: () => import('./pages/SiteSection'),
  CategoryList: () => import('./pages/CategoryList'),
  CategoryDetail: () => import('./pages/CategoryDetail'),
});
