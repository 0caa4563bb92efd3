/** Whether answers to the agency's mails come in here, and go to the mailbox of who sent the mail as well. */
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import type { ReceivedInbox } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import { useSaveInbox } from './use-save-inbox';

export function Replies({ inbox }: { inbox: ReceivedInbox }) {
  const mayEdit = useMaySet();
  const [replies, setReplies] = useState(inbox.replies);
  const [reply_copies, setCopies] = useState(inbox.reply_copies);
  const { retention_days } = inbox;
  const save = useSaveInbox();
  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save.send({ retention_days, replies, reply_copies });
        }}
      >
        <Stack $gap={2}>
          <Heading level={2}>送ったメールへの返信</Heading>
          <p>
            一斉配信・提案・自動メールの返信先を、取り込み用のアドレスにします。届いた返信は取り込み箱に入り、候補者や企業の担当者の記録に結びつきます。
          </p>
          <Checkbox
            checked={replies}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => setReplies(currentTarget.checked)}
          >
            返信を取り込む
          </Checkbox>
          <Checkbox
            checked={reply_copies}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => setCopies(currentTarget.checked)}
          >
            返信の写しを担当者のメールにも送る
          </Checkbox>
          {!replies && (
            <p>
              返信は、これから送るメールでは差出人のメールアドレスに届きます。送信済みのメールへの返信は、引き続き取り込みます。
            </p>
          )}
          {save.error && <Notice tone="danger" title={save.error.message} />}
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
