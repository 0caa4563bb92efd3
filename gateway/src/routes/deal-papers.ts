/** Quotes to clients and orders to payees; what is done with them are rows (`protos/deals/http.ts`). */
import { purchaseOrder } from '@enishi/protos/deals/papers/purchase-order';
import { quote } from '@enishi/protos/deals/papers/quote';
import type { DealPaperOpenResponse } from '@enishi/protos/deals/rpc';
import { QUERY } from '@enishi/protos/http/words';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { crud } from '../api/crud';
import { fileReply } from '../http/files/download';
import { fields, flag, text } from '../http/input';
import { type Input, type Reply, type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import type { RouteOptions } from './options';

/** Pages with embedded fonts take longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };
const QUARTER_HOUR = 900;
const ACTIONS = ['index', 'show', 'create', 'update', 'search', 'history', 'export'] as const;

const shown = (answer: DealPaperOpenResponse): Reply => ({
  body: {
    deal_paper: {
      ...answer,
      ...{ period_start: answer.period_start ?? null, period_end: answer.period_end ?? null },
      ...{ answered_at: answer.answered_at ?? null, answered_name: answer.answered_name ?? null },
      ...{ answer_note: answer.answer_note ?? null, acceptance_number: answer.acceptance_number ?? null },
    },
  },
});

/** The recipient has the link of the mail and no account. */
function recipientRoutes({ redis, rateFactor }: RouteOptions): Route[] {
  const tries = rateLimiter({ name: 'deal-papers', points: 60 * rateFactor, duration: QUARTER_HOUR, redis });
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
  return [
    route({
      ...open,
      path: '/deal_papers/open',
      gains: 'reads records',
      input: fields({ token: text() }),
      summary: '届いた見積書・注文書の表示（リンクを持つ人）',
      handle: async (input, rpc) =>
        shown(await rpc.deals.DealPaperLinkService.Open({ token: await tokenIn(input) }, SLOW)),
    }),
    route({
      ...open,
      path: '/deal_papers/open_file',
      gains: 'takes files',
      input: fields({ token: text(), acceptance: flag }),
      summary: '届いた見積書・注文書のファイル。acceptance: 承諾した注文の注文請書（リンクを持つ人）',
      async handle(input, rpc) {
        const request = { token: await tokenIn(input), acceptance: input.given.acceptance ?? false };
        return fileReply(await rpc.deals.DealPaperLinkService.OpenFile(request, SLOW), true);
      },
    }),
    route({
      ...open,
      path: '/deal_papers/answer',
      gains: 'binds',
      input: fields({ token: text(), name: text(), action: text(20), reason: text(600), digest: text(64) }),
      summary: '届いた見積書・注文書への回答（リンクを持つ人）',
      async handle(input, rpc) {
        const { name = '', action = '', reason, digest = '' } = input.given;
        const request = { token: await tokenIn(input), name, action, reason, digest };
        return shown(await rpc.deals.DealPaperLinkService.Answer(request, SLOW));
      },
    }),
  ];
}

export const dealPaperRoutes = (options: RouteOptions): Route[] => [
  ...crud(quote, { guard: 'administrator', needs: 'invoices', only: ACTIONS }),
  ...crud(purchaseOrder, { guard: 'administrator', needs: 'payables', only: ACTIONS }),
  ...recipientRoutes(options),
];
