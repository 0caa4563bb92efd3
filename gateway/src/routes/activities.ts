/** Timelines of candidates: what happened around them in all services. */
import type { Activity } from '@enishi/protos/crm/rpc';
import { READ_OR_QUERY } from '@enishi/protos/http/words';
import { idOf } from '../api/crud';
import { fields, text, whole } from '../http/input';
import { type Route } from '../http/route';

const MAX_CURSOR = 100;

/** Empty values do not travel between services; clients get every key. */
const toBody = ({ changed, states, ...rest }: Activity) => ({
  ...rest,
  changed: changed ?? [],
  states: Object.fromEntries((states ?? []).map(({ column_name, value }) => [column_name, value ?? 0])),
  text: rest.text ?? null,
  job_id_by_enterprise_id: rest.job_id_by_enterprise_id ?? null,
  company_id_by_enterprise_id: rest.company_id_by_enterprise_id ?? null,
  from_state: rest.from_state ?? null,
});

/** `{activities, count, cursor}`: newest first; `cursor` sent back asks for what is older, null when nothing is. */
const activities: Route = {
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: '/candidates/activities/{id}',
  gains: 'reads people',
  needs: 'none',
  support: 'shown',
  input: fields({ cursor: text(MAX_CURSOR), per_page: whole }),
  guard: 'member',
  summary: '候補者の活動履歴',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'candidates' },
  async handle({ params, query, body }, rpc) {
    const cursor = body.cursor ?? query.cursor;
    const per_page = Number(body.per_page ?? query.per_page);
    const answer = await rpc.crm.ActivityService.Index({
      id: idOf(params.id),
      ...(Number.isInteger(per_page) && per_page > 0 ? { per_page: Math.min(per_page, 100) } : {}),
      ...(typeof cursor === 'string' && cursor.length <= MAX_CURSOR ? { cursor } : {}),
    });
    const rows = (answer.activities ?? []).map(toBody);
    return { body: { activities: rows, count: answer.count ?? 0, cursor: answer.cursor ?? null } };
  },
};

export const activityRoutes: readonly Route[] = [activities];
