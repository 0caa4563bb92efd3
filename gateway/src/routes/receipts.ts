/** Bank statements of an agency as they are sent; what is done with their lines are rows (`protos/deals/receipts/http.ts`). */
import { CREATE } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import type { Route } from '../http/route';

const SLOW = { deadlineMs: 60_000 };

export const receiptRoutes: readonly Route[] = [
  {
    ...{ audience: 'enterprise', guard: 'administrator', reads: 'file', records: 'nothing', verbs: CREATE },
    ...{ path: '/receipts/import', gains: 'spends', needs: 'invoices', support: 'closed', input: 'nothing' },
    summary: '銀行の入出金明細（CSV・Excel・全銀形式）の取り込み',
    probe: { file: true },
    async handle({ file }, rpc) {
      if (!file) throw badRequest('銀行の明細のファイルを選択してください。');
      return { body: await rpc.deals.ReceiptService.Import({ bytes: file.bytes }, SLOW) };
    },
  },
];
