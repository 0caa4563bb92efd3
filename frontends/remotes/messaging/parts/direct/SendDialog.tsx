/** The mail as its reader will see it, before it goes out. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import type { ComposeBegin, ComposePreview } from '@enishi/protos/messaging/rpc';
import { MailPreview } from '../composer/MailPreview';
import type { MailDraft } from './draft';
import { readerOf } from './start';

interface SendDialogProps {
  begun: ComposeBegin;
  draft: MailDraft;
  /** Names of all that goes along. */
  attached: readonly string[];
  /** At once, or at the time that was chosen. */
  when: string;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

const NOTHING = {};

function usePreview({ entity, id, opportunity_id }: ComposeBegin, { values }: MailDraft) {
  const asked = {
    ...{
      ...readerOf({ entity, id }),
      opportunity_id,
      form_enterprise_member_id: Number(values.form_enterprise_member_id ?? 0),
      sender_address_id: Number(values.sender_address_id ?? 0),
    },
    ...{ title: String(values.title ?? ''), body: String(values.body ?? '') },
  };
  return useRead<ComposePreview>(
    directMail.plural,
    ['compose_preview', asked],
    async (calls, options) => (await calls.messaging.DirectMailComposeService.Preview(asked, options)).preview,
    { staleTime: 0, gcTime: 0, retry: false },
  );
}

export function SendDialog({ begun, draft, attached, when, busy, onSend, onClose }: SendDialogProps) {
  const { data, error, refetch } = usePreview(begun, draft);
  const problems = data?.problems ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="送信の確認"
      width={680}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            書き直す
          </Button>
          <Button variant="primary" busy={busy} disabled={!data || problems.length > 0} onClick={onSend}>
            送信する
          </Button>
        </>
      }
    >
      <Stack $gap={1.5}>
        {error && !data && <ErrorState error={error as ApiError} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="lines" count={4} />}
        {problems.length > 0 && (
          <Notice tone="danger" title="次の点を直すと送信できます">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
        {data && (
          <>
            <MailPreview
              title={data.subject}
              body={data.body}
              from={data.from_email ? `${data.from} <${data.from_email}>` : data.from}
              to={data.to}
              placeholders={[]}
              samples={NOTHING}
              label="届くメール"
            />
            {attached.length > 0 && <p>添付ファイル：{attached.join('、')}</p>}
            <p>{when}</p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
