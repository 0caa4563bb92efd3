import type { Values } from '@enishi/protos/fields/parse';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecords, toRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import type { AutomationDeps } from './collections';
import { firstInTheWay } from './never';

/** The place behind the last one of its group. */
export async function nextOrder(
  { connection }: Pick<AutomationDeps, 'connection' | 'records'>,
  { enterprise_id }: CallContext,
  group: number,
  session: ClientSession,
): Promise<number> {
  const last = await ownRecords({ connection }, automationEmail, { enterprise_id }).findOne(
    { group },
    { sort: { order: -1 }, projection: { order: 1 }, session },
  );
  return Number(last?.order ?? 0) + 1;
}

/**
 * The place of a new e-mail: above the first one that would go to all whom it is for, else behind the last one. Those
 * below move down.
 * @param last the place behind the last one
 */
export async function makePlace(
  deps: Pick<AutomationDeps, 'connection' | 'records'>,
  ctx: CallContext,
  made: Values,
  last: number,
  session: ClientSession,
): Promise<number> {
  const { store } = crudOf(deps, automationEmail);
  const { enterprise_id } = ctx;
  const docs = await ownRecords(deps, automationEmail, { enterprise_id }).find(
    { group: made.group },
    { sort: { order: 1, id_by_enterprise_id: 1 }, session },
  );
  const drafts = docs.map((doc) => toRecord(automationEmail, doc));
  const ids = drafts.flatMap((draft) => (draft.automation_email_edition_id as number | undefined) ?? []);
  const editions = await findRecords(crudOf(deps, automationEmailEdition).store, ctx, ids, session);
  const others = drafts.map((draft) => ({ draft, edition: editions.get(draft.automation_email_edition_id as number) }));
  const first = firstInTheWay(made, others);
  if (!first) return last;
  // It is no edit of their text: forms that are open stay valid.
  for (const draft of drafts.slice(drafts.indexOf(first.draft)))
    await writeChange(store, session, ctx, draft, { ...draft, order: Number(draft.order) + 1 }, { follows: true });
  return Number(first.draft.order);
}
