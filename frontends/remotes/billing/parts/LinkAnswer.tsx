/** The form in which the recipient of a paper, who has a link and no account, agrees to it or says why not. */
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { type ReactNode, useState } from 'react';

interface LinkAnswerProps {
  /** The call that takes the answer. */
  path: string;
  /** Further values that are sent beside name, action and reason. */
  values: Readonly<Record<string, string>>;
  /** The reads that are made anew with the answer. */
  reads: string;
  agree: { action: string; label: string };
  refuse: {
    action: string;
    /** Under which name the reason is sent, and refused. */
    field: string;
    reason: string;
    hint?: string;
    /** The press that sends it, the one that leads to it, and the one back. */
    label: string;
    turn: string;
    back: string;
  };
  before?: ReactNode;
  after?: ReactNode;
}

export function LinkAnswer({ path, values, reads, agree, refuse, before, after }: LinkAnswerProps) {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [refuses, setRefuses] = useState(false);
  const { action } = refuses ? refuse : agree;
  const answer = useAction<unknown>(
    (api) => api.post(path, { ...values, name, action, ...(refuses ? { [refuse.field]: reason } : {}) }),
    [reads],
  );
  const errors = answer.error?.errors ?? {};
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate();
      }}
    >
      <Stack $gap={2}>
        {before}
        {answer.error && !errors.name && !errors[refuse.field] && <Notice tone="danger">{answer.error.message}</Notice>}
        <Field label="お名前" required error={errors.name}>
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
        {refuses && (
          <Field label={refuse.reason} required error={errors[refuse.field]} hint={refuse.hint}>
            {(control) => (
              <TextArea
                {...control}
                maxLength={500}
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            )}
          </Field>
        )}
        <Button variant="primary" type="submit" block busy={answer.isPending}>
          {refuses ? refuse.label : agree.label}
        </Button>
        <Button
          block
          disabled={answer.isPending}
          onClick={() => {
            answer.reset();
            setRefuses(!refuses);
          }}
        >
          {refuses ? refuse.back : refuse.turn}
        </Button>
        {after}
      </Stack>
    </Form>
  );
}
