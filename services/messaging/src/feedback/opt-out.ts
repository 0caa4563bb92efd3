/** The links in a mail, as its recipient uses them. */
import { mailFrequency, mailTopic } from '@enishi/protos/master/mail-preferences';
import { suppressionReason } from '@enishi/protos/master/suppression';
import type {
  FollowedRequest,
  FollowedResponse,
  OptOutRequest,
  OptOutResponse,
  PreferRequest,
} from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { agencyStanding, isClickLink, settingOf } from '../agency';
import { automationRecipientOf, noteAutomationFollowed } from '../automation';
import { noteMailingFollowed, noteMailingStopped, rowOfToken } from '../mailings';
import { prefer, preferenceOf } from '../preferences';
import { allowAgain, stoppedBy, suppress } from '../suppression';
import type { FeedbackDeps } from './deps';
import { isToken } from './token';

/**
 * Whose mail it is, with its row where it was a mailing's.
 * @throws AppError `not_found` for what is in no mail of an agency
 */
async function rowOf(deps: FeedbackDeps, token: string) {
  const row = isToken(token) ? await rowOfToken(deps, token) : undefined;
  const { enterprise_id, email } = row ?? (isToken(token) ? await automationRecipientOf(deps, token) : undefined) ?? {};
  if (!email || !enterprise_id)
    throw notFound('このページのURLは正しくありません。メールに書かれたURLをもう一度開いてください。');
  return { enterprise_id, email, row };
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
  const system = systemContext(token, enterprise_id);
  const [{ name, contact }, setting, by, { stopped, frequency }] = await Promise.all([
    agencyStanding(deps, system),
    settingOf(deps, system),
    stoppedBy(deps, enterprise_id, email),
    preferenceOf(deps, enterprise_id, email),
  ]);
  const topics = setting.topics.map((topic) => ({ ...topic, stopped: stopped.includes(topic.id) }));
  return {
    ...{ agency: name, contact, email: masked(email), topics, frequency },
    ...{ stopped: by !== undefined, stopped_by: by },
  };
}

type Mailed = Awaited<ReturnType<typeof rowOf>>;

async function stopAll(
  deps: FeedbackDeps,
  session: ClientSession,
  { enterprise_id, email, row }: Mailed,
): Promise<void> {
  await suppress(deps, session, enterprise_id, email, suppressionReason.code.opt_out);
  if (row) await noteMailingStopped(deps, session, row, row.stopped_at ?? deps.clock.now());
}

async function beginAgain(
  deps: FeedbackDeps,
  session: ClientSession,
  { enterprise_id, email, row }: Mailed,
): Promise<void> {
  await allowAgain(deps, session, enterprise_id, email);
  if (row?.stopped_at) await noteMailingStopped(deps, session, row);
}

export async function optOutStop(
  deps: FeedbackDeps,
  ctx: CallContext,
  request: OptOutRequest,
): Promise<OptOutResponse> {
  const mailed = await rowOf(deps, request.token);
  await inTransaction(deps.connection, (session) => stopAll(deps, session, mailed));
  return optOutShow(deps, ctx, request);
}

export async function optOutRestart(
  deps: FeedbackDeps,
  ctx: CallContext,
  request: OptOutRequest,
): Promise<OptOutResponse> {
  const mailed = await rowOf(deps, request.token);
  await inTransaction(deps.connection, (session) => beginAgain(deps, session, mailed));
  return optOutShow(deps, ctx, request);
}

/**
 * The choices that the page of the link offers: topics that are wanted, and how often. Choosing one begins again what was
 * stopped; choosing none stops all.
 */
export async function optOutPrefer(
  deps: FeedbackDeps,
  ctx: CallContext,
  { token, topic_ids, frequency }: PreferRequest,
): Promise<OptOutResponse> {
  const mailed = await rowOf(deps, token);
  const { enterprise_id, email } = mailed;
  const { topics } = await settingOf(deps, systemContext(token, enterprise_id));
  const kept = topics.filter(({ id }) => topic_ids.includes(id));
  // Who stops a topic is not meant to get one that the agency names later.
  const stopped =
    kept.length === topics.length
      ? []
      : mailTopic.items.flatMap(({ id }) => (kept.some((topic) => topic.id === id) ? [] : [id]));
  const isKnown = mailFrequency.items.some(({ id }) => id === frequency);
  const chosen = { stopped, frequency: isKnown ? frequency : mailFrequency.code.all };
  await inTransaction(deps.connection, async (session) => {
    await prefer(deps, session, { enterprise_id, email, ...chosen, at: deps.clock.now() });
    await (kept.length === 0 ? stopAll : beginAgain)(deps, session, mailed);
  });
  return optOutShow(deps, ctx, { token });
}

/**
 * A person is led on whatever becomes of the note.
 * @throws AppError `not_found` for what is no link of the mail
 */
export async function noteFollowed(
  deps: FeedbackDeps,
  _ctx: CallContext,
  { token, url, sign, machine }: FollowedRequest,
): Promise<FollowedResponse> {
  if (!isToken(token) || !isClickLink(deps, token, url, sign))
    throw notFound('このリンクは正しくありません。メールに書かれたリンクをもう一度開いてください。');
  const mayCount = async (ctx: CallContext) => (await settingOf(deps, ctx)).click_tracking_flg === 1;
  const note = async () =>
    (await noteMailingFollowed(deps, token, url, mayCount)) || noteAutomationFollowed(deps, token, mayCount);
  if (!machine) await note().catch((err) => deps.log.warn({ err }, 'a followed link was not noted'));
  return {};
}
