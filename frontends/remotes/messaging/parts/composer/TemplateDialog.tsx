import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useCreate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { type MailTemplate, mailTemplate } from '@enishi/protos/messaging/mail-template';
import { useState } from 'react';

interface TemplateDialogProps {
  kind: number;
  texts: { title: string; body: string; design?: string };
  onClose: () => void;
}

/** Keeps what stands in the composer under a name. */
export function TemplateDialog({ kind, texts, onClose }: TemplateDialogProps) {
  const flash = useFlash();
  const create = useCreate<MailTemplate>(mailTemplate);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<string>();

  const save = async () => {
    if (create.isPending) return;
    setProblem(undefined);
    setError(undefined);
    if (name.trim() === '') return setProblem('テンプレート名を入力してください。');
    try {
      await create.mutateAsync({ values: { kind, name, ...texts, shared_flg: shared ? 1 : 0 } });
      flash.success('テンプレートを保存しました');
      onClose();
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      if (errors.name) setProblem(errors.name[0]);
      else setError(Object.values(errors).flat()[0] ?? message);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={name !== ''}
      title="テンプレートとして保存"
      onSubmit={() => void save()}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            保存する
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Field label="テンプレート名" required error={problem}>
          {(ties) => (
            <TextInput
              {...ties}
              value={name}
              maxLength={100}
              placeholder={mailTemplate.fields.name.placeholder}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <Checkbox checked={shared} onChange={(event) => setShared(event.currentTarget.checked)}>
          社内のメンバーと共有する
        </Checkbox>
        {error && <Notice tone="danger">{error}</Notice>}
      </Stack>
    </Dialog>
  );
}
