/** Automation e-mails beyond their records: official editions, order, what a candidate would get, what was sent. */

import { CREATE, QUERY, READ_OR_QUERY, UPDATE } from '@enishi/protos/http/words';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { badRequest } from '@enishi/service-kit/base/errors';
import { crud, idOf, recordBody, selectedIds, versionOf } from '../api/crud';
import { indexReply, indexRequest } from '../http/index-reply';
import { fields, id, json, listOf, select_ids, text } from '../http/input';
import { type Json, type Route } from '../http/route';
import { withAndWithoutId } from './id-in-body';

const { plural, name, label } = automationEmail;
/** Thousands of people are read. */
const _SLOW = { deadlineMs: 20_000 };
const base = { audience: 'enterprise', guard: 'linked_domain', reads: 'json', records: 'nothing' } as const;

const setOfficialEdition: Route = {
  ...base,
  verbs: [...new Set([...CREATE, ...UPDATE])],
  path: `/${plural}/set_official_edition/{id}`,
  gains: 'mails others',
  support: 'closed',
  input: fields({ [name]: json, updated_at: text() }),
  summary: `${label}の下書きを正式版にする`,
  probe: { ids: plural, body: { [name]: {} } },
  async handle({ params, body }, rpc) {
    const request = { id: idOf(params.id), ...versionOf(body, body[name]) };
    return {
      body: recordBody(automationEmail, await rpc.messaging.AutomationEmailService.SetOfficialEdition(request)),
    };
  },
};

const updateOrder: Route = {
  ...base,
  verbs: [...new Set([...CREATE, ...UPDATE])],
  path: `/${plural}/update_order`,
  gains: 'writes many',
  support: 'closed',
  input: fields({ select_ids }),
  summary: `${label}の並べ替え（select_idsの順）`,
  probe: { ids: plural, body: { select_ids: [] } },
  async handle({ body }, rpc) {
    const { count } = await rpc.messaging.AutomationEmailService.UpdateOrder({ select_ids: selectedIds(body) });
    return { body: { count, errors: [] } };
  },
};

/** A job may be left open. */
const jobIn = ({ job_id: id }: Json) => (id === undefined || id === null ? {} : { job_id: idOf(String(id)) });

const fitting: Route = {
  ...base,
  verbs: QUERY,
  path: `/${plural}/fitting`,
  gains: 'reads records',
  support: 'closed',
  input: fields({ candidate_id: id, job_id: id }),
  summary: `候補者に送られる${label}の確認`,
  probe: { body: { candidate_id: 1 } },
  async handle({ body }, rpc) {
    if (body.candidate_id === undefined) throw badRequest('「candidate_id」に候補者のIDを指定してください。');
    const request = { candidate_id: idOf(String(body.candidate_id)), ...jobIn(body) };
    const { groups = [], reasons = [] } = await rpc.messaging.AutomationEmailService.Fitting(request);
    return { body: { groups, reasons } };
  },
};

/** The mails of one automation e-mail, the newest first. */
const mails: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: `/${automationEmailMailMgmt.plural}/index/{id}`,
  gains: 'reads people',
  support: 'shown',
  input: listOf(automationEmailMailMgmt),
  summary: `${label}の送信履歴`,
  probe: { ids: plural },
  async handle(input, rpc) {
    const id = idOf(input.params.id);
    // Where the member may not see the e-mail, there are no mails of it to see either.
    await rpc.messaging.AutomationEmailDraftService.Show({ id });
    const { conditions = [], sort = 'created_at desc', ...request } = indexRequest(input);
    const own = { column: 'automation_email_draft_id', operator: 'any', values: [String(id)] };
    return indexReply(automationEmailMailMgmt, input, rpc, { ...request, sort, conditions: [...conditions, own] });
  },
};

export const automationEmailRoutes: Route[] = [
  ...crud(automationEmail, {
    guard: 'linked_domain',
    only: ['index', 'show', 'create', 'update', 'delete', 'history', 'export'],
  }),
  ...withAndWithoutId(automationEmail, setOfficialEdition),
  updateOrder,
  fitting,
  mails,
];
