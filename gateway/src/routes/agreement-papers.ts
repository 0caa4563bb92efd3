/** Documents of agreements: for staff, and for the recipient who has the link of the mail. */
import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import type { PaperOpenResponse } from '@enishi/protos/deals/rpc';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { idOf, recordBody } from '../crud';
import { fileReply } from '../http/files/download';
import { fields, text, whole } from '../http/input';
import { CREATE, type Input, QUERY, READ, READ_OR_QUERY, type Reply, type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import type { RouteOptions } from './options';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
/** Pages with embedded fonts take longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };

const papers: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/agreement_documents/index/{id}',
  gains: 'reads records',
  input: 'nothing',
  summary: '稼働契約の書類の一覧',
  probe: { ids: 'agreements' },
  async handle({ params }, rpc) {
    const answer = await rpc.deals.AgreementPaperService.Index({ id: idOf(params.id) }, SLOW);
    const { agreement_documents = [], problems = [], deliveries = [] } = answer;
    const rows = agreement_documents.map((row) => recordFromWire(agreementDocument, { ...row }));
    return {
      body: {
        agreement_documents: rows,
        problems,
        deliveries,
        current_page: 1,
        limit_value: rows.length,
        count: rows.length,
      },
    };
  },
};

const createPaper = route({
  ...base,
  verbs: CREATE,
  path: '/agreement_documents/create/{id}',
  gains: 'writes records',
  input: fields({ kind: whole, party: whole }),
  summary: '稼働契約の書類の作成',
  status: 201,
  probe: { ids: 'agreements', body: { kind: 1, party: 2 } },
  async handle({ params, given: { kind = 0, party = 0 } }, rpc) {
    const request = { id: idOf(params.id), kind, party };
    const answer = await rpc.deals.AgreementPaperService.Create(request, SLOW);
    return { body: recordBody(agreementDocument, { ...answer }) };
  },
});

const sendPaper: Route = {
  ...base,
  verbs: CREATE,
  path: '/agreement_documents/send/{id}',
  gains: 'mails others',
  input: 'nothing',
  summary: '稼働契約の書類の送付',
  probe: { ids: 'agreement_documents' },
  handle: async ({ params }, rpc) => ({
    body: recordBody(agreementDocument, {
      ...(await rpc.deals.AgreementPaperService.Send({ id: idOf(params.id) }, SLOW)),
    }),
  }),
};

const filePaper = (mode: 'download' | 'preview'): Route => ({
  ...base,
  verbs: READ,
  path: `/agreement_documents/${mode}/{id}`,
  gains: 'takes files',
  input: 'nothing',
  summary: mode === 'preview' ? '稼働契約の書類の表示' : '稼働契約の書類のダウンロード',
  reads: 'none',
  records: 'download',
  probe: { ids: 'agreement_documents' },
  handle: async ({ params }, rpc) =>
    fileReply(await rpc.deals.AgreementPaperService.Download({ id: idOf(params.id) }, SLOW), mode === 'preview'),
});

const QUARTER_HOUR = 900;

/** The recipient of a document has its link and no account. */
function recipientRoutes({ redis, rateFactor }: RouteOptions): Route[] {
  const tries = rateLimiter({ name: 'agreement-documents', points: 60 * rateFactor, duration: QUARTER_HOUR, redis });
  const open = { ...base, guard: 'public', verbs: QUERY, probe: { body: { token: 'unknown' } } } as const;
  const tokenIn = async ({ given, ctx }: Input & { given: { token?: string } }) => {
    await tries.consume(senderKey(ctx.ip));
    return given.token ?? '';
  };
  const shown = (answer: PaperOpenResponse): Reply => ({
    body: {
      document: {
        ...answer,
        sent_at: answer.sent_at ?? null,
        confirmed_at: answer.confirmed_at ?? null,
        confirmed_name: answer.confirmed_name ?? null,
      },
    },
  });
  return [
    route({
      ...open,
      path: '/agreement_documents/open',
      gains: 'reads records',
      input: fields({ token: text() }),
      summary: '届いた書類の表示（リンクを持つ人）',
      handle: async (input, rpc) =>
        shown(await rpc.deals.AgreementPaperService.Open({ token: await tokenIn(input) }, SLOW)),
    }),
    route({
      ...open,
      path: '/agreement_documents/open_file',
      gains: 'takes files',
      input: fields({ token: text() }),
      summary: '届いた書類のファイル（リンクを持つ人）',
      handle: async (input, rpc) =>
        fileReply(await rpc.deals.AgreementPaperService.OpenFile({ token: await tokenIn(input) }, SLOW), true),
    }),
    route({
      ...open,
      path: '/agreement_documents/renew_link',
      gains: 'mails others',
      input: fields({ token: text() }),
      summary: '届いた書類の新しいリンクの送付（期限が切れたリンクを持つ人）',
      handle: async (input, rpc) => ({
        body: { ...(await rpc.deals.AgreementPaperService.RenewLink({ token: await tokenIn(input) })) },
      }),
    }),
    route({
      ...open,
      path: '/agreement_documents/confirm',
      gains: 'binds',
      input: fields({ token: text(), name: text() }),
      summary: '届いた書類の確認（リンクを持つ人）',
      async handle(input, rpc) {
        const request = { token: await tokenIn(input), name: input.given.name ?? '' };
        return shown(await rpc.deals.AgreementPaperService.Confirm(request, SLOW));
      },
    }),
  ];
}

export const agreementPaperRoutes = (options: RouteOptions): Route[] => [
  papers,
  createPaper,
  sendPaper,
  filePaper('download'),
  filePaper('preview'),
  ...recipientRoutes(options),
];
