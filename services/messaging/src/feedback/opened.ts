/** The picture of a mail was asked for: its reader, or the program of a mailbox, has opened it. */
import type { OpenedResponse, OptOutRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inBatches } from '@enishi/service-kit/base/in-batches';
import { tracksOpens } from '../agency';
import { noteAutomationOpened } from '../automation';
import { noteMailingsOpened } from '../mailings';
import type { FeedbackDeps } from './deps';
import { isToken } from './token';

const AT_ONCE = 100;

type Note = (token: string) => Promise<undefined>;

/** Those that are opened at about the same time are noted together. */
const noting = new WeakMap<object, Note>();

function noteWith(deps: FeedbackDeps): Note {
  const mayTrack = (ctx: CallContext) => tracksOpens(deps, ctx);
  return inBatches(AT_ONCE, async (tokens) => {
    const others = await noteMailingsOpened(deps, [...new Set(tokens)], mayTrack);
    await Promise.all(others.map((token) => noteAutomationOpened(deps, token, mayTrack)));
    return tokens.map(() => undefined);
  });
}

export async function noteOpened(
  deps: FeedbackDeps,
  _ctx: CallContext,
  { token }: OptOutRequest,
): Promise<OpenedResponse> {
  if (!isToken(token)) return {};
  const note = noting.get(deps.connection) ?? noteWith(deps);
  noting.set(deps.connection, note);
  await note(token);
  return {};
}
