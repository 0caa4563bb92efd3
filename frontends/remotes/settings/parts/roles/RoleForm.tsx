/** A role as it is made and changed: its name, the authority that it is made of, its rights. */
import { RestoredNotice } from '@enishi/frontend-kit/entity/form/RestoredNotice';
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { useCreate, useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, formBar, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { color, layer, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { memberRole } from '@enishi/protos/identity/member-role';
import { authority } from '@enishi/protos/master/identity';
import { rightsFor } from '@enishi/protos/master/member-rights';
import { recordScope } from '@enishi/protos/master/record-scope';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Change, isChanged } from './Change';
import { RightsChoice } from './RightsChoice';
import type { HolderRow, RoleRow } from './rights';
import { type RoleValues, useRoleDraft } from './use-role-draft';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: flex;
  justify-content: flex-end;
  gap: ${space(1)};
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  ${media.mobile} {
    > button {
      flex: 1 1 auto;
    }
  }
`;

const bases = authority.items.filter(({ id }) => id !== authority.code.top_administrator);
const { fields } = memberRole;

interface RoleFormProps {
  /** The stored role; absent: a new one. */
  role?: RoleRow;
  /** Members that have it. */
  holders?: readonly HolderRow[];
  readOnly?: boolean;
  onDone: (role: RoleRow) => void;
  onCancel: () => void;
}

const all = { record_scope: recordScope.code.all as number };
const begun = {
  name: '',
  description: '',
  authority: authority.code.member as number,
  right_ids: [] as number[],
  ...all,
};

export function RoleForm({ role, holders = [], readOnly, onDone, onCancel }: RoleFormProps) {
  const stored: RoleValues = role
    ? {
        name: role.name,
        authority: role.authority,
        description: role.description ?? '',
        right_ids: role.right_ids ?? [],
        record_scope: role.record_scope ?? all.record_scope,
      }
    : { ...begun, right_ids: rightsFor(begun.authority) };
  const draft = useRoleDraft(role && idOf(memberRole, role), stored);
  const { set } = draft;
  const values = readOnly ? stored : draft.values;
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const create = useCreate<RoleRow>(memberRole);
  const update = useUpdate<RoleRow>(memberRole);
  const { error, isPending } = role ? update : create;
  const errors = error?.errors ?? {};
  const given = values.right_ids.filter((id) => rightsFor(values.authority).includes(id)).sort((a, b) => a - b);
  const after = { authority: values.authority, right_ids: given, record_scope: values.record_scope };
  const changed = isChanged(stored, after);
  const dirty = changed || values.name !== stored.name || values.description !== stored.description;
  const question = useUnsavedGuard(dirty && !done && !readOnly, { onDiscard: draft.forget });
  const finish = (saved: RoleRow) => {
    setDone(true);
    setAsking(false);
    draft.forget();
    onDone(saved);
  };
  const sent = { name: values.name.trim(), description: values.description.trim() || null, ...after };
  const save = () => {
    const saved = role
      ? update.mutateAsync({ id: idOf(memberRole, role), values: { ...sent, updated_at: role.updated_at } })
      : create.mutateAsync({ values: sent });
    // The form is another one when the list is read anew, and hears nothing of what `mutate` tells.
    void saved.then(finish, () => setAsking(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (role && changed && holders.length > 0) setAsking(true);
    else save();
  };
  return (
    <Form onSubmit={submit} aria-label={role ? '役割の変更' : '役割の登録'}>
      <Stack>
        {!readOnly && draft.restoredAt !== undefined && (
          <RestoredNotice at={draft.restoredAt} overtaken={draft.overtaken} onDiscard={draft.forget} />
        )}
        <Card aria-label="役割">
          <Stack>
            <Field label={fields.name.label} required error={errors.name}>
              {(control) => (
                <TextInput
                  {...control}
                  value={values.name}
                  maxLength={30}
                  placeholder={fields.name.placeholder}
                  readOnly={readOnly}
                  onChange={({ currentTarget }) => set({ name: currentTarget.value })}
                />
              )}
            </Field>
            <Field label={fields.description.label} error={errors.description}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  value={values.description}
                  maxLength={200}
                  placeholder={fields.description.placeholder}
                  readOnly={readOnly}
                  onChange={({ currentTarget }) => set({ description: currentTarget.value })}
                />
              )}
            </Field>
            <Field
              group
              label={fields.authority.label}
              required
              hint="「管理者」をもとにすると、企業設定や外部連携などの管理者の操作も、選んだ分だけできます。"
              error={errors.authority}
            >
              {(control) => (
                <RadioGroup
                  {...control}
                  options={bases}
                  value={values.authority}
                  disabled={readOnly}
                  onChange={(base) => set({ authority: base })}
                />
              )}
            </Field>
          </Stack>
        </Card>
        <Card aria-label={fields.record_scope.label}>
          <Field
            group
            label={fields.record_scope.label}
            hint="候補者、商談、稼働契約、タスク、提案、一斉配信に当てはまります。担当者のいないデータ、企業、案件は、全員に表示されます。「すべて」以外では、提案や配信の送信、候補者と案件の照合、取り込み、名寄せ、ごみ箱、分析は利用できません。"
            error={errors.record_scope}
          >
            {(control) => (
              <RadioGroup
                {...control}
                options={recordScope.items}
                value={values.record_scope}
                disabled={readOnly}
                onChange={(record_scope) => set({ record_scope })}
              />
            )}
          </Field>
        </Card>
        <Card aria-label="できること">
          <Stack>
            <Heading level={2}>できること</Heading>
            <p>データの閲覧・登録・編集、コメント、タスクは、どの役割でもできます。それ以外にできることを選びます。</p>
            <RightsChoice
              base={values.authority}
              value={values.right_ids}
              onChange={(right_ids) => set({ right_ids })}
              disabled={readOnly}
            />
            {errors.right_ids && <Notice tone="danger">{errors.right_ids.join('')}</Notice>}
          </Stack>
        </Card>
        {error && Object.keys(errors).length === 0 && <Notice tone="danger">{error.message}</Notice>}
        {!readOnly && (
          <Bar {...formBar}>
            <Button
              onClick={() => {
                draft.forget();
                onCancel();
              }}
            >
              キャンセル
            </Button>
            <Button type="submit" variant="primary" busy={isPending} disabled={!dirty || values.name.trim() === ''}>
              {role ? '保存する' : '役割を作る'}
            </Button>
          </Bar>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={save}
        action="保存する"
        kind="この役割のメンバーの権限"
        names={holders.map(({ name }) => name ?? '')}
        count={holders.length}
        busy={isPending}
      >
        <Change before={stored} after={after} />
        <p>ログイン中のメンバーにも、すぐに反映されます。</p>
      </ConfirmDialog>
      {question}
    </Form>
  );
}
