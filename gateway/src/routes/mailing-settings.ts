/** How an agency mails to many: its settings, and who gets nothing. */
import { mailingSetting } from '@enishi/protos/messaging/mailing-setting';
import { suppression } from '@enishi/protos/messaging/suppression';
import { patchToWire, recordFromWire } from '@enishi/service-kit/crud/codec';
import { crud, versionOf } from '../crud';
import { written } from '../http/input';
import { READ_OR_QUERY, type Route, UPDATE } from '../http/route';

/** An agency has one record of settings, which no call names. */
const ONLY = 1;

const base = { audience: 'enterprise', reads: 'json', records: 'nothing' } as const;

const show: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: `/${mailingSetting.plural}/show`,
  input: 'nothing',
  guard: 'member',
  summary: '配信の設定',
  probe: {},
  async handle(_input, rpc) {
    const { mailing_setting } = await rpc.messaging.MailingSettingService.Show({ id: ONLY });
    return { body: { mailing_setting: recordFromWire(mailingSetting, mailing_setting) } };
  },
};

const update: Route = {
  ...base,
  verbs: UPDATE,
  path: `/${mailingSetting.plural}/update`,
  input: written(mailingSetting),
  guard: 'administrator',
  summary: '配信の設定の更新',
  probe: { body: { mailing_setting: {} } },
  async handle({ body }, rpc) {
    const { values, cleared } = patchToWire(mailingSetting, body.mailing_setting);
    const request = { id: ONLY, mailing_setting: values, cleared, ...versionOf(body, body.mailing_setting) };
    const answer = await rpc.messaging.MailingSettingService.Update(request);
    return { body: { mailing_setting: recordFromWire(mailingSetting, answer.mailing_setting) } };
  },
};

export const mailingSettingRoutes: readonly Route[] = [
  show,
  update,
  ...crud(suppression, { only: ['index', 'show', 'create', 'delete', 'bulk_delete', 'export'] }),
];
