/** Automation e-mails beyond their records: official editions, order, what a candidate would get, what was sent. */

import { CREATE, READ_OR_QUERY, UPDATE } from '@enishi/protos/http/words';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { crud, idOf, recordBody, versionOf } from '../api/crud';
import { indexReply, indexRequest } from '../http/index-reply';
import { fields, json, listOf, text } from '../http/input';
import { type Route } from '../http/route';
import { withAndWithoutId } from './id-in-body';

const { plural, name, label } = automationEmail;
const base = { audience: 'enterprise', guard: 'linked_domain', reads: 'json', records: 'nothing' } as const;

const setOfficialEdition: Route = {
  ...base,
  verbs: [...new Set([...CREATE, ...UPDATE])],
  path: `/${plural}/set_official_edition/{id}`,
  gains: 'mails others',
  needs: 'send',
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

/** The mails of one automation e-mail, the newest first. */
const mails: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: `/${automationEmailMailMgmt.plural}/index/{id}`,
  gains: 'reads people',
  needs: 'none',
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
  ...crud(automationFlow, {
    guard: 'linked_domain',
    only: ['index', 'show', 'create', 'update', 'delete', 'history'],
  }),
  mails,
];
