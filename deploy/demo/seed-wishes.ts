/** Two candidates who come back to the demo site: jobs that they like, and searches that they have saved. */
import { candidateRegisterStatus, candidateSalesStatus } from '@enishi/protos/master/candidate';
import { conditionMail } from '@enishi/protos/master/my-page';
import { systemContext } from '@enishi/service-kit/base/context';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { demoContext } from './writer';

const { daily, instant, none } = conditionMail.code;

/** By what they search, beside their own skills: フルリモート, 東京都. */
const visitors = [
  { likes: [0, 3, 4, 7], searches: [{ query: 'work_styles_ids=3', mail: daily, bySkill: true }] },
  {
    likes: [1, 2],
    searches: [
      { query: 'prefecture_ids=13', mail: instant, bySkill: true },
      { query: 'work_styles_ids=2,3', mail: none, bySkill: false },
    ],
  },
] as const;

const isOneOf = (column: string, code: number) => ({ column, operator: 'any', values: [String(code)] });

/** Done twice it changes nothing. */
export async function addWishes({ clients: { rpc } }: Constellation, enterprise_id: number): Promise<void> {
  const system = systemContext('demo', enterprise_id);
  const [{ candidates = [] }, { jobs = [] }] = await Promise.all([
    rpc.crm.CandidateService.Index(system, {
      conditions: [
        isOneOf('register_status_id', candidateRegisterStatus.code.registered),
        isOneOf('sales_status_id', candidateSalesStatus.code.selling),
      ],
      columns: ['id_by_enterprise_id', 'skill_ids'],
      sort: 'id_by_enterprise_id',
      per_page: visitors.length,
    }),
    rpc.jobs.PublicJobService.Index(system, { per_page: 10 }),
  ]);
  for (const [at, { id_by_enterprise_id: candidate_id, skill_ids }] of candidates.entries()) {
    const ctx = { ...demoContext(enterprise_id, 0), candidate_id };
    const { likes, searches } = visitors[at];
    const put = likes.flatMap((place) => jobs[place]?.id_by_enterprise_id ?? []);
    await rpc.crm.LikeService.Change(ctx, { put });
    const [skill] = skill_ids?.values ?? [];
    for (const { query, mail, bySkill } of searches)
      await rpc.crm.SavedConditionService.Save(ctx, {
        query: bySkill && skill ? `${query}&skill_ids=${skill}` : query,
        mail,
      });
  }
}
