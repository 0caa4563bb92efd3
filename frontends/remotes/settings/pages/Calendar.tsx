/** The secret address under which a member's calendar elsewhere reads tasks and interviews. */
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { formatInstant } from '@enishi/protos/fields/format';
import type { CalendarKey } from '@enishi/protos/identity/rpc';
import { useState } from 'react';
import { Code } from '../linkage/Code';

const PLURAL = 'calendar_key';

const addressOf = (key: string): string => `${location.origin}/api/enterprise/calendars/${key}.ics`;

type Asked = 'make' | 'remove';

const questions: Readonly<Record<Asked, { action: string; text: string; destructive?: string }>> = {
  make: {
    action: '作り直す',
    text: 'いまのアドレスは使えなくなります。カレンダーには、新しいアドレスをもう一度登録してください。',
  },
  remove: {
    action: '停止する',
    text: 'カレンダーに登録したアドレスは使えなくなります。カレンダーに残る予定は、カレンダーの側で削除してください。',
  },
};

function Address({ made }: { made: CalendarKey }) {
  const flash = useFlash();
  const [key, setKey] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const make = useAct((calls, _: unknown) => calls.identity.CalendarKeyService.Make({}), [PLURAL]);
  const remove = useAct((calls, _: unknown) => calls.identity.CalendarKeyService.Remove({}), [PLURAL]);
  const close = () => setAsked(undefined);
  const onMake = () =>
    make.mutate(undefined, {
      onSuccess(answer) {
        setKey(answer.key);
        close();
      },
    });
  const onRemove = () =>
    remove.mutate(undefined, {
      onSuccess() {
        setKey(undefined);
        close();
        flash.success('カレンダー連携を停止しました');
      },
    });
  const failed = make.error ?? remove.error;
  const isOn = made.made_at !== undefined;
  return (
    <Card aria-label="カレンダーのアドレス">
      <Stack $gap={2}>
        <Row>
          <Badge $tone={isOn ? 'success' : 'neutral'}>{isOn ? '連携中' : '未設定'}</Badge>
          {made.made_at && <span>発行：{formatInstant(made.made_at)}</span>}
          {isOn && (
            <span>最後に読まれた日時：{made.read_at ? formatInstant(made.read_at) : 'まだ読まれていません'}</span>
          )}
        </Row>
        {key && (
          <>
            <Code label="カレンダーのアドレス" text={addressOf(key)} />
            <Notice>
              このアドレスは、いまだけ表示されます。GoogleカレンダーやOutlookでは「URLで追加」に貼り付けてください。
              <br />
              <TextLink to={addressOf(key).replace(/^https?:/, 'webcal:')}>カレンダーのアプリに登録する</TextLink>
            </Notice>
          </>
        )}
        <p>
          担当する未完了のタスクと、参加する面談、担当する商談の面談が表示されます。カレンダーが読みにくるまで、数時間かかることがあります。
        </p>
        <Notice tone="warning">
          アドレスを知る人は、ログインせずに予定を読めます。人に教えないでください。知られたときは、作り直してください。
        </Notice>
        {failed && !asked && <Notice tone="danger">{failed.message}</Notice>}
        <Row>
          {isOn ? (
            <>
              <Button onClick={() => setAsked('make')}>アドレスを作り直す</Button>
              <Button onClick={() => setAsked('remove')}>停止する</Button>
            </>
          ) : (
            <Button variant="primary" busy={make.isPending} onClick={onMake}>
              アドレスを発行する
            </Button>
          )}
        </Row>
      </Stack>
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={asked === 'make' ? onMake : onRemove}
          action={questions[asked].action}
          kind="カレンダー連携"
          names={['カレンダーのアドレス']}
          count={1}
          busy={make.isPending || remove.isPending}
          error={failed?.message}
        >
          <p>{questions[asked].text}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Own tasks and interviews in the calendar that a member uses every day. */
export default function Calendar() {
  const { data, error, refetch } = useRead(PLURAL, ['show'], (calls, options) =>
    calls.identity.CalendarKeyService.Show({}, options),
  );
  return (
    <Page>
      <PageHeader title="カレンダー連携" lead="自分のタスクと面談を、いつも使うカレンダーに表示します。" />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Card>
          <Waiting shape="lines" count={4} />
        </Card>
      )}
      {data && <Address made={data.calendar_key} />}
    </Page>
  );
}
