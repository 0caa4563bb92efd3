/** The member's own choice: shown as chosen at once, and as it was where it could not be saved. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { type Answered, type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useQueryClient } from '@tanstack/react-query';

export const SETTINGS = 'notification_settings';

export type Settings = Answered<Calls['messaging']['NotificationService']['Settings']>;

export interface SettingsProps {
  settings: Settings;
  onSave: (settings: Settings) => void;
}

export function useSaveSettings(): (settings: Settings) => void {
  const client = useQueryClient();
  const { realm } = useApi();
  const flash = useFlash();
  // One after the other, so that the last choice is the one that stays.
  const { mutate } = useAct(
    (calls, settings: Settings) => calls.messaging.NotificationService.SaveSettings(settings),
    [SETTINGS],
    SETTINGS,
  );
  const key = entityKey(realm, SETTINGS, 'show');
  return (settings) => {
    client.setQueryData(key, settings);
    mutate(settings, {
      onError(thrown) {
        const { errors, message } = toApiError(thrown);
        flash.error([...Object.values(errors).flat(), message][0]);
        void client.invalidateQueries({ queryKey: key });
      },
    });
  };
}
