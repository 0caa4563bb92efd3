/** How an agency mails to many: its settings, and who gets nothing. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { UPDATE } from '@enishi/protos/http/words';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { mailingSetting } from '@enishi/protos/messaging/mailing-setting';
import { suppression } from '@enishi/protos/messaging/suppression';
import { patchToWire, recordFromWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import { crud, idOf, selectedIds, versionOf } from '../api/crud';
import { written } from '../http/input';
import { type Route } from '../http/route';
import { historyOfOnly, ONLY } from './only-record';

const base = { audience: 'enterprise', reads: 'json', records: 'nothing' } as const;

const update: Route = {
  ...base,
  verbs: UPDATE,
  path: `/${mailingSetting.plural}/update`,
  gains: 'writes records',
  needs: 'settings',
  support: 'closed',
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

/** Addresses that an entry of the access log names. */
const MOST_NAMED = 5;
const MOST_READ = 400;

/** Who gets mails again, and why they did not, stands in the access log: the entries of the list are gone. */
function noted(removal: Route): Route {
  return {
    ...removal,
    async handle(input, rpc) {
      const ids = input.params.id === undefined ? selectedIds(input.body) : [idOf(input.params.id)];
      const columns = ['email', 'suppression_reason_id'];
      const asked = { ids: ids.slice(0, MOST_READ), columns, per_page: MOST_READ };
      const { suppressions = [] } = await rpc.messaging.SuppressionService.Index(asked);
      const reply = await removal.handle(input, rpc);
      const { count = 1, errors = [] } = reply.body as { count?: number; errors?: { id: number }[] };
      if (count === 0) return reply;
      const kept = new Set(errors.map(({ id }) => id));
      const gone = suppressions
        .map((row) => rowFromWire(suppression, row))
        .filter((row) => !kept.has(Number(row.id_by_enterprise_id)));
      const names = gone
        .slice(0, MOST_NAMED)
        .map(
          ({ email, suppression_reason_id }) => `${email}：${suppressionReason.label(Number(suppression_reason_id))}`,
        );
      const note = [`${formatNumber(count)}件`, ...names, ...(count > names.length ? ['ほか'] : [])].join('、');
      return { ...reply, note, entry: { action: 'suppression_removed' } };
    },
  };
}

const list = crud(suppression, { only: ['index', 'show', 'create', 'delete', 'bulk_delete', 'export'] });

export const mailingSettingRoutes: readonly Route[] = [
  update,
  ...historyOfOnly(mailingSetting),
  ...list.map((one) => (one.crud?.call === 'delete' || one.crud?.call === 'bulk_delete' ? noted(one) : one)),
];
