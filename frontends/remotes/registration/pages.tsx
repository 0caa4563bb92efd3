import { defineSitePages } from '@enishi/frontend-kit/runtime/site/site-page';

export default defineSitePages({
  Start: () => import('./pages/Start'),
  Apply: () => import('./pages/Apply'),
  Ask: () => import('./pages/Ask'),
  Profile: () => import('./pages/Profile'),
  Occupations: () => import('./pages/Occupations'),
  Skills: () => import('./pages/Skills'),
  BusinessDays: () => import('./pages/BusinessDays'),
  Others: () => import('./pages/Others'),
  Prove: () => import('./pages/Prove'),
  Thanks: () => import('./pages/Thanks'),
  MyPage: () => import('./pages/MyPage'),
  MyPageLeave: () => import('./pages/MyPageLeave'),
  MyProfile: () => import('./pages/MyProfile'),
  MyOccupations: () => import('./pages/MyOccupations'),
  MySkills: () => import('./pages/MySkills'),
  MyWishes: () => import('./pages/MyWishes'),
  MyPageSignIn: () => import('./pages/MyPageSignIn'),
  MyPageEnter: () => import('./pages/MyPageEnter'),
  MyLayout: () => import('./layouts/MyLayout'),
  RegisterLayout: () => import('./layouts/RegisterLayout'),
});
