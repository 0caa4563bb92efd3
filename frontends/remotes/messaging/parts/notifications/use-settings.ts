/** The member's own choice: shown as chosen at once, and as it was where it could not be saved. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { type Answered, type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';

export const SETTINGS = 'notification_settings';

export type Settings = Answered<Calls['messaging']['NotificationService']['Settings']>;

export interface SettingsProps {
  settings: Settings;
  onSave: (settings: Settings) => void;
}

/**
 * @param stored as the server has them
 * @returns what is shown, the latest choice as long as it is on its way, and how to choose
 */
export function useChosen(stored: Settings | undefined): [Settings | undefined, (settings: Settings) => void] {
  const flash = useFlash();
  // One after the other, so that the last choice is the one that stays.
  const { mutate, isPending, variables } = useAct(
    (calls, settings: Settings) => calls.messaging.NotificationService.SaveSettings(settings),
    [SETTINGS],
    SETTINGS,
  );
  const choose = (settings: Settings) =>
    mutate(settings, {
      onError(thrown) {
        const { errors, message } = toApiError(thrown);
        flash.error([...Object.values(errors).flat(), message][0]);
      },
    });
  return [isPending ? variables : stored, choose];
}
