import { defineSitePages } from '@enishi/frontend-kit/runtime/site/site-page';

export default defineSitePages({
  Top: () => import('./pages/Top'),
  JobList: () => import('./pages/JobList'),
  JobFilters: () => import('./pages/JobFilters'),
  JobDetail: () => import('./pages/JobDetail'),
  Likes: () => import('./pages/Likes'),
  Privacy: () => import('./pages/Privacy'),
  Terms: () => import('./pages/Terms'),
  SiteLayout: () => import('./layouts/SiteLayout'),
  LandingLayout: () => import('./layouts/LandingLayout'),
});
