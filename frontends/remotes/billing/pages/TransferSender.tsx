/** The agency's own account, as files for transfers name it. */
import { type Answered, type Calls, useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Grid, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { halfKana } from '@enishi/protos/bank/kana';
import { bankAccountKind } from '@enishi/protos/master/billing';
import { useState } from 'react';
import { TRANSFERS } from '../parts/payment-notices';

type Sender = NonNullable<Answered<Calls['deals']['TransferService']['Sender']>['sender']>;

const TEXTS = [
  {
    name: 'sender_code',
    label: '委託者コード',
    max: 10,
    placeholder: '0123456789',
    hint: '銀行から案内された10桁の番号です。',
  },
  { name: 'bank_holder', label: '口座名義', max: 100, placeholder: 'カ）エニシエージェント', hint: '' },
  { name: 'bank_name', label: '銀行名', max: 50, placeholder: '見本銀行', hint: '' },
  { name: 'bank_code', label: '銀行番号（4桁）', max: 4, placeholder: '0001', hint: '' },
  { name: 'bank_branch', label: '支店名', max: 50, placeholder: '渋谷支店', hint: '' },
  { name: 'branch_code', label: '支店番号（3桁）', max: 3, placeholder: '001', hint: '' },
  { name: 'bank_number', label: '口座番号', max: 7, placeholder: '1234567', hint: '' },
] as const;

const EMPTY: Sender = {
  ...{ sender_code: '', bank_code: '', bank_name: '', branch_code: '', bank_branch: '', bank_number: '' },
  ...{ bank_holder: '', bank_kind_id: bankAccountKind.code.ordinary },
};

/** The name as banks will read it. */
function holderHint(name: string): string {
  const { text } = halfKana(name);
  return text
    ? `振込ファイルには「${text}」と記載されます。`
    : 'カナで入力してください。「株式会社」は「カ）」になります。';
}

function SenderForm({ known }: { known: Sender }) {
  const flash = useFlash();
  const [values, setValues] = useState(known);
  const save = useAct((calls) => calls.deals.TransferService.SaveSender(values), ['transfer_files']);
  const errors = save.error?.errors ?? {};
  const isPlaced = Object.keys(errors).some((name) => name in EMPTY);
  return (
    <Card>
      <Form
        aria-label="振込元の口座"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined, { onSuccess: () => flash.success('振込元の口座を保存しました') });
        }}
      >
        <Stack $gap={2}>
          {save.error && !isPlaced && <Notice tone="danger">{save.error.message}</Notice>}
          <Grid $gap={2} $min={280}>
            {TEXTS.map(({ name, label, max, placeholder, hint }) => (
              <Field
                key={name}
                label={label}
                required={name !== 'bank_branch'}
                hint={name === 'bank_holder' ? holderHint(values.bank_holder) : hint}
                error={errors[name]}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    autoComplete="off"
                    maxLength={max}
                    placeholder={placeholder}
                    value={values[name]}
                    onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
                  />
                )}
              </Field>
            ))}
            <Field label="預金種目" required error={errors.bank_kind_id}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={values.bank_kind_id}
                  options={bankAccountKind.items.map(({ id: value, name: label }) => ({ value, label }))}
                  onChange={({ currentTarget }) => setValues({ ...values, bank_kind_id: Number(currentTarget.value) })}
                />
              )}
            </Field>
          </Grid>
          <Row $gap={1}>
            <Button variant="primary" type="submit" busy={save.isPending}>
              保存する
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}

export default function TransferSender() {
  const { data, error, refetch } = useRead('transfer_files', ['sender'], (calls, options) =>
    calls.deals.TransferService.Sender({}, options),
  );
  return (
    <Page>
      <Breadcrumbs items={[{ label: '振込ファイル', to: TRANSFERS }, { label: '振込元の口座' }]} />
      <PageHeader
        title="振込元の口座"
        lead="総合振込のファイルに記載する、御社の委託者コードと口座です。変更は、これから作成するファイルに使われます。"
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting shape="form" />}
      {data && <SenderForm known={data.sender ?? EMPTY} />}
    </Page>
  );
}
