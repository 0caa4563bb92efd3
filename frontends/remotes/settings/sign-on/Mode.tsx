/** How members sign in: by password, by either, or by the provider alone. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import type { SingleSignOn } from '@enishi/protos/identity/rpc';
import { signOnMode } from '@enishi/protos/master/identity';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { READ_AGAIN } from './plural';

const { off, optional, required } = signOnMode.code;

const OneBelowOther = styled.div`
  > [role='radiogroup'] {
    flex-direction: column;
  }
`;

const said: Readonly<Record<number, string>> = {
  [off]: 'パスワードでログインします。',
  [optional]: 'パスワードでも、シングルサインオンでもログインできます。',
  [required]: '最上位管理者を除き、シングルサインオンだけでログインします。',
};
const MODES = signOnMode.items.map(({ id, name }) => ({ id, name: `${name}：${said[id]}` }));

const follows: Readonly<Record<number, string>> = {
  [off]:
    'シングルサインオンで参加したメンバーは、「パスワードをお忘れの方」からパスワードを設定してログインします。ログイン中のメンバーは、そのまま利用できます。',
  [optional]: 'メンバーは、どちらの方法でもログインできるようになります。',
  [required]:
    '次のログインから、最上位管理者を除くメンバーはパスワードでログインできなくなります。提供元が止まったときは、最上位管理者がパスワードでログインして、ここで「選べる」に戻せます。ログイン中のメンバーは、そのまま利用できます。',
};

export function Mode({ own }: { own: SingleSignOn }) {
  const flash = useFlash();
  const [mode, setMode] = useState(own.mode);
  const [asking, setAsking] = useState(false);
  const save = useAct((calls) => calls.identity.SingleSignOnService.SetMode({ mode }), READ_AGAIN);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const run = () =>
    save.mutate(undefined, {
      onSuccess: () => flash.success(`シングルサインオンを「${signOnMode.label(mode)}」にしました`),
      onSettled: () => setAsking(false),
    });
  return (
    <Card aria-label="使い方">
      <Form onSubmit={submit} aria-label="使い方">
        <Stack $gap={2}>
          <Heading level={2}>4. 使い方</Heading>
          <OneBelowOther>
            <RadioGroup aria-label="使い方" options={MODES} value={mode} onChange={setMode} />
          </OneBelowOther>
          <p>
            シングルサインオンでは、Enishiの二段階認証のコードを尋ねません。二段階認証は提供元で設定してください。接続元の制限は、どちらの方法にもかかります。
          </p>
          {save.error && <Notice tone="danger">{save.error.message}</Notice>}
          <Row>
            <Button type="submit" variant="primary" disabled={mode === own.mode}>
              使い方を変える
            </Button>
          </Row>
        </Stack>
      </Form>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        action={`「${signOnMode.label(mode)}」にする`}
        kind="シングルサインオン"
        names={['シングルサインオン']}
        count={1}
        busy={save.isPending}
      >
        <p>{follows[mode]}</p>
      </ConfirmDialog>
    </Card>
  );
}
