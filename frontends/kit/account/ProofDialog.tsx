/** Asks the reader to show that it is them, where their session has read much personal data. */
import { type ChangeEvent, useState, useSyncExternalStore } from 'react';
import { useAction } from '../runtime/api/entities';
import { askedProof, onProofAsked } from '../runtime/api/proof';
import { useRead } from '../runtime/api/rpc';
import { Button } from '../ui/base/Button';
import { Field } from '../ui/base/Field';
import { Stack } from '../ui/base/layout';
import { PasswordInput } from '../ui/base/PasswordInput';
import { TextInput } from '../ui/base/TextInput';
import { Dialog } from '../ui/console/Dialog';

interface AskProps {
  message: string;
  answer: (proven: boolean) => void;
}

function Ask({ message, answer }: AskProps) {
  const [proof, setProof] = useState('');
  const { data } = useRead('second_factors', ['show'], (calls, options) =>
    calls.identity.SecondFactorService.Show({}, options),
  );
  const prove = useAction<unknown>((api) => api.post('sessions/prove', { proof }), []);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setProof(currentTarget.value);
  const byCode = data?.second_factor.enabled === true;
  return (
    <Dialog
      isOpen
      title="本人確認"
      width={480}
      onClose={() => answer(false)}
      onSubmit={() => prove.mutate(undefined, { onSuccess: () => answer(true) })}
      footer={
        <>
          <Button onClick={() => answer(false)}>キャンセル</Button>
          <Button type="submit" variant="primary" busy={prove.isPending}>
            確認する
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <p>{message}</p>
        <Field
          label={byCode ? '認証コード' : '現在のパスワード'}
          required
          error={prove.error?.errors.proof ?? prove.error?.message}
        >
          {(control) =>
            byCode ? (
              <TextInput {...control} autoComplete="one-time-code" value={proof} onChange={onChange} />
            ) : (
              <PasswordInput {...control} autoComplete="current-password" value={proof} onChange={onChange} />
            )
          }
        </Field>
      </Stack>
    </Dialog>
  );
}

export function ProofDialog() {
  const asked = useSyncExternalStore(onProofAsked, askedProof);
  return asked ? <Ask {...asked} /> : null;
}
