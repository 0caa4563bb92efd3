import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import type { AutomationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';

export type Edition = AutomationEmailEdition & { id_by_enterprise_id: number };

/** The official editions of a mail, the newest first; the first one is the one that goes out. */
export const useEditions = (id: number | string) =>
  useCall<{ automation_email_editions: Edition[] }>(automationEmail.plural, `${automationEmail.plural}/editions/${id}`);
