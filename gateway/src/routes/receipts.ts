/** Bank statements of an agency as they are sent; what is done with their lines are rows (`protos/deals/receipts/http.ts`). */
import { CREATE } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import type { Input, Route } from '../http/route';

const SLOW = { deadlineMs: 60_000 };

const importing: Omit<Route, 'path' | 'needs' | 'summary' | 'handle'> = {
  ...{ audience: 'enterprise', guard: 'administrator', reads: 'file', records: 'nothing', verbs: CREATE },
  ...{ gains: 'spends', support: 'closed', input: 'nothing', probe: { file: true } },
};

function statementIn({ file }: Input): { bytes: Buffer } {
  if (!file) throw badRequest('銀行の明細のファイルを選択してください。');
  return { bytes: file.bytes };
}

/** One statement has what came in and what went out: those who invoice and those who pay bring the same one. */
export const receiptRoutes: readonly Route[] = [
  {
    ...importing,
    ...{ path: '/receipts/import', needs: 'invoices' },
    summary: '銀行の入出金明細（CSV・Excel・全銀形式）の取り込み（入金の画面から）',
    handle: async (input, rpc) => ({ body: await rpc.deals.ReceiptService.Import(statementIn(input), SLOW) }),
  },
  {
    ...importing,
    ...{ path: '/withdrawals/import', needs: ['payables', 'payouts'] },
    summary: '銀行の入出金明細（CSV・Excel・全銀形式）の取り込み（出金の画面から）',
    handle: async (input, rpc) => ({ body: await rpc.deals.WithdrawalService.Import(statementIn(input), SLOW) }),
  },
];
