import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import type { MailState, PersonMail } from '@enishi/protos/messaging/rpc';

export interface PersonProps {
  /** candidates, company_members. */
  plural?: string;
  id?: number;
}

interface Answer {
  mail_state: MailState & { mails: PersonMail[] };
}

/** Whether a person gets mails, and what became of the latest. */
export const useMailState = ({ plural = '', id = 0 }: PersonProps) =>
  useCall<Answer>(plural, `${plural}/mail_state/${id}`);
