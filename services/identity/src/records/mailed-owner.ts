/** The owner of an account, as mails about it address them. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { type AuthDeps, trusted } from '../auth/deps';
import { consoleUrl, operatorUrl } from './mail-words';

interface MailedOwner {
  to: string;
  name: string;
  /** Where a forgotten password is set anew. */
  resetPage: string;
}

/** @returns undefined for who is gone, or has no address any more */
export async function mailedOwner(
  { stores, config }: Pick<AuthDeps, 'stores' | 'config'>,
  ctx: CallContext,
  { member_id, operator }: { member_id: number; operator: boolean },
): Promise<MailedOwner | undefined> {
  const store = operator ? stores.adminMember : stores.member;
  const owner = await findRecord(store, operator ? trusted(ctx) : ctx, member_id);
  if (!owner?.email) return undefined;
  const page = operator ? operatorUrl : consoleUrl;
  return { to: String(owner.email), name: String(owner.name ?? ''), resetPage: page(config, 'reset_password') };
}
