/** Whether a person in a list gets mailings: addresses of a page are asked about in one call. */
import { suppressionReason } from '@enishi/protos/master/suppression';
import { suppression } from '@enishi/protos/messaging/suppression';
import { useQuery } from '@tanstack/react-query';
import { createBatch } from '../entity/values/name-batch';
import type { ColumnOverride } from '../entity/views/columns';
import type { Api } from '../runtime/api/api';
import { entityKey } from '../runtime/api/entities';
import { useApi } from '../runtime/api/realm';
import { rpc } from '../runtime/api/rpc';
import { Badge } from '../ui/base/Badge';
import { shared } from '../ui/base/shared';

const { opt_out, by_hand, no_consent } = suppressionReason.code;

const stopsOf = (api: Api) =>
  shared('mail-stops', () =>
    createBatch<string>(async (emails) => {
      const { stops } = await rpc(api).messaging.MailStateService.Stops({ emails });
      return stops.map(({ email, reason_id }) => ({ id: email, name: String(reason_id) }));
    }),
  );

function MailMark({ email }: { email: string }) {
  const api = useApi();
  const address = email.toLowerCase();
  const { data } = useQuery({
    queryKey: entityKey(api.realm, suppression.plural, 'stop', address),
    queryFn: () => stopsOf(api).load(address),
    retry: false,
  });
  if (!data) return data === null ? <>配信可</> : null;
  const reason = Number(data);
  const chosen = reason === opt_out || reason === by_hand || reason === no_consent;
  const label = suppressionReason.label(reason);
  return (
    <Badge $tone={chosen ? 'warning' : 'danger'} title={`一斉配信と提案のメールを停止しています（理由：${label}）`}>
      {label}
    </Badge>
  );
}

/** A column for lists of people with an `email`. */
export const mailColumn: ColumnOverride = {
  header: 'メール配信',
  width: 150,
  needs: ['email'],
  render: ({ email }) => (typeof email === 'string' && email ? <MailMark email={email} /> : 'アドレスなし'),
};
