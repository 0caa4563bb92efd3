/** How an agency books its own money; what is done with journals are rows (`protos/deals/journals/http.ts`). */
import { journalSetting } from '@enishi/protos/deals/journals/journal-setting';
import type { Route } from '../http/route';
import { historyOfOnly, updateOfOnly } from './only-record';

export const journalRoutes: readonly Route[] = [
  updateOfOnly(journalSetting, { needs: ['invoices', 'payables', 'settings'], summary: '仕訳の設定の更新' }),
  ...historyOfOnly(journalSetting, { guard: 'administrator', needs: ['invoices', 'payables'] }),
];
