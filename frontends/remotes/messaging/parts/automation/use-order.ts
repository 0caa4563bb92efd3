/** Putting mails into another order: shown at once, saved behind it, taken back when that fails. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { useState } from 'react';
import type { Email } from './emails';

const { plural } = automationEmail;

/** `list` with the element at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export function useOrder(stored: readonly Email[]) {
  const flash = useFlash();
  const [wanted, setWanted] = useState<readonly number[]>();
  const save = useAct(
    (calls, select_ids: number[]) => calls.messaging.AutomationEmailService.UpdateOrder({ select_ids }),
    [plural],
    // Two at once could arrive the other way round.
    `${plural} order`,
  );
  const place = (email: Email) => wanted?.indexOf(email.id_by_enterprise_id) ?? -1;
  const emails = wanted ? [...stored].sort((a, b) => place(a) - place(b)) : stored;
  const move = async (from: number, to: number) => {
    if (to < 0 || to >= emails.length || from === to) return;
    const ids = moved(emails, from, to).map((email) => email.id_by_enterprise_id);
    setWanted(ids);
    try {
      await save.mutateAsync(ids);
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    } finally {
      // A later move that is still being saved keeps its own order.
      setWanted((now) => (now === ids ? undefined : now));
    }
  };
  return { emails, move };
}
