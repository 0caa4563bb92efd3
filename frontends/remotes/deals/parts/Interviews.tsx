/** The interviews of a deal: rounds, who takes part, and the mail with the calendar entry. */
import { EntityForm } from '@enishi/frontend-kit/entity/EntityForm';
import { FieldView } from '@enishi/frontend-kit/entity/FieldView';
import { OwnInputs } from '@enishi/frontend-kit/entity/inputs';
import { idOrNull } from '@enishi/frontend-kit/entity/inputs/input-props';
import { useNames } from '@enishi/frontend-kit/entity/names';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api-error';
import { useDelete, useIndex, useInvalidate } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { CheckboxGroup } from '@enishi/frontend-kit/ui/base/CheckboxGroup';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatInstant, formatValue } from '@enishi/protos/fields/format';
import type { FieldValue } from '@enishi/protos/fields/types';
import { interviewState } from '@enishi/protos/master/opportunity';
import { useState } from 'react';
import { ContactsInput, ContactsOf, StaffInput } from './people-inputs';

const OF = 'opportunity_id_by_enterprise_id';
const PEOPLE = ['company_member_id_by_enterprise_ids', 'enterprise_member_ids'] as const;

const ownInputs = { [PEOPLE[0]]: ContactsInput, [PEOPLE[1]]: StaffInput };

const tones = { 1: 'warning', 2: 'success', 3: 'neutral' } as const;

const recipients = [
  { id: 1, name: '候補者', to: 'candidate' },
  { id: 2, name: '先方の参加者', to: 'company' },
  { id: 3, name: '自社の参加者', to: 'staff' },
] as const;

/** The contacts that can be written to. */
function present(talk: EntityRow): number[] {
  const some = (name: string) => Array.isArray(talk[name]) && (talk[name] as unknown[]).length > 0;
  return recipients
    .filter(({ to }) => to === 'candidate' || some(to === 'company' ? PEOPLE[0] : PEOPLE[1]))
    .map(({ id }) => id);
}

function InviteDialog({ talk, onClose }: { talk: EntityRow; onClose: () => void }) {
  const possible = present(talk);
  const [chosen, setChosen] = useState<number[]>(possible);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  const cancelled = talk.interview_state_id === interviewState.code.cancelled;
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const to = recipients.filter(({ id }) => chosen.includes(id)).map((one) => one.to);
      const path = `interviews/invite/${idOf(interview, talk)}`;
      const { count, left_out } = await api.create<{ count: number; left_out: string[] }>(path, { to });
      await invalidate('interviews');
      const missed = left_out.length > 0 ? `。${left_out.join('、')}には送信されません` : '';
      flash.success(`${count}名に${cancelled ? '中止の連絡' : '案内'}を送信します${missed}`);
      onClose();
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      setProblem(errors.to?.[0] ?? message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={cancelled ? '面談の中止を連絡' : '面談の案内を送信'}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={chosen.length === 0}>
            送信する
          </Button>
        </>
      }
    >
      <Stack>
        <p>日時と場所を書いたメールを送ります。カレンダーに登録できるファイル（ICS）を添付します。</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Field label="送信先" group hint="参加者のいない送信先は選べません。">
          {(control) => (
            <CheckboxGroup
              {...control}
              options={recipients.filter(({ id }) => possible.includes(id))}
              value={chosen}
              onChange={setChosen}
            />
          )}
        </Field>
        <p>メールアドレスが登録されていない方、無効な担当者、利用を停止したメンバーには送信されません。</p>
      </Stack>
    </Dialog>
  );
}

const shown = [
  'interview_datetime',
  'minutes_num',
  'communications_way_id',
  'meeting_url',
  'place',
  ...PEOPLE,
  'comment',
];

