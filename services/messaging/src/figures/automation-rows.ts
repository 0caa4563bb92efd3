/** What became of the mails of automation e-mails and flows that went out within a time; of people who are still there. */
import { recipientState } from '@enishi/protos/master/messaging';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import type { MailingFigures } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { visibleMembers } from '@enishi/service-kit/crud/record-scope';
import type { FigureDeps } from './deps';
import type { Within } from './mailing-rows';

const { bounced } = recipientState.code;
const { name: EMAIL } = automationEmail;
const { name: FLOW } = automationFlow;

export const automationKinds: readonly string[] = [EMAIL, FLOW];

const beginning = (kind: string, id: number): MailingFigures => ({
  ...{ kind, id, name: '', title: '', versions: [] },
  ...{ target_count: 0, sent_count: 0, arrived_count: 0, bounce_count: 0, open_count: 0, click_count: 0 },
});

/**
 * One row for each e-mail and flow of which a mail went out, those with the most mails first. There are none for a member who
 * sees not all people: these mails go to people of all members.
 * @param only the e-mails and flows that are meant; absent: all
 */
export async function automationsWithin(
  deps: FigureDeps,
  ctx: CallContext,
  { from, before }: Within,
  only?: ReadonlySet<string>,
): Promise<MailingFigures[]> {
  if (visibleMembers(ctx)) return [];
  const rows = new Map<string, MailingFigures>();
  const mails = ownRecords(deps, automationEmailMailMgmt, ctx).stream(
    { sent_at: { $gte: from, $lt: before } },
    {
      batchSize: 5_000,
      projection: {
        ...{ _id: 0, automation_email_draft_id: 1, automation_flow_id: 1, recipient_state_id: 1 },
        ...{ opened_at: 1, clicked_at: 1 },
      },
    },
  );
  for await (const mail of mails) {
    const flow = Number(mail.automation_flow_id ?? 0);
    const [kind, id] = flow > 0 ? [FLOW, flow] : [EMAIL, Number(mail.automation_email_draft_id ?? 0)];
    const key = `${kind} ${id}`;
    if (only && !only.has(key)) continue;
    const row = rows.get(key) ?? beginning(kind, id);
    rows.set(key, row);
    const isBack = mail.recipient_state_id === bounced;
    row.target_count += 1;
    row.sent_count += 1;
    row[isBack ? 'bounce_count' : 'arrived_count'] += 1;
    if (mail.opened_at) row.open_count += 1;
    if (mail.clicked_at) row.click_count = (row.click_count ?? 0) + 1;
  }
  const found = [...rows.values()];
  for (const [kind, entity] of [
    [EMAIL, automationEmail],
    [FLOW, automationFlow],
  ] as const) {
    const own = found.filter((row) => row.kind === kind);
    const records = await ownRecords(deps, entity, ctx).find(
      { id_by_enterprise_id: { $in: own.map(({ id }) => id) } },
      { projection: { id_by_enterprise_id: 1, name: 1, title: 1, form_enterprise_member_id: 1 } },
    );
    const byId = new Map(records.map((record) => [record.id_by_enterprise_id, record]));
    for (const row of own) {
      const record = byId.get(row.id);
      row.name = String(record?.name ?? '（削除された自動メール）');
      row.title = String(record?.title ?? '');
      row.member_id = (record?.form_enterprise_member_id as number | null | undefined) ?? undefined;
    }
  }
  return found.sort((one, other) => other.sent_count - one.sent_count || one.id - other.id);
}
