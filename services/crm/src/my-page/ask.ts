/** MyPageService/Ask: a link for a mailbox. */
import { candidate } from '@enishi/protos/crm/candidate';
import type { MyPageAsk, MyPageDone } from '@enishi/protos/crm/rpc';
import { parseGiven } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { findDuplicates, keysOfInput } from '@enishi/service-kit/crud/duplicates';
import { crudOf } from '@enishi/service-kit/crud/register';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { digest } from '../registration';
import type { MyPageDeps } from './collections';
import { keyOfLink, LINK_MINUTES } from './link-mail';

const NEEDED = 'メールアドレスを入力してください。';

/**
 * Whether a candidate has the mailbox shows nowhere: not in the answer, and not in what is done before it comes.
 * @throws AppError `invalid` for what is no address
 */
export async function ask(deps: MyPageDeps, ctx: CallContext, { email }: MyPageAsk): Promise<MyPageDone> {
  const { values, errors } = parseGiven(candidate, { email });
  if (errors.email) throw invalid({ email: errors.email });
  if (!values.email) throw invalid({ email: [NEEDED] });
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { store } = crudOf(deps, candidate);
    const [known] = await findDuplicates(store, ctx, [keysOfInput(store, { email: values.email })], { session });
    // Staff may have made two records of a person: the first is the one that registrations lead to.
    const [candidate_id = 0] = known.map((one) => one.id).sort((a, b) => a - b);
    const id = orderedId();
    const created_at = deps.clock.now();
    const expires_at = new Date(created_at.getTime() + LINK_MINUTES * 60_000);
    const key = digest(keyOfLink(deps.config, id));
    await deps.of(ctx).myPageLinks.insertOne({ _id: id, candidate_id, key, created_at, expires_at }, { session });
    const { enterprise_id } = ctx;
    await deps.mails.queue(session, { kind: 'my_page_link', enterprise_id, id, data: { candidate_id } });
  });
  return {};
}
