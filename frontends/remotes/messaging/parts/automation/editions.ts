import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { automationEmail } from '@enishi/protos/messaging/automation-email';

/** The official editions of a mail, the newest first; the first one is the one that goes out. */
export const useEditions = (id: number) =>
  useRead(automationEmail.plural, ['editions', id], (calls, options) =>
    calls.messaging.AutomationEmailService.Editions({ id }, options),
  );
