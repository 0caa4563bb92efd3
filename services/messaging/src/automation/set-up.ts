/** An agency's first texts are made when a member first looks at them, or when the first mail is to go out. */
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { AutomationDeps } from './collections';
import { defaultEmails } from './default-emails';
import { nextOrder } from './order';
import { openEdition } from './set-official-edition';

/** A second call finds the texts of the first. */
export async function setUpEmails(deps: AutomationDeps, { enterprise_id, request_id }: CallContext): Promise<void> {
  const ctx = systemContext(request_id, enterprise_id);
  const setups = deps.of(ctx).automationSetups;
  if (await setups.findOne({})) return;
  const { store } = crudOf(deps, automationEmail);
  try {
    await inTransaction(deps.connection, async (session) => {
      await setups.insertOne({ created_at: deps.clock.now() }, { session });
      for (const email of defaultEmails) {
        const system = { order: await nextOrder(deps, ctx, email.group, session) };
        await openEdition(deps, session, ctx, await insertRecord(store, session, ctx, email, { system }));
      }
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
