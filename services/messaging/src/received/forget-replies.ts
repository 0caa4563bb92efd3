/** Answers of a person go when the person's record has left the trash for good. */
import { candidate } from '@enishi/protos/crm/candidate';
import { companyMember } from '@enishi/protos/crm/company-member';
import type { EventMap } from '@enishi/protos/events/catalog';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { systemContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeRecord } from '@enishi/service-kit/crud/removes';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ReceivedDeps } from './collections';

const PEOPLE: ReadonlySet<string> = new Set([candidate.name, companyMember.name]);

export const forgetReplies = (deps: ReceivedDeps): EventHandlers<EventMap> => ({
  async 'record.purged'({ id: event, enterprise_id, payload: { entity, id } }, session) {
    if (!PEOPLE.has(entity)) return;
    const rows = deps.of({ enterprise_id }).receivedMails;
    const own = { 'reply.entity': entity as 'candidate' | 'company_member', 'reply.person_id': id };
    const { store } = crudOf(deps, receivedMail);
    for (const { _id, received_mail_id } of await rows.find({ ...own, gone: { $exists: false } }, { session })) {
      if (received_mail_id !== undefined)
        await removeRecord(store, session, systemContext(event, enterprise_id), received_mail_id);
      // One that is not read yet has no record; a reading that has begun ends without effect.
      else
        await rows.updateOne(
          { _id },
          { $set: { gone: true, due_at: deps.clock.now(), tries: 0 }, $unset: { reply: '' }, $inc: { fence: 1 } },
          { session },
        );
    }
  },
});
