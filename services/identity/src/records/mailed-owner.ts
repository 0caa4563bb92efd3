/** The owner of an account, as mails about it address them. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { type IdentityNeeds, trusted } from '../needs';
import { consoleUrl, operatorUrl } from './mail-words';
import { memberStore, operatorStore } from './stores';

interface MailedOwner {
  to: string;
  name: string;
  /** Where a forgotten password is set anew. */
  resetPage: string;
}

/** @returns undefined for who is gone, or has no address any more */
export async function mailedOwner(
  deps: Pick<IdentityNeeds, 'connection' | 'records' | 'config'>,
  ctx: CallContext,
  { member_id, operator }: { member_id: number; operator: boolean },
): Promise<MailedOwner | undefined> {
  const owner = operator
    ? await findRecord(operatorStore(deps), trusted(ctx), member_id)
    : await findRecord(memberStore(deps), ctx, member_id);
  if (!owner?.email) return undefined;
  const page = operator ? operatorUrl : consoleUrl;
  return { to: String(owner.email), name: String(owner.name ?? ''), resetPage: page(deps.config, 'reset_password') };
}
