/** The links in a mail, as its recipient uses them. */
import { suppressionReason } from '@enishi/protos/master/messaging';
import type { OpenedResponse, OptOutRequest, OptOutResponse } from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { agencyStanding } from '../agency';
import { noteAutomationOpened } from '../automation';
import { noteMailingOpened, rowOfToken } from '../mailings';
import { allowAgain, reasonsOf, suppress } from '../suppression';
import type { FeedbackDeps } from './deps';

const TOKEN = /^[0-9a-f]{32}$/;

/** @throws AppError `not_found` for what is in no mail of an agency */
async function rowOf(deps: FeedbackDeps, token: string): Promise<{ enterprise_id: number; email: string }> {
  const row = TOKEN.test(token) ? await rowOfToken(deps, token) : undefined;
  if (!row?.email || row.enterprise_id === 0)
    throw notFound('このページのURLは正しくありません。メールに書かれたURLをもう一度開いてください。');
  return { enterprise_id: row.enterprise_id, email: row.email };
}

/** The page does not show the address: it may be opened from another person's mail. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}

export async function optOutShow(
  deps: FeedbackDeps,
  _ctx: CallContext,
  { token }: OptOutRequest,
): Promise<OptOutResponse> {
  const { enterprise_id, email } = await rowOf(deps, token);
  const [{ name }, found] = await Promise.all([
    agencyStanding(deps, systemContext(token, enterprise_id)),
    reasonsOf(deps, enterprise_id, [email]),
  ]);
  return { agency: name, email: masked(email), stopped: found.size > 0 };
}

export async function optOutStop(
  deps: FeedbackDeps,
  ctx: CallContext,
  request: OptOutRequest,
): Promise<OptOutResponse> {
  const { enterprise_id, email } = await rowOf(deps, request.token);
  await inTransaction(deps.connection, (session) =>
    suppress(deps, session, enterprise_id, email, suppressionReason.code.opt_out),
  );
  return optOutShow(deps, ctx, request);
}

export async function optOutRestart(
  deps: FeedbackDeps,
  ctx: CallContext,
  request: OptOutRequest,
): Promise<OptOutResponse> {
  const { enterprise_id, email } = await rowOf(deps, request.token);
  await inTransaction(deps.connection, (session) => allowAgain(deps, session, enterprise_id, email));
  return optOutShow(deps, ctx, request);
}

export async function noteOpened(
  deps: FeedbackDeps,
  _ctx: CallContext,
  { token }: OptOutRequest,
): Promise<OpenedResponse> {
  if (!TOKEN.test(token)) return {};
  const mayTrack = async (ctx: CallContext) => (await agencyStanding(deps, ctx)).tracksOpens;
  if (!(await noteMailingOpened(deps, token, mayTrack))) await noteAutomationOpened(deps, token, mayTrack);
  return {};
}
