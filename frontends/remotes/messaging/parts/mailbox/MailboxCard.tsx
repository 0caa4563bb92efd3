/** Mails that are fetched from a mailbox elsewhere, for agencies that cannot forward theirs. */
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { useState } from 'react';
import { MailboxForm } from './MailboxForm';
import { MailboxStatus } from './MailboxStatus';
import { type Mailbox, useMailbox } from './mailbox';

function Settings({ mailbox }: { mailbox: Mailbox }) {
  const mayEdit = useMaySet();
  const [editing, setEditing] = useState(false);
  const isEntered = mailbox.host !== '';
  return (
    <>
      {isEntered && <MailboxStatus mailbox={mailbox} />}
      {!isEntered && !mayEdit && <p>設定されていません。設定は、管理者が行えます。</p>}
      {editing && <MailboxForm mailbox={mailbox} onDone={() => setEditing(false)} />}
      {!editing && mayEdit && (
        <Row $gap={1}>
          <Button type="button" onClick={() => setEditing(true)}>
            {isEntered ? '設定を変更する' : 'メールボックスを設定する'}
          </Button>
        </Row>
      )}
    </>
  );
}

export function MailboxCard() {
  const { data, error, refetch } = useMailbox();
  return (
    <Card aria-label="メールボックスからの取り込み">
      <Stack $gap={1.5}>
        <Heading level={2}>メールボックスからの取り込み（IMAP）</Heading>
        <p>
          自動転送を設定できないときは、お使いのメールボックスを約1分ごとに確認し、新しく届いたメールを取り込みます。元のメールは、移動も削除もしません。
        </p>
        <p>
          OAuthによる接続には対応していません。Microsoft
          365のようにパスワードでの接続を受け付けないサービスでは、取り込み用のアドレスへの自動転送をご利用ください。
        </p>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="lines" />}
        {data && <Settings mailbox={data.mailbox} />}
      </Stack>
    </Card>
  );
}
