import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { fetchFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useAction, useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import type { PaperOpenResponse } from '@enishi/protos/deals/rpc';
import { formatInstant } from '@enishi/protos/fields/format';
import { agreementDocumentKind } from '@enishi/protos/master/agreement';
import { useState } from 'react';
import { useLocation } from 'react-router';

type Answer = { document: PaperOpenResponse };

/** The token stands behind `#`, which browsers never send to any server. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

function Confirm({ token }: { token: string }) {
  const [name, setName] = useState('');
  const confirm = useAction<Answer>(
    (api) => api.post('agreement_documents/confirm', { token, name }),
    ['agreement_documents'],
  );
  const error = confirm.error?.errors.name;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <Stack $gap={2}>
        {confirm.error && !error && <Notice tone="danger">{confirm.error.message}</Notice>}
        <Field label="確認した方のお名前" required error={error}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              maxLength={100}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Button variant="primary" type="submit" block busy={confirm.isPending}>
          確認しました
        </Button>
      </Stack>
    </Form>
  );
}

/** Asks for another link in place of one that has ended; it goes to where the document was sent. */
function RenewLink({ token, message }: { token: string; message: string }) {
  const renew = useAction<object>((api) => api.post('agreement_documents/renew_link', { token }), []);
  if (renew.isSuccess)
    return (
      <AccountMessage title="新しいリンクを送信しました">
        <p>書類が届いたメールアドレスに、新しいリンクをお送りしました。メールのリンクから書類を開いてください。</p>
      </AccountMessage>
    );
  return (
    <AccountMessage title="リンクの有効期限が切れています">
      <Stack $gap={2} $align="stretch">
        {renew.error ? <Notice tone="danger">{renew.error.message}</Notice> : <p>{message}</p>}
        <Button variant="primary" block busy={renew.isPending} onClick={() => renew.mutate()}>
          新しいリンクをメールで受け取る
        </Button>
      </Stack>
    </AccountMessage>
  );
}

/** Where the recipient of a document reads and confirms it, without an account. */
export default function PaperConfirm() {
  const api = useApi();
  const flash = useFlash();
  const token = tokenIn(useLocation().hash);
  const { data, error } = useCall<Answer>('agreement_documents', 'agreement_documents/open', { token });
  if (error?.errors.expired) return <RenewLink token={token} message={error.message} />;
  if (error)
    return (
      <AccountMessage title="書類を表示できません">
        <p>{error.message}</p>
      </AccountMessage>
    );
  if (!data)
    return (
      <AccountMessage title="書類を確認しています">
        <Spinner size={28} />
      </AccountMessage>
    );
  const { document } = data;
  const kind = agreementDocumentKind.label(document.kind);
  const file = () => flash.after(fetchFile(api, 'agreement_documents/open_file', { body: { token } }), saveFile);
  return (
    <AccountMessage title={`${kind}の確認`}>
      <Stack $gap={2} $align="stretch">
        <p>
          {document.recipient}
          <br />
          {document.agency}から{kind}が届いています。
          <br />
          契約名：{document.name}
        </p>
        <Button block onClick={() => void file()}>
          書類を開く（PDF）
        </Button>
        {document.confirmed_at ? (
          <Notice tone="success" title="確認済みです">
            {formatInstant(document.confirmed_at)}に{document.confirmed_name}様が確認しました。
          </Notice>
        ) : (
          <Confirm token={token} />
        )}
      </Stack>
    </AccountMessage>
  );
}
