import type { Values } from '@enishi/protos/fields/parse';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecords, toRecord } from '@enishi/service-kit/crud/store';
import type { AutomationDeps } from './collections';
import type { Contender } from './fitting';
import { setUpEmails } from './set-up';

/** The agency's automation e-mails with their official editions, in the order in which they are tried. */
export async function contendersOf(deps: AutomationDeps, ctx: CallContext): Promise<(Contender & { group: number })[]> {
  await setUpEmails(deps, ctx);
  const docs = await ownRecords(deps, automationEmail, ctx).find(
    {},
    { sort: { group: 1, order: 1, id_by_enterprise_id: 1 } },
  );
  const drafts = docs.map((doc) => toRecord(automationEmail, doc));
  const ids = drafts.flatMap((draft) => (draft.automation_email_edition_id as number | undefined) ?? []);
  const editions = await findRecords(crudOf(deps, automationEmailEdition).store, ctx, ids);
  const editionOf = ({ automation_email_edition_id: id }: Values) => editions.get(id as number);
  return drafts.map((draft) => ({ draft, edition: editionOf(draft), group: draft.group as number }));
}
