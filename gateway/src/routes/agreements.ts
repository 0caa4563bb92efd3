/** Agreements, and what is done with them beside reading and writing. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import { crud, idOf, recordBody } from '../crud';
import { day, text, whole } from '../http/body-values';
import { READ_OR_QUERY, type Route, UPDATE } from '../http/route';
import { agreementHourRoutes } from './agreement-hours';
import { agreementPaperRoutes } from './agreement-papers';
import { comments } from './comments';
import type { RouteOptions } from './options';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
/** What is known of a deal is asked of several services. */
const SLOW = { deadlineMs: 20_000 };

const draft: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/agreements/draft/{id}',
  summary: '商談から作る稼働契約の下書き',
  probe: { ids: 'opportunities' },
  handle: async ({ params }, rpc) => ({
    body: recordBody(agreement, await rpc.deals.AgreementTermService.Draft({ opportunity_id: idOf(params.id) }, SLOW)),
  }),
};

const renew: Route = {
  ...base,
  verbs: UPDATE,
  path: '/agreements/renew/{id}',
  summary: '稼働契約の更新（期間の延長）',
  probe: { ids: 'agreements' },
  async handle({ params, body }, rpc) {
    const request = {
      id: idOf(params.id),
      period_end: day(body, 'period_end'),
      sell_price: whole(body, 'sell_price'),
      buy_price: whole(body, 'buy_price'),
      updated_at: text(body, 'updated_at'),
    };
    return { body: recordBody(agreement, await rpc.deals.AgreementTermService.Renew(request)) };
  },
};

const notices: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/agreements/notices',
  summary: 'まもなく終了する稼働契約',
  probe: {},
  async handle({ body, query }, rpc) {
    const own = [body.own, query.own].some((given) => given === true || given === '1' || given === 'true');
    const { notices: list = [] } = await rpc.deals.AgreementTermService.Notices({ own });
    return { body: { notices: list } };
  },
};

const settle: Route = {
  ...base,
  verbs: UPDATE,
  path: '/agreements/settle/{id}',
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
