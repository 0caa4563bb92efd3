/** The notifications of the signed-in member: how many are unread, which they are, and reading them. */
import { useQueryClient } from '@tanstack/react-query';
import { entityKey } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { type Answered, type Calls, useAct, useRead } from '../../runtime/api/rpc';
import { useLive } from '../../runtime/live/use-live';
import { useMe } from '../../runtime/member/member';

export const NOTIFICATIONS = 'notifications';

export type Notice = Answered<Calls['messaging']['NotificationService']['Index']>['notifications'][number];

/** Where the stream does not reach, the number is asked for now and then. */
const LOOK_MS = 5 * 60_000;

/** Whether there is a member who is told things: an operator who looks on is not. */
export function useIsTold(): boolean {
  const me = useMe().data;
  return me !== undefined && !me.support && !me.secondFactorMissing;
}

/** Up to 100; undefined until it is known. */
export function useUnreadCount(enabled: boolean): number | undefined {
  const { data } = useRead(
    NOTIFICATIONS,
    ['count'],
    (calls, options) => calls.messaging.NotificationService.Count({}, options),
    { enabled, staleTime: LOOK_MS, refetchInterval: LOOK_MS, retry: false },
  );
  return data?.unread_count;
}

/**
 * What is shown of them is asked for anew when the gateway says so. A stream ends where the member's rights have changed: what
 * the member may do is asked with the next one.
 */
export function useFreshNotifications(enabled: boolean): void {
  const client = useQueryClient();
  const { realm } = useApi();
  useLive((told) => {
    if (told.event === 'notifications' || told.event === 'hello')
      void client.invalidateQueries({ queryKey: entityKey(realm, NOTIFICATIONS) });
    if (told.event === 'hello' && told.again) void client.invalidateQueries({ queryKey: [realm, 'me'] });
  }, enabled);
}

/** `mutate([id])`; of none: all. */
export const useMarkRead = () =>
  useAct((calls, ids: string[]) => calls.messaging.NotificationService.Read({ ids }), [NOTIFICATIONS]);
