/** MyPageService/Show: what a candidate has given, applied for and asked for. */
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import type { MyPageRequestState, MyPageState } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { givenBy, registrationMessage, withMailbox } from '../registration';
import { ownCandidate } from './candidate';
import type { MyPageDeps } from './collections';

/** More than one person asks for. */
const MOST_REQUESTS = 20;

/** The name of the member who looks after the candidate, unless they have left. */
async function memberName(deps: MyPageDeps, ctx: CallContext, person: Values): Promise<string | undefined> {
  const id = person.enterprise_member1_id as number | null | undefined;
  if (!id) return undefined;
  const system = systemContext(ctx.request_id, ctx.enterprise_id);
  const { enterprise_member: member } = await ifThere(
    deps.clients.rpc.identity.EnterpriseMemberService.Show(system, { id }),
  );
  return member?.enterprise_member_status_id === enterpriseMemberStatus.code.active ? member.name : undefined;
}

async function requestsOf(deps: MyPageDeps, ctx: CallContext, candidate_id: number): Promise<MyPageRequestState[]> {
  const found = await ownRecords(deps, privacyRequest, ctx).find(
    { candidate_id_by_enterprise_id: candidate_id },
    { sort: { id_by_enterprise_id: -1 }, limit: MOST_REQUESTS },
  );
  return found.map((row) => ({
    kind: row.privacy_request_kind_id as number,
    state: row.privacy_request_state_id as number,
    received_date: String(row.received_date ?? ''),
    due_date: String(row.due_date ?? ''),
  }));
}

export async function show(deps: MyPageDeps, ctx: CallContext): Promise<MyPageState> {
  const record = await ownCandidate(deps, ctx);
  const id = record.id_by_enterprise_id as number;
  const [moved, given, member_name, requests] = await Promise.all([
    withMailbox(deps, ctx, record),
    givenBy(deps, ctx, id),
    memberName(deps, ctx, record),
    requestsOf(deps, ctx, id),
  ]);
  return {
    candidate: registrationMessage(record),
    ...given,
    member_name,
    paused: record.pause_flg === 1,
    requests,
    ...(moved.email !== record.email ? { waiting_email: String(moved.email) } : {}),
  };
}
