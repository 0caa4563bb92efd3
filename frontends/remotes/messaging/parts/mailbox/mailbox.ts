/** The mailbox elsewhere from which mails are fetched, as its settings show it. */
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type { MailboxSaveRequest } from '@enishi/protos/messaging/rpc';

export type Mailbox = Answered<Calls['messaging']['MailboxService']['Show']>['mailbox'];

/** A mailbox that was switched on is asked within seconds, and what came of it is looked for until then. */
const LOOK_MS = 3_000;
const USUAL_MS = 30_000;

export const useMailbox = () =>
  useRead(receivedMail.plural, ['mailbox'], (calls, options) => calls.messaging.MailboxService.Show({}, options), {
    refetchInterval: ({ state: { data } }) => {
      if (!data?.mailbox.active) return false;
      const { fetched_at, problem } = data.mailbox;
      return fetched_at || problem ? USUAL_MS : LOOK_MS;
    },
  });

/** What the form begins with. */
export const typedOf = (mailbox: Mailbox): MailboxSaveRequest => {
  const { active, host, port, mailbox_security_id, user_name, folder, mark_read, since_days } = mailbox;
  return {
    ...{ active: active || host === '', host, port, mailbox_security_id, user_name, password: '', folder },
    ...{ mark_read, since_days },
  };
};
