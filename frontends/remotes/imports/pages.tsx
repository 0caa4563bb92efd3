import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  ImportList: () => import('./pages/ImportList'),
  SelectKind: () => import('./pages/SelectKind'),
  Upload: () => import('./pages/Upload'),
  SetTitle: () => import('./pages/SetTitle'),
  ReadingWords: () => import('./pages/ReadingWords'),
  ImportDetail: () => import('./pages/ImportDetail'),
});
