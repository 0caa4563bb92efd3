import { recipientState } from '@enishi/protos/master/messaging';
import { changeEach, type Migration } from '@enishi/service-kit/data/migrate';

/** Mails that an earlier version queued, and that still wait, name their records beside the other columns. */
export const adoptEarlierDeliveries: Migration = {
  name: '2026-11-22-deliveries-name-their-records-in-data',
  step: changeEach(
    'deliveries',
    ({ candidate_id, job_id }) => ({ $set: { data: { candidate_id, job_id: job_id ?? null } } }),
    { due_at: { $exists: true }, data: { $exists: false } },
  ),
};

const { sent, failed } = recipientState.code;

/** Automation e-mails of earlier versions say by their other columns what became of them. */
export const tellEarlierResults: Migration = {
  name: '2026-11-22-automation-mails-have-a-result',
  step: changeEach(
    'automation_email_mail_mgmts',
    ({ sent_at }) => ({ $set: { recipient_state_id: sent_at ? sent : failed } }),
    { recipient_state_id: { $exists: false }, $or: [{ sent_at: { $exists: true } }, { error: { $exists: true } }] },
  ),
};

/** Earlier versions took the address off the mails of who was deleted for good, and left it in the form that is searched. */
export const forgetFoldedAddresses: Migration = {
  name: '2026-11-28-forgotten-addresses-are-not-searched',
  step: changeEach('automation_email_mail_mgmts', () => ({ $unset: { '_fold.email': '' } }), {
    email: { $exists: false },
    '_fold.email': { $exists: true },
  }),
};
