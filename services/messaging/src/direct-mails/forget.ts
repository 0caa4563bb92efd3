/** Mails to a person, and their files, go when the person's record has left the trash for good. */
import { candidate } from '@enishi/protos/crm/candidate';
import { companyMember } from '@enishi/protos/crm/company-member';
import type { EventMap } from '@enishi/protos/events/catalog';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { systemContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeRecord } from '@enishi/service-kit/crud/removes';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { DirectMailDeps } from './collections';

const COLUMNS: Readonly<Record<string, string | undefined>> = {
  [candidate.name]: 'candidate_id_by_enterprise_id',
  [companyMember.name]: 'company_member_id_by_enterprise_id',
};

export const forgetMails = (deps: DirectMailDeps): EventHandlers<EventMap> => ({
  async 'record.purged'({ id: event, enterprise_id, payload: { entity, id } }, session) {
    const column = COLUMNS[entity];
    if (!column) return;
    const ctx = systemContext(event, enterprise_id);
    const { store } = crudOf(deps, directMail);
    const { key } = directMail;
    const { mailFiles } = deps.of(ctx);
    const mails = await ownRecords(deps, directMail, ctx).find({ [column]: id }, { session, projection: { [key]: 1 } });
    for (const mail of mails) {
      const direct_mail_id = mail[key] as number;
      // Their bytes go with the work that lets go of files without a mail: nothing outside a transaction is done in it.
      const long_ago = { $set: { added_at: new Date(0) }, $unset: { direct_mail_id: '' as const } };
      await mailFiles.updateMany({ direct_mail_id }, long_ago, { session });
      await removeRecord(store, session, ctx, direct_mail_id);
    }
  },
});
