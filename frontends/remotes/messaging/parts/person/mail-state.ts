import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';

export interface PersonProps {
  /** candidate, company_member. */
  entity?: string;
  plural?: string;
  id?: number;
}

/** Whether a person gets mails, and what became of the latest. */
export const useMailState = ({ entity = '', plural = '', id = 0 }: PersonProps) =>
  useRead(plural, ['mail_state', id], (calls, options) =>
    calls.messaging.MailStateService.Show({ entity, id }, options),
  );
