/** The public calls of automation flows beyond their records. */
import { id, linkedDomain, type RowsOf, select_ids, text, whole } from '../http/row';
import { QUERY, READ_OR_QUERY, UPDATE } from '../http/words';

/** Thousands of people are read. */
const SLOW = { deadlineMs: 20_000 };
const looks = { ...linkedDomain, verbs: READ_OR_QUERY, gains: 'reads people', needs: 'none' } as const;

export const flowHttp = {
  AutomationFlowPlanService: {
    SetOfficial: {
      ...linkedDomain,
      verbs: UPDATE,
      path: '/automation_flows/set_official_edition/{id}',
      summary: '自動フローの下書きを正式版にする',
      gains: 'mails others',
      needs: 'send',
      support: 'closed',
      probe: { ids: 'automation_flows' },
      input: { updated_at: text() },
    },
    UpdateOrder: {
      ...linkedDomain,
      verbs: UPDATE,
      path: '/automation_flows/update_order',
      summary: '自動フローの並べ替え（select_idsの順）',
      gains: 'writes many',
      needs: 'send',
      support: 'closed',
      probe: { ids: 'automation_flows', body: { select_ids: [] } },
      input: { select_ids },
    },
    Overview: {
      ...looks,
      ...SLOW,
      path: '/automation_flows/overview',
      summary: '自動フローごとの人数',
      gains: 'reads records',
      support: 'closed',
      probe: {},
      input: 'nothing',
    },
    Figures: {
      ...looks,
      path: '/automation_flows/figures/{id}',
      summary: '自動フローのステップごとの件数',
      gains: 'reads records',
      support: 'closed',
      probe: { ids: 'automation_flows' },
      input: 'nothing',
    },
    People: {
      ...looks,
      path: '/automation_flows/people/{id}',
      summary: '自動フローに入った候補者',
      support: 'closed',
      personal: 'people',
      probe: { ids: 'automation_flows' },
      input: { page: whole, state_id: whole },
    },
    Remove: {
      ...linkedDomain,
      verbs: UPDATE,
      path: '/automation_flows/remove_people/{id}',
      summary: '自動フローから候補者を外す（select_idsの候補者）',
      gains: 'writes many',
      needs: 'send',
      support: 'closed',
      probe: { ids: 'automation_flows', body: { select_ids: [] } },
      input: { select_ids },
    },
    Trial: {
      ...linkedDomain,
      ...SLOW,
      verbs: QUERY,
      path: '/automation_flows/trial/{id}',
      summary: '過去の実績で試した自動フローの人数',
      gains: 'reads people',
      needs: 'none',
      support: 'closed',
      personal: 'steps',
      probe: { ids: 'automation_flows' },
      input: { days: whole },
    },
    Try: {
      ...linkedDomain,
      ...SLOW,
      verbs: QUERY,
      path: '/automation_flows/try/{id}',
      summary: '候補者に対する自動フローの各ステップの確認',
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      probe: { ids: 'automation_flows', body: { candidate_id: 1 } },
      input: { candidate_id: id },
    },
  },
} as const satisfies RowsOf<'messaging'>;
