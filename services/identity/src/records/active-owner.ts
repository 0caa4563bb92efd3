import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { mayAct } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { Account } from '../accounts';
import { trusted } from '../needs';
import { memberStore, operatorStore, type RecordDeps } from './stores';

/** The member of an account, or the operator, while it may be used. */
export async function activeOwner(
  deps: RecordDeps,
  ctx: CallContext,
  { strategy, enterprise_id, member_id }: Account,
  session?: ClientSession,
): Promise<Values | undefined> {
  if (strategy === 'admin') {
    const operator = await findRecord(operatorStore(deps), trusted(ctx), member_id, session);
    return operator && mayAct(operator) ? operator : undefined;
  }
  const member = await findRecord(memberStore(deps), trusted(ctx, enterprise_id), member_id, session);
  return member?.enterprise_member_status_id === enterpriseMemberStatus.code.active ? member : undefined;
}
