/** The facts of others that a mail needs: agency, candidate, job and sender, each asked of its owner. */

import type { FieldValue } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { isContractOver } from '@enishi/service-kit/mail/served';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { mailsThisMonth, replyTo, senderOf, takesReplies } from '../agency';
import { isBarred } from '../suppression';
import type { AutomationDeps } from './collections';

type Asking = Pick<AutomationDeps, 'clients'>;

export async function candidateOf({ clients }: Asking, ctx: CallContext, id: number) {
  return (await ifThere(clients.rpc.crm.CandidateService.Show(ctx, { id }))).candidate;
}

export async function agencyOf({ clients }: Asking, ctx: CallContext) {
  return (await ifThere(clients.rpc.identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id }))).enterprise;
}

/** Who is written to, in whose name; undefined where no mail may go out. */
export async function recipientOf(deps: AutomationDeps, ctx: CallContext, candidate_id: number) {
  const candidate = await candidateOf(deps, ctx, candidate_id);
  const agency = await agencyOf(deps, ctx);
  // A candidate who is written into a sandbox may be a real person.
  if (!agency || agency.sandbox_of || isContractOver(agency)) return undefined;
  const limit = agency.limit_mails;
  if (limit && (await mailsThisMonth(deps, ctx.enterprise_id)) >= limit) return undefined;
  if (!candidate?.email || !agency.name || (await isBarred(deps, ctx, candidate.email))) return undefined;
  return { candidate, agency, email: candidate.email, agency_name: agency.name };
}

/** The name of a job that can still be seen by whom it is told to. */
export async function jobNameOf({ clients }: Asking, ctx: CallContext, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const { job } = await ifThere(clients.rpc.jobs.PublicJobService.Show(ctx, { id }));
  return job?.name ? oneLine(job.name) : undefined;
}

/** The member in whose name a mail goes; undefined where the agency itself is the sender, or the member has left it. */
export const memberOf = async (deps: Asking, ctx: CallContext, id: FieldValue | undefined) =>
  typeof id === 'number' ? senderOf(deps, ctx, id) : undefined;

/** Where answers to a mail come in here; undefined where they go to its sender's own mailbox. */
export const answersTo = async (
  deps: AutomationDeps,
  ctx: CallContext,
  name: string,
  mail: string,
): Promise<string | undefined> =>
  (await takesReplies(deps, ctx)) ? replyTo(deps.config, name, { enterprise_id: ctx.enterprise_id, mail }) : undefined;
