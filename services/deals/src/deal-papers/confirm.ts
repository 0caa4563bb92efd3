/** DealPaperLinkService: recipients have the link of the mail and no account. */
import type {
  DealPaperAnswerRequest,
  DealPaperFileRequest,
  DealPaperOpenResponse,
  PaperFileResponse,
  PaperTokenRequest,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict } from '@enishi/service-kit/base/errors';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { reasonIn } from '../monthly';
import { readersOf, saidName } from '../records';
import { answerColumns } from './answer';
import type { DealPaperDeps } from './collections';
import { idOf, mustFindPaper, paperStore, paperStatus as status, statusOf } from './kinds';
import { type Found, paperOfLink } from './links';
import { acceptanceFile, paperFile } from './pdf';

const isOver = (deps: DealPaperDeps, { expiry_date }: Values): boolean =>
  String(expiry_date) < japanDay(deps.clock.now());

function shown(deps: DealPaperDeps, { kind, record }: Found): DealPaperOpenResponse {
  const text = (name: string): string | undefined => (record[name] as string | null) ?? undefined;
  const yen = (name: string): number => Number(record[name] ?? 0);
  const is = statusOf(kind, record);
  return {
    ...{ kind: kind.name, title: text('title') ?? '', number: text('number') ?? '', agency: text('issuer_name') ?? '' },
    ...{ recipient: [text('company_name'), text('person')].filter(Boolean).join(' '), status: is },
    ...{ total_price: yen('total_price'), total_tax: yen('total_tax') },
    total_price_with_tax: yen('total_price_with_tax'),
    ...{ period_start: text('period_start'), period_end: text('period_end'), expiry_date: text('expiry_date') ?? '' },
    // The day counts, whether or not the job of the morning has run.
    is_expired: is === status.expired || (is === status.sent && isOver(deps, record)),
    ...{ answered_at: text('answered_at'), answered_name: text('answered_name'), answer_note: text('answer_note') },
    ...{ acceptance_number: text('acceptance_number'), digest: text('digest') ?? '' },
  };
}

type Change = (before: Values) => Values | undefined;

/** Notes when it was opened for the first time. */
export async function linkOpen(
  deps: DealPaperDeps,
  _ctx: CallContext,
  { token }: PaperTokenRequest,
): Promise<DealPaperOpenResponse> {
  const found = await paperOfLink(deps, token);
  const opened: Change = (before) => (before.opened_at ? undefined : { opened_at: deps.clock.now().toISOString() });
  if (!opened(found.record)) return shown(deps, found);
  const { ctx, kind } = found;
  const record = await inTransaction(deps.connection, async (session) => {
    const before = await mustFindPaper(deps, ctx, kind, idOf(found.record), session);
    const change = opened(before);
    return change ? writeChange(paperStore(deps, kind), session, ctx, before, { ...before, ...change }) : before;
  });
  return shown(deps, { ...found, record });
}

export async function linkFile(
  deps: DealPaperDeps,
  _ctx: CallContext,
  { token, acceptance }: DealPaperFileRequest,
): Promise<PaperFileResponse> {
  const { ctx, kind, record } = await paperOfLink(deps, token);
  return acceptance ? acceptanceFile(kind, record) : paperFile(deps, ctx, kind, record);
}

const refusals: Readonly<Record<number, string>> = {
  [status.replaced]: 'この書類には新しい版があります。最新のメールのリンクから回答してください。',
  [status.expired]: '有効期限が過ぎているため、回答を受け付けられません。送信元にご連絡ください。',
};

/**
 * The first answer stays: the same one that is sent again changes nothing.
 * @param caller whose address is kept with the answer
 * @throws AppError `bad_request` for another action; `invalid` by field; `conflict` for what is answered otherwise, replaced,
 *   expired, or not what the page showed
 */
export async function linkAnswer(
  deps: DealPaperDeps,
  caller: CallContext,
  request: DealPaperAnswerRequest,
): Promise<DealPaperOpenResponse> {
  const found = await paperOfLink(deps, request.token);
  const { ctx, kind } = found;
  const { action } = request;
  if (action !== 'accept' && action !== 'decline')
    throw badRequest('操作はaccept、declineのいずれかを指定してください。');
  const isAccepted = action === 'accept';
  const name = saidName(request.name);
  const note = isAccepted ? null : reasonIn(request.reason, '辞退の理由');
  const readers = await readersOf(deps, ctx, [found.record.enterprise_member1_id as number | null]);
  const record = await inTransaction(deps.connection, async (session) => {
    const before = await mustFindPaper(deps, ctx, kind, idOf(found.record), session);
    const is = statusOf(kind, before);
    if (is === (isAccepted ? status.accepted : status.declined)) return before;
    if (is !== status.sent)
      throw conflict(
        refusals[is] ?? `この書類はすでに「${kind.statusText(is)}」になっています。送信元にご連絡ください。`,
      );
    if (isOver(deps, before)) throw conflict(refusals[status.expired]);
    if (request.digest !== before.digest)
      throw conflict('表示したあとに内容が変わりました。ページを読み込み直してから回答してください。');
    const given = { isAccepted, name, address: caller.ip ?? '', note };
    const change = await answerColumns(deps, ctx, session, { kind, record: before, given });
    const { enterprise_id } = ctx;
    const about = { kind: kind.name, paper_id: idOf(before), what: 'answered' as const };
    await deps.mails.queue(
      session,
      readers.map((member_id) => ({ kind: 'deal_paper_told' as const, enterprise_id, data: { ...about, member_id } })),
    );
    return writeChange(paperStore(deps, kind), session, ctx, before, { ...before, ...change });
  });
  return shown(deps, { ...found, record });
}
