/** SearchWordService: staff say which words mean the same to those who search the agency's jobs. */
import type { SearchWordsResponse, SearchWordsSaveRequest } from '@enishi/protos/jobs/rpc';
import { groupText, groupWords, searchWordProblems } from '@enishi/protos/jobs/search-words';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { forgetWords, type SearchWordsDeps } from './words-of';

/** Messages about so many groups help; more of them hide one another. */
const MAX_MESSAGES = 10;

export async function searchWordsShow({ of }: SearchWordsDeps, ctx: CallContext): Promise<SearchWordsResponse> {
  const doc = await of(ctx).searchWords.findOne({});
  return { groups: (doc?.groups ?? []).map(groupText), updated_at: doc?.updated_at.toISOString() };
}

/** @throws AppError `invalid` naming the groups, `conflict` where another member was faster */
export async function searchWordsSave(
  deps: SearchWordsDeps,
  ctx: CallContext,
  { groups: given = [], updated_at }: SearchWordsSaveRequest,
): Promise<SearchWordsResponse> {
  const typed = given.filter((group) => group.trim() !== '');
  const problems = searchWordProblems(typed);
  if (problems.length > 0) throw invalid({ groups: problems.slice(0, MAX_MESSAGES) });
  const groups = typed.map(groupWords);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { searchWords } = deps.of(ctx);
    const before = await searchWords.findOne({}, { session });
    if (updated_at !== undefined && updated_at !== (before?.updated_at.toISOString() ?? '')) throw conflict();
    // Times tell states apart: two saves of one moment have two.
    const now = new Date(Math.max(deps.clock.now().getTime(), (before?.updated_at.getTime() ?? 0) + 1));
    const change = { groups, enterprise_member_id: ctx.member_id, updated_at: now };
    await searchWords.updateOne({}, { $set: change }, { session, upsert: true });
    const key = `${ctx.enterprise_id}:search_words`;
    await deps.outbox.add(session, {
      ...{ name: 'search_words.changed', enterprise_id: ctx.enterprise_id, key, payload: {} },
    });
  });
  forgetWords(deps.shared);
  return searchWordsShow(deps, ctx);
}
