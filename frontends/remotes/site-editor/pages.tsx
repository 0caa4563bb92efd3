import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  SiteHome: () => import('./pages/SiteHome'),
  SiteSection: () => import('./pages/SiteSection'),
  SiteDomain: () => import('./pages/SiteDomain'),
  SearchWords: () => import('./pages/SearchWords'),
  CategoryList: () => import('./pages/CategoryList'),
  CategoryDetail: () => import('./pages/CategoryDetail'),
});
