/** For a candidate: which mail of each group would go now, and why not the others. Nothing is sent. */

import { candidateSalesStatus } from '@enishi/protos/master/candidate';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import type { FittingRequest, FittingResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, invalid, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { isBarred } from '../suppression';
import type { AutomationDeps } from './collections';
import { compose } from './compose';
import { contendersOf } from './contenders';
import { type Applicant, asNew, type Judged, judge } from './fitting';
import { agencyOf, candidateOf, jobNameOf, memberOf } from './people';
import { registrationRest } from './registration-rest';

const { registration, application, trade_stopped } = automationEmailGroup.code;
const { stopped } = candidateSalesStatus.code;
/** Stands for the job where none was chosen. */
const SOME_JOB = '（応募した案件の名前）';

const NO_ADDRESS = 'メールアドレスが登録されていないため、この候補者にはメールを送れません。';
const BARRED = 'メールアドレスが配信停止の一覧にあるため、この候補者にはメールを送りません。';

/** @throws AppError `bad_request` without a candidate; `not_found` for a candidate that the agency does not have; `invalid` for a job that is not public */
export async function fitting(
  deps: AutomationDeps,
  ctx: CallContext,
  { candidate_id, job_id }: FittingRequest,
): Promise<FittingResponse> {
  staffOnly(ctx);
  if (!candidate_id) throw badRequest('「candidate_id」に候補者のIDを指定してください。');
  const candidate = await candidateOf(deps, ctx, candidate_id);
  const agency = await agencyOf(deps, ctx);
  if (!candidate || !agency) throw notFound();
  const job = job_id ? await jobNameOf(deps, ctx, job_id) : undefined;
  if (job_id && !job)
    throw invalid({ job_id: ['この案件は公開されていないため、応募できません。公開中の案件を選んでください。'] });
  const contenders = await contendersOf(deps, ctx);
  // A registered person applies for some job; one who stops has stopped.
  const jobs: Readonly<Record<number, string | undefined>> = {
    [registration]: job,
    [application]: job ?? SOME_JOB,
    [trade_stopped]: undefined,
  };
  const applicants: Readonly<Record<number, Applicant>> = {
    [registration]: asNew(candidate),
    [trade_stopped]: { ...candidate, sales_status_id: stopped },
  };
  const rest = registrationRest(deps, agency, candidate, job !== undefined);
  const words = async ({ goes, edition }: Judged, name: string | undefined) => {
    if (!goes || !edition) return { title: '', body: '' };
    const sender = await memberOf(deps, ctx, edition.form_enterprise_member_id);
    return compose(edition, { agency, applicant: candidate.name ?? '', job: name, sender, rest });
  };
  const groups = [registration, application, trade_stopped].map(async (group) => {
    const ofGroup = contenders.filter((one) => one.group === group);
    const judged = judge(ofGroup, applicants[group] ?? candidate, jobs[group] !== undefined, deps.clock.now());
    const emails = judged.map(async (one) => ({
      id: one.draft.id_by_enterprise_id as number,
      name: String(one.draft.name ?? ''),
      goes: one.goes,
      reasons: one.reasons,
      ...(await words(one, jobs[group])),
    }));
    return { group, emails: await Promise.all(emails) };
  });
  const reasons = candidate.email ? [] : [NO_ADDRESS];
  if (candidate.email && (await isBarred(deps, ctx, candidate.email))) reasons.push(BARRED);
  return { groups: await Promise.all(groups), reasons };
}
