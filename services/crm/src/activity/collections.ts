/** The rows behind the timelines, one per event and candidate: ids and codes only, no personal data. */
import type { ActivityName } from '@enishi/protos/crm/activity';
import { collection } from '@enishi/service-kit/data/collections';
import type { merges } from '../merges';
import type { CrmNeeds } from '../needs';

export interface ActivityRow {
  /** Id of the event, so that a row cannot come twice and rows sort in the order of what happened. */
  _id: string;
  enterprise_id: number;
  candidate_id: number;
  name: ActivityName;
  at: Date;
  realm: string;
  member_id: number;
  subject_id: number;
  changed?: string[];
  states?: Record<string, number>;
  job_id?: number;
  company_id?: number;
}

export const activities = collection<ActivityRow>('activities', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, candidate_id: 1, _id: -1 } },
    { key: { enterprise_id: 1, at: 1, candidate_id: 1 } },
  ],
});

export const collections = { activities };

export type ActivityDeps = CrmNeeds<typeof collections & typeof merges.collections>;
