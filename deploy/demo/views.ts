/** Saved searches of the demo agency's staff. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { savedView } from '@enishi/protos/identity/saved-view';
import { job } from '@enishi/protos/jobs/job';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { writeRecords } from './writer';

interface DemoView {
  definition: Entity;
  name: string;
  /** Ids by column, any of which will do. */
  any: Record<string, number[]>;
  sort?: string;
  /** Whether only its owner sees it. */
  own?: boolean;
}

const views: readonly DemoView[] = [
  { definition: candidate, name: '営業中のA・Bランク', any: { sales_status_id: [1], candidate_rank_id: [1, 2] } },
  { definition: candidate, name: '面談の調整・実施待ち', any: { register_status_id: [4, 5] }, sort: 'updated_at' },
  { definition: candidate, name: '自分の担当', any: { enterprise_member1_id: [1] }, own: true },
  {
    definition: company,
    name: '提案できる企業',
    any: { company_status_id: [4, 5, 6] },
    sort: '-job_application_count',
  },
  { definition: job, name: '募集中の公開案件', any: { application_status_flg: [1], open_status_flg: [1] } },
  { definition: opportunity, name: '進行中の商談', any: { opportunity_status_id: [0, 1, 2, 3, 4] } },
];

/** The first member is their author. */
export async function addViews({ service }: Constellation, enterprise_id: number, at: Date): Promise<void> {
  const records = views.map(({ definition, name, any, sort, own }) => ({
    values: {
      name,
      list: definition.name,
      sort,
      conditions: JSON.stringify(Object.entries(any).map(([column, ids]) => [column, 'any', ids])),
      shared_flg: own ? 0 : 1,
    },
    at,
    member_id: 1,
  }));
  await writeRecords(service('identity').deps, savedView, enterprise_id, records);
}
