/** What those who did the work are paid: payees, notices, invoices of their own; what is done with them are rows (`protos/deals/http.ts`). */
import { payee } from '@enishi/protos/deals/notices/payee';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { paymentNoticeSetting } from '@enishi/protos/deals/notices/payment-notice-setting';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import type { PaymentNoticeOpenResponse } from '@enishi/protos/deals/rpc';
import { CREATE, QUERY } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { crud, recordBody } from '../api/crud';
import { fileReply } from '../http/files/download';
import { fields, text, written } from '../http/input';
import { objectAt } from '../http/json';
import { type Input, type Reply, type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import { historyOfOnly, updateOfOnly } from './only-record';
import type { RouteOptions } from './options';

/** Pages with embedded fonts, and files of 10 MB, take longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };
const QUARTER_HOUR = 900;

const administrators = { guard: 'administrator', needs: 'payables' } as const;

const createPurchase: Route = {
  audience: 'enterprise',
  guard: 'administrator',
  reads: 'file',
  records: 'nothing',
  verbs: CREATE,
  path: `/${purchaseInvoice.plural}/create`,
  gains: 'spends',
  needs: 'payables',
  support: 'closed',
  input: written(purchaseInvoice),
  summary: '受け取った請求書の登録（ファイルと内容）',
  status: 201,
  probe: { file: true, body: { purchase_invoice: {} } },
  async handle({ body, file }, rpc) {
    if (!file) throw badRequest('請求書のファイルを選択してください。');
    const { values } = inputToWire(purchaseInvoice, objectAt(body, purchaseInvoice.name), 'create');
    const request = { purchase_invoice: values, bytes: file.bytes, file_name: file.name };
    return { body: recordBody(purchaseInvoice, await rpc.deals.PurchaseInvoicingService.Create(request, SLOW)) };
  },
};

/** The recipient of a notice has its link and no account. */
function recipientRoutes({ redis, rateFactor }: RouteOptions): Route[] {
  const tries = rateLimiter({ name: 'payment-notices', points: 60 * rateFactor, duration: QUARTER_HOUR, redis });
  const open = {
    audience: 'enterprise',
    guard: 'public',
    reads: 'json',
    records: 'nothing',
    verbs: QUERY,
    needs: 'none',
    support: 'closed',
    probe: { body: { token: 'unknown' } },
  } as const;
  const tokenIn = async ({ given, ctx }: Input & { given: { token?: string } }) => {
    await tries.consume(senderKey(ctx.ip));
    return given.token ?? '';
  };
  const shown = (answer: PaymentNoticeOpenResponse): Reply => ({
    body: {
      payment_notice: {
        ...answer,
        ...{ due_date: answer.due_date ?? null, answer_by: answer.answer_by ?? null },
        ...{ answered_at: answer.answered_at ?? null, answered_name: answer.answered_name ?? null },
        objection: answer.objection ?? null,
      },
    },
  });
  return [
    route({
      ...open,
      path: '/payment_notices/open',
      gains: 'reads records',
      input: fields({ token: text() }),
      summary: '届いた支払通知書の表示（リンクを持つ人）',
      handle: async (input, rpc) =>
        shown(await rpc.deals.PaymentNoticingService.Open({ token: await tokenIn(input) }, SLOW)),
    }),
    route({
      ...open,
      path: '/payment_notices/open_file',
      gains: 'takes files',
      input: fields({ token: text() }),
      summary: '届いた支払通知書のファイル（リンクを持つ人）',
      handle: async (input, rpc) =>
        fileReply(await rpc.deals.PaymentNoticingService.OpenFile({ token: await tokenIn(input) }, SLOW), true),
    }),
    route({
      ...open,
      path: '/payment_notices/answer',
      gains: 'binds',
      input: fields({ token: text(), name: text(), action: text(20), objection: text(1000) }),
      summary: '届いた支払通知書の確認、または誤りの申し出（リンクを持つ人）',
      async handle(input, rpc) {
        const { name = '', action = '', objection } = input.given;
        const request = { token: await tokenIn(input), name, action, objection };
        return shown(await rpc.deals.PaymentNoticingService.Answer(request, SLOW));
      },
    }),
  ];
}

export const paymentNoticeRoutes = (options: RouteOptions): Route[] => [
  ...crud(payee, { ...administrators, only: ['index', 'show', 'create', 'update', 'search', 'history', 'export'] }),
  ...crud(paymentNotice, {
    ...administrators,
    only: ['index', 'show', 'create', 'update', 'search', 'history', 'export'],
  }),
  ...crud(purchaseInvoice, { ...administrators, only: ['index', 'show', 'update', 'search', 'history', 'export'] }),
  updateOfOnly(paymentNoticeSetting, {
    needs: ['payables', 'settings'],
    summary: '支払通知の設定の更新',
  }),
  ...historyOfOnly(paymentNoticeSetting, administrators),
  createPurchase,
  ...recipientRoutes(options),
];
