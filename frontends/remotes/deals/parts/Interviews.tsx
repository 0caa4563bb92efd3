/** The interviews of a deal: rounds, who takes part, and the mail with the calendar entry. */
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useDelete, useIndex, useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { interview } from '@enishi/protos/deals/interview';
import { tellContext } from '@enishi/protos/deals/interview-telling';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatInstant, formatValue } from '@enishi/protos/fields/format';
import type { FieldValue } from '@enishi/protos/fields/types';
import { japanDateTime } from '@enishi/protos/master/dates';
import { interviewState } from '@enishi/protos/master/opportunity';
import { useState } from 'react';
import { InterviewForm } from './InterviewForm';
import { InterviewOffers } from './InterviewOffers';
import { InviteDialog, TellChoice, useHolders, useTold } from './interview-telling';

const OF = 'opportunity_id_by_enterprise_id';
const PEOPLE = ['company_member_id_by_enterprise_ids', 'enterprise_member_ids'] as const;

const tones = { 1: 'warning', 2: 'success', 3: 'neutral' } as const;

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
  const { people, waits } = useHolders(asking ? talk : undefined);
  // An interview that is over can be deleted without a mail to its participants.
  const { told, choose } = useTold(people, String(talk.interview_datetime) < japanDateTime(new Date()));
  const gone = async () => {
    await remove.mutateAsync({ id: idOf(interview, talk), context: tellContext(told) });
    await invalidate('opportunities');
    setAsking(false);
    flash.success(told.length > 0 ? '面談を削除しました。参加者に中止を知らせます' : '面談を削除しました');
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
            <Button needs="send" size="small" icon={<Icon name="mail" size={14} />} onClick={() => setInviting(true)}>
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
            <Button
              needs="delete"
              size="small"
              variant="quiet"
              onClick={() => setAsking(true)}
              aria-label={`${title}の面談を削除`}
            >
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
        busy={remove.isPending || waits}
      >
        {people.length > 0 && (
          <TellChoice
            label="中止を知らせる相手"
            people={people}
            value={told}
            onChange={choose}
            mail="面談中止のお知らせ（カレンダーの予定を取り消し）"
          />
        )}
      </ConfirmDialog>
    </section>
  );
}

export function Interviews({ deal }: { deal: EntityRow }) {
  const id = idOf(opportunity, deal);
  const [editing, setEditing] = useState<EntityRow | 'new'>();
  const [offering, setOffering] = useState(false);
  const { data, error, refetch } = useIndex<EntityRow>(interview, {
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
          <Row>
            <Button acts size="small" icon={<Icon name="send" size={14} />} onClick={() => setOffering(true)}>
              候補者に日程を提案
            </Button>
            <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => setEditing('new')}>
              面談を追加
            </Button>
          </Row>
        </Row>
        <InterviewOffers deal={deal} offering={offering} onClose={() => setOffering(false)} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && rows.length === 0 && (
          <EmptyState title="面談の予定はまだありません" icon="calendar">
            候補者の都合を聞くときは「候補者に日程を提案」を、日程が決まっているときは「面談を追加」を使います。案内のメールとカレンダーの予定を送れます。
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
          <InterviewForm
            deal={deal}
            talk={isNew ? undefined : editing}
            round={rows.length + 1}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Dialog>
    </Card>
  );
}
