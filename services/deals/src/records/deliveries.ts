/** The fate of the last mails of records that go out by mail. */
import type { PaperDelivery } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { type MailOutcome, mailRows } from '@enishi/service-kit/mail/rows';
import type { RecordDeps } from './deps';

const states: Readonly<Record<MailOutcome, string>> = {
  sent: 'sent',
  moot: 'failed',
  limited: 'failed',
  refused: 'refused',
  failed: 'failed',
  unknown: 'failed',
};

/** The state of each record's last mail (`mail_id`); rows of mails are kept for months, not for ever. */
export async function deliveriesOf(
  { connection }: Pick<RecordDeps, 'connection'>,
  records: readonly Values[],
): Promise<PaperDelivery[]> {
  const mailed = records.filter(({ mail_id }) => mail_id);
  if (mailed.length === 0) return [];
  const ids = mailed.map(({ mail_id }) => mail_id as string);
  const rows = await mailRows(connection)
    .find({ _id: { $in: ids } })
    .toArray();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return mailed.flatMap((record) => {
    const row = byId.get(record.mail_id as string);
    const id = record.id_by_enterprise_id as number;
    if (!row) return [];
    return [{ id, state: row.outcome ? states[row.outcome] : 'waiting', at: row.ended_at?.toISOString() }];
  });
}
