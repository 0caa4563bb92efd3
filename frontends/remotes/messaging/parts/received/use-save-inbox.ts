import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type { ReceivedInboxSaveRequest } from '@enishi/protos/messaging/rpc';

/** Saves settings of the inbox; those that are left out stay as they are. */
export function useSaveInbox() {
  const invalidate = useInvalidate();
  const flash = useFlash();
  const save = useAct<unknown, ReceivedInboxSaveRequest>((calls, settings) =>
    calls.messaging.InboxService.Save(settings),
  );
  return {
    error: save.error,
    isPending: save.isPending,
    send: (settings: ReceivedInboxSaveRequest) =>
      save.mutate(settings, {
        onSuccess: () => {
          flash.success('保存しました');
          void invalidate(receivedMail.plural);
        },
      }),
  };
}
