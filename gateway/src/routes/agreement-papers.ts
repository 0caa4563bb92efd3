/** Documents of agreements for the recipient who has the link of the mail; staff's calls are rows (`protos/deals/http.ts`). */
import type { PaperOpenResponse } from '@enishi/protos/deals/rpc';
import { QUERY } from '@enishi/protos/http/words';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { fileReply } from '../http/files/download';
import { fields, text } from '../http/input';
import { type Input, type Reply, type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import type { RouteOptions } from './options';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
/** Pages with embedded fonts take longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };

const QUARTER_HOUR = 900;

/** The recipient of a document has its link and no account. */
export function agreementPaperRoutes({ redis, rateFactor }: RouteOptions): Route[] {
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
      needs: 'none',
      support: 'closed',
      input: fields({ token: text() }),
      summary: '届いた書類の表示（リンクを持つ人）',
      handle: async (input, rpc) =>
        shown(await rpc.deals.AgreementPaperService.Open({ token: await tokenIn(input) }, SLOW)),
    }),
    route({
      ...open,
      path: '/agreement_documents/open_file',
      gains: 'takes files',
      needs: 'none',
      support: 'closed',
      input: fields({ token: text() }),
      summary: '届いた書類のファイル（リンクを持つ人）',
      handle: async (input, rpc) =>
        fileReply(await rpc.deals.AgreementPaperService.OpenFile({ token: await tokenIn(input) }, SLOW), true),
    }),
    route({
      ...open,
      path: '/agreement_documents/renew_link',
      gains: 'mails others',
      needs: 'none',
      support: 'closed',
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
      needs: 'none',
      support: 'closed',
      input: fields({ token: text(), name: text() }),
      summary: '届いた書類の確認（リンクを持つ人）',
      async handle(input, rpc) {
        const request = { token: await tokenIn(input), name: input.given.name ?? '' };
        return shown(await rpc.deals.AgreementPaperService.Confirm(request, SLOW));
      },
    }),
  ];
}
