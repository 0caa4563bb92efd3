/** The ways by which the agency's mails come in, answers to its own mails, and how long they stay. */
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { useState } from 'react';
import styled from 'styled-components';
import { MailboxCard } from '../parts/mailbox/MailboxCard';
import { Address } from '../parts/received/Address';
import { ReadSettings } from '../parts/received/ReadSettings';
import { Replies } from '../parts/received/Replies';
import { useInbox } from '../parts/received/received';
import { useSaveInbox } from '../parts/received/use-save-inbox';

const Days = styled(TextInput)`
  max-width: 140px;
`;

function Kept({ days }: { days: number }) {
  const mayEdit = useMaySet();
  const [typed, setTyped] = useState(String(days));
  const save = useSaveInbox();
  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save.send({ retention_days: Number(typed) });
        }}
      >
        <Stack $gap={2}>
          <Heading level={2}>保存する期間</Heading>
          <Field
            label="受信メールを保存する日数"
            hint="過ぎたメールは、添付ファイルとともに毎日削除します。登録した案件や候補者は残ります。"
            error={save.error?.errors.retention_days?.join('\n') ?? save.error?.message}
          >
            {(control) => (
              <Days
                {...control}
                numeric
                halfWidth
                inputMode="numeric"
                suffix="日"
                value={typed}
                disabled={!mayEdit}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          {mayEdit && (
            <Row $gap={1}>
              <Button type="submit" variant="primary" busy={save.isPending}>
                保存する
              </Button>
            </Row>
          )}
        </Stack>
      </Form>
    </Card>
  );
}

function OwnAddress({ address }: { address: string }) {
  const mayEdit = useMaySet();
  const [asking, setAsking] = useState(false);
  const invalidate = useInvalidate();
  const flash = useFlash();
  const renew = useAct<unknown>((calls) => calls.messaging.InboxService.RenewAddress({}));
  return (
    <Card>
      <Stack $gap={1.5}>
        <Heading level={2}>取り込み用のメールアドレス</Heading>
        <p>
          このアドレスに届いたメールを読み取り、取り込み箱に表示します。案件・人材のメールを受けているアドレスの自動転送先や、メーリングリストに追加してください。
        </p>
        <Address address={address} />
        <p>1通の大きさは25MBまでです。自動応答と、途中のサーバーが迷惑メールと判定したメールは「対象外」になります。</p>
        {mayEdit && (
          <Row $gap={1}>
            <Button type="button" onClick={() => setAsking(true)}>
              アドレスを変更する
            </Button>
          </Row>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        action="変更する"
        kind="メールアドレス"
        names={[address]}
        count={1}
        destructive="今のアドレスは、すぐに受け取れなくなります。転送の設定も変更してください。"
        busy={renew.isPending}
        error={renew.error?.message}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              flash.success('メールアドレスを変更しました');
              void invalidate(receivedMail.plural);
            },
          })
        }
      />
    </Card>
  );
}

export default function InboxSettings() {
  const { data, error, refetch } = useInbox();
  return (
    <Page>
      <PageHeader
        title="取り込み箱"
        lead="案件や人材のメールを受け取る方法、送ったメールへの返信の扱い、単価の読み取り方、保存する期間です。"
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting shape="form" />}
      {data && (
        <Stack $gap={2}>
          {data.inbox.address ? (
            <>
              <OwnAddress address={data.inbox.address} />
              <Replies key={`${data.inbox.replies} ${data.inbox.reply_copies}`} inbox={data.inbox} />
            </>
          ) : (
            <Notice title="取り込み用のメールアドレスはありません">
              この環境では、メールの受信が設定されていません。メールのファイル（.eml）は、取り込み箱から取り込めます。
            </Notice>
          )}
          <MailboxCard />
          <ReadSettings extractor={data.inbox.extractor_host} />
          <Kept key={data.inbox.retention_days} days={data.inbox.retention_days} />
        </Stack>
      )}
    </Page>
  );
}
