/** Agreements, and what is done with them beside reading and writing. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import { crud, idOf, recordBody } from '../crud';
import { day, fields, flag, text, whole } from '../http/input';
import { READ_OR_QUERY, type Route, route, UPDATE } from '../http/route';
import { agreementHourRoutes } from './agreement-hours';
import { agreementPaperRoutes } from './agreement-papers';
import { comments } from './comments';
import type { RouteOptions } from './options';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
/** The facts of a deal are asked of several services. */
const SLOW = { deadlineMs: 20_000 };

const draft: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/agreements/draft/{id}',
  gains: 'reads records',
  input: 'nothing',
  summary: '商談から作る稼働契約の下書き',
  probe: { ids: 'opportunities' },
  handle: async ({ params }, rpc) => ({
    body: recordBody(agreement, await rpc.deals.AgreementTermService.Draft({ opportunity_id: idOf(params.id) }, SLOW)),
  }),
};

const renew = route({
  ...base,
  verbs: UPDATE,
  path: '/agreements/renew/{id}',
  gains: 'writes records',
  input: fields({ period_end: day, sell_price: whole, buy_price: whole, updated_at: text() }),
  summary: '稼働契約の更新（期間の延長）',
  probe: { ids: 'agreements' },
  async handle({ params, given: { period_end, sell_price, buy_price, updated_at } }, rpc) {
    const request = { id: idOf(params.id), period_end, sell_price, buy_price, updated_at };
    return { body: recordBody(agreement, await rpc.deals.AgreementTermService.Renew(request)) };
  },
});

const notices = route({
  ...base,
  verbs: READ_OR_QUERY,
  path: '/agreements/notices',
  gains: 'reads records',
  input: fields({ own: flag }),
  summary: 'まもなく終了する稼働契約',
  probe: {},
  async handle({ given: { own = false } }, rpc) {
    const { notices: list = [] } = await rpc.deals.AgreementTermService.Notices({ own });
    return { body: { notices: list } };
  },
});

const settle: Route = {
  ...base,
  verbs: UPDATE,
  path: '/agreements/settle/{id}',
  gains: 'writes records',
  input: 'nothing',
  summary: '稼働契約の終了の確認',
  probe: { ids: 'agreements' },
  async handle({ params }, rpc) {
    const { notices: list = [] } = await rpc.deals.AgreementTermService.Settle({ agreement_id: idOf(params.id) });
    return { body: { notices: list } };
  },
};

const timeline: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/agreements/timeline/{id}',
  gains: 'reads records',
  input: 'nothing',
  summary: '稼働契約に起きたこと',
  probe: { ids: 'agreements' },
  async handle({ params }, rpc) {
    const { happenings: list = [] } = await rpc.deals.AgreementTermService.Timeline({ id: idOf(params.id) }, SLOW);
    return { body: { happenings: list.map(({ text: what, ...one }) => ({ ...one, text: what ?? null })) } };
  },
};

export const agreementRoutes = (options: RouteOptions): Route[] => [
  ...crud(agreement, {
    only: ['index', 'show', 'create', 'update', 'bulk_update', 'delete', 'bulk_delete', 'search', 'history', 'export'],
  }),
  ...comments(commentAgreement, agreement),
  draft,
  renew,
  notices,
  settle,
  timeline,
  ...agreementHourRoutes,
  ...agreementPaperRoutes(options),
];
