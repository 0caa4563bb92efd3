/** What a mail has to know of others: agency, candidate, job and sender, each asked of its owner. */
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/context';
import { AppError } from '@enishi/service-kit/errors';
import type { MessagingDeps } from '../deps';

type Asking = Pick<MessagingDeps, 'clients'>;

/** A record that is gone is no reason to try again. */
async function ifThere<T extends object>(answer: Promise<T>): Promise<Partial<T>> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return {};
    throw error;
  }
}

/** Names come from people; in a subject they must stay on their line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export async function candidateOf({ clients }: Asking, ctx: CallContext, id: number) {
  return (await ifThere(clients.rpc.crm.CandidateService.Show(ctx, { id }))).candidate;
}

export async function agencyOf({ clients }: Asking, ctx: CallContext) {
  return (await ifThere(clients.rpc.identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id }))).enterprise;
}

/** The name of a job that can still be seen by whom it is told to. */
export async function jobNameOf({ clients }: Asking, ctx: CallContext, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const { job } = await ifThere(clients.rpc.jobs.PublicJobService.Show(ctx, { id }));
  return job?.name ? oneLine(job.name) : undefined;
}

/** The member in whose name a mail goes; nobody who has left the agency. */
export async function senderOf({ clients }: Asking, ctx: CallContext, id: number | null | undefined) {
  if (!id) return undefined;
  const { enterprise_member } = await ifThere(clients.rpc.identity.EnterpriseMemberService.Show(ctx, { id }));
  const isActive = enterprise_member?.enterprise_member_status_id === enterpriseMemberStatus.code.active;
  return isActive ? enterprise_member : undefined;
}
