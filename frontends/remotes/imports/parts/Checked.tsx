/** The findings of the dry run, and the title under which the file is imported. */

import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { importFile } from '@enishi/protos/crm/import-file';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { CountCards } from './CountCards';
import { type Counts, type Import } from './import';
import { kindOf } from './kinds';
import { detailPath } from './paths';
import { Refused } from './Refused';
import { Rows } from './Rows';

interface CheckedProps {
  id: number;
  data: Import;
  check: Counts;
  /** Back to the mapping. */
  onMapping: () => void;
  /** Rows whose ids belong to what seems to be another person are meant. */
  onConfirm: () => void;
  confirming: boolean;
}

/** The name of the file, unless something else was typed before. */
const titleOf = ({ enterprise_import_file: { title, file_name } }: Import): string =>
  title || (file_name ?? '').replace(/\.[^.]+$/, '').slice(0, importFile.fields.title.max);

export function Checked({ id, data, check, onMapping, onConfirm, confirming }: CheckedProps) {
  const { plural, name } = importFile;
  const [title, setTitle] = useState(() => titleOf(data));
  const navigate = useNavigate();
  const run = useAction<unknown, string>(
    (api, title) => api.put(`${plural}/complete/${id}`, { [name]: { title } }),
    [plural],
  );
  const good = check.created + check.updated;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate(title, { onSuccess: () => navigate(detailPath(id)) });
  };
  const errors = run.error?.errors.title;
  return (
    <>
      <Card aria-labelledby="result">
        <Stack $gap={2}>
          <Row $spread>
            <Heading id="result">確認の結果（{formatNumber(check.total)}行）</Heading>
            <Button onClick={onMapping}>列の対応を直す</Button>
          </Row>
          <CountCards {...check} />
          {check.error > 0 && (
            <Refused id={id}>
              {`エラーの${formatNumber(check.error)}行は取り込まれません。ほかの行だけを取り込むか、ファイルを直してもう一度アップロードしてください。`}
            </Refused>
          )}
          {check.strangers > 0 && (
            <Notice
              tone="warning"
              title={`IDが別のデータのものと思われる行が${formatNumber(check.strangers)}行あります`}
            >
              <Stack $gap={1}>
                IDが同じ登録済みのデータと、名前も連絡先も一致しないため、取り込みを止めています。ほかのシステムのIDの場合は、列の対応で「ID」を「取り込まない」にしてください。
                <Row>
                  <Button busy={confirming} onClick={onConfirm}>
                    同じデータの更新として確認し直す
                  </Button>
                </Row>
              </Stack>
            </Notice>
          )}
          {check.suspected > 0 && (
            <Notice tone="warning">
              確認が必要な行が{formatNumber(check.suspected)}
              行あります（登録済みのデータや前の行との重複、電話番号の先頭の「0」の抜け、ほかのシステムのIDなど）。行ごとの理由を下の「要確認」で確認してください。このまま取り込むこともできます。重複している行を更新する場合は「ID」の列に登録済みのIDを入力してください。
            </Notice>
          )}
          {good === 0 && <Notice tone="danger">登録・更新できる行がありません。</Notice>}
          {good > 0 && (
            <Form onSubmit={submit}>
              <Stack $gap={2}>
                <Field label="タイトル" required hint="取り込みの一覧に表示されます。" error={errors}>
                  {(control) => (
                    <TextInput
                      {...control}
                      value={title}
                      maxLength={importFile.fields.title.max}
                      onChange={(event) => setTitle(event.currentTarget.value)}
                    />
                  )}
                </Field>
                {run.error && !errors && <Notice tone="danger">{run.error.message}</Notice>}
                <Row>
                  <Button type="submit" variant="primary" busy={run.isPending}>
                    {formatNumber(good)}件を取り込む
                  </Button>
                </Row>
              </Stack>
            </Form>
          )}
        </Stack>
      </Card>
      <Rows
        id={id}
        entity={kindOf(data.enterprise_import_file.kind)?.entity}
        columns={data.columns}
        errorCount={check.error}
        suspectedCount={check.suspected}
      />
    </>
  );
}