function Talk({ talk, onEdit }: { talk: EntityRow; onEdit: () => void }) {
  const names = useNames(interview.fields, [talk], PEOPLE);
  const remove = useDelete(interview);
  const invalidate = useInvalidate();
  const flash = useFlash();
  const [inviting, setInviting] = useState(false);
  const [asking, setAsking] = useState(false);
  const state = Number(talk.interview_state_id ?? 1) as keyof typeof tones;
  const given = shown.filter((name) => talk[name] !== null && talk[name] !== undefined && String(talk[name]) !== '');
  const title = `${talk.round_num ?? 1}回目`;
  const gone = async () => {
    await remove.mutateAsync({ id: idOf(interview, talk) });
    await invalidate('opportunities');
    setAsking(false);
    flash.success('面談を削除しました');
  };
  return (
    <section aria-label={`${title}の面談`}>
      <Stack $gap={1}>
        <Row $spread>
          <Row>
            <Heading level={3}>{title}</Heading>
            <Badge $tone={tones[state]}>{interviewState.label(state)}</Badge>
            {talk.invited_at ? <span>案内 {formatInstant(String(talk.invited_at))}</span> : null}
          </Row>
          <Row>
            <Button size="small" icon={<Icon name="mail" size={14} />} onClick={() => setInviting(true)}>
              案内を送信
            </Button>
            <Button
              size="small"
              icon={<Icon name="edit" size={14} />}
              onClick={onEdit}
              aria-label={`${title}の面談を編集`}
            >
              編集
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsking(true)} aria-label={`${title}の面談を削除`}>
              削除
            </Button>
          </Row>
        </Row>
        <DescriptionList
          items={given.map((name) => ({
            label: interview.fields[name].label,
            value: <FieldView field={interview.fields[name]} value={talk[name]} names={names} />,
          }))}
        />
      </Stack>
      {inviting && <InviteDialog talk={talk} onClose={() => setInviting(false)} />}
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => flash.after(gone(), () => undefined)}
        action="削除する"
        kind="面談"
        names={[
          `${title}（${formatValue(interview.fields.interview_datetime, talk.interview_datetime as FieldValue)}）`,
        ]}
        count={1}
        destructive
        busy={remove.isPending}
      />
    </section>
  );
}

export function Interviews({ deal }: { deal: EntityRow }) {
  const id = idOf(opportunity, deal);
  const [editing, setEditing] = useState<EntityRow | 'new'>();
  const flash = useFlash();
  const invalidate = useInvalidate();
  const { data } = useIndex<EntityRow>(interview, {
    conditions: [{ column: OF, operator: 'any', value: [id] }],
    sort: 'interview_datetime',
    per_page: 100,
    full: true,
  });
  const rows = data?.rows ?? [];
  const isNew = editing === 'new';
  return (
    <Card aria-label="面談">
      <Stack>
        <Row $spread>
          <Heading level={2}>面談</Heading>
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => setEditing('new')}>
            面談を追加
          </Button>
        </Row>
        {data && rows.length === 0 && (
          <EmptyState title="面談の予定はまだありません" icon="calendar">
            日程が決まったら「面談を追加」から登録すると、案内のメールとカレンダーの予定を送れます。
          </EmptyState>
        )}
        {rows.map((talk) => (
          <Talk key={idOf(interview, talk)} talk={talk} onEdit={() => setEditing(talk)} />
        ))}
      </Stack>
      <Dialog
        isOpen={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={isNew ? '面談を追加' : '面談を編集'}
        width={720}
      >
        {editing !== undefined && (
          <ContactsOf value={idOrNull(deal.company_id_by_enterprise_id ?? null) ?? undefined}>
            <OwnInputs value={ownInputs}>
              <EntityForm
                definition={interview}
                values={isNew ? { [OF]: id, round_num: rows.length + 1 } : editing}
                alsoSent={isNew ? [OF] : []}
                inline
                submitLabel={isNew ? '追加する' : '保存する'}
                onCancel={() => setEditing(undefined)}
                onDone={() => {
                  setEditing(undefined);
                  flash.success(isNew ? '面談を追加しました' : '面談を保存しました');
                  void invalidate('opportunities');
                }}
              />
            </OwnInputs>
          </ContactsOf>
        )}
      </Dialog>
    </Card>
  );
}
