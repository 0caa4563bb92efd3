/** A bank account as it is typed in. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { payee } from '@enishi/protos/deals/notices/payee';
import { bankAccountKind } from '@enishi/protos/master/billing';
import { useState } from 'react';

const TEXTS = [
  { name: 'bank_name', label: '銀行名', max: 50, placeholder: '見本銀行', required: true },
  { name: 'bank_code', label: '銀行番号（4桁）', max: 4, placeholder: '0001', required: false },
  { name: 'bank_branch', label: '支店名', max: 50, placeholder: '本店営業部', required: false },
  { name: 'branch_code', label: '支店番号（3桁）', max: 3, placeholder: '001', required: false },
  { name: 'bank_number', label: '口座番号', max: 20, placeholder: '1234567', required: true },
  { name: 'bank_holder', label: '口座名義', max: 100, placeholder: 'ヤマダ タロウ', required: true },
] as const;

const hints: Readonly<Record<string, string>> = {
  bank_code: '振込ファイル（全銀形式）を作成するときに必要です。',
  branch_code: 'ゆうちょ銀行は、振込用の店番（3桁）です。',
  bank_holder: '通帳のカナの名義のとおりに入力してください。',
};

const EMPTY = {
  ...{ bank_name: '', bank_code: '', bank_branch: '', branch_code: '', bank_number: '', bank_holder: '' },
  bank_kind_id: bankAccountKind.code.ordinary as number,
};

interface AccountFormProps {
  /** Id of the payee. */
  id: number;
  isChange: boolean;
  onDone: () => void;
}

export function AccountForm({ id, isChange, onDone }: AccountFormProps) {
  const flash = useFlash();
  const [values, setValues] = useState(EMPTY);
  const propose = useAct((calls) => calls.deals.PayeeAccountService.Propose({ id, ...values }), [payee.plural]);
  const errors = propose.error?.errors ?? {};
  const isPlaced = Object.keys(errors).some((name) => name in EMPTY);
  const set = (name: keyof typeof EMPTY, value: string | number) => setValues({ ...values, [name]: value });
  return (
    <Form
      aria-label="口座の登録"
      onSubmit={(event) => {
        event.preventDefault();
        propose.mutate(undefined, {
          onSuccess() {
            flash.success(
              isChange ? '口座の変更を登録しました。別の管理者が確認すると使われます' : '口座を登録しました',
            );
            onDone();
          },
        });
      }}
    >
      <Stack $gap={2}>
        <Notice tone="info">
          {isChange
            ? '変更は、登録した人とは別の管理者が確認するまで使われません。今までの連絡先に、変更の受付をメールで知らせます。'
            : '登録すると、支払先のメールアドレスに登録を知らせます。'}
        </Notice>
        {propose.error && !isPlaced && <Notice tone="danger">{propose.error.message}</Notice>}
        {TEXTS.map(({ name, label, max, placeholder, required }) => (
          <Field key={name} label={label} required={required} hint={hints[name]} error={errors[name]}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={max}
                placeholder={placeholder}
                value={values[name]}
                onChange={({ currentTarget }) => set(name, currentTarget.value)}
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
              onChange={({ currentTarget }) => set('bank_kind_id', Number(currentTarget.value))}
            />
          )}
        </Field>
        <Row $gap={1}>
          <Button variant="primary" type="submit" busy={propose.isPending}>
            登録する
          </Button>
          <Button onClick={onDone} disabled={propose.isPending}>
            やめる
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
