/** What deals are called where people choose one, or read of one elsewhere: 田中 一郎 → ECサイトの開発. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { joinedTitle, titleColumns } from '@enishi/protos/fields/title';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Subtitles } from '@enishi/service-kit/crud/store';
import type { RecordDeps } from './deps';

const CANDIDATE = 'candidate_id_by_enterprise_id';
const JOB = 'job_id_by_enterprise_id';
const COMPANY = 'company_id_by_enterprise_id';

interface Named {
  id: number;
  title: string;
}

const idsOf = (records: readonly Values[], name: string): number[] => [
  ...new Set(records.map((record) => record[name]).filter((id): id is number => typeof id === 'number')),
];

async function namesOf(
  ids: number[],
  search: (ids: number[]) => Promise<{ items?: Named[] }>,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { items = [] } = await search(ids);
  return new Map(items.map(({ id, title }) => [id, title]));
}

export const dealTitles = ({ clients }: Pick<RecordDeps, 'clients'>): Subtitles => ({
  needs: titleColumns(opportunity),
  async of(records, ctx: CallContext) {
    const { crm, jobs } = clients.rpc;
    const withoutJob = records.filter((record) => !record[JOB]);
    const [people, works, companies] = await Promise.all([
      namesOf(idsOf(records, CANDIDATE), (ids) => crm.CandidateService.Search(ctx, { ids })),
      namesOf(idsOf(records, JOB), (ids) => jobs.JobService.Search(ctx, { ids })),
      namesOf(idsOf(withoutJob, COMPANY), (ids) => crm.CompanyService.Search(ctx, { ids })),
    ]);
    const known: Readonly<Record<string, (id: number) => string>> = {
      'ref:candidate': (id) => people.get(id) ?? '削除された候補者',
      'ref:job': (id) => works.get(id) ?? '削除された案件',
      'ref:company': (id) => companies.get(id) ?? '削除された企業',
    };
    return records.map((record) => joinedTitle(opportunity, record, (list, id) => known[list]?.(id)) ?? '');
  },
});
