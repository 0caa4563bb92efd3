import { useAction, useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { useReportUnsaved } from '@enishi/frontend-kit/ui/console/unsaved-panel';
import { candidate } from '@enishi/protos/crm/candidate';
import type { InboundDelivery } from '@enishi/protos/crm/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { job } from '@enishi/protos/jobs/job';
import { linkageDuplicate } from '@enishi/protos/master/identity';
import { useState } from 'react';

interface InboundRecord {
  number: number;
  outcome: string;
  id: number | null;
  input: unknown;
  errors: Record<string, string[]>;
  duplicates: { id: number; title: string; reasons: string[] }[];
}

/** The records as JSON has them. */
type Delivery = Omit<InboundDelivery, 'records'> & { records: InboundRecord[] };

const outcomes: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  waiting: { label: '処理待ち', tone: 'neutral' },
  created: { label: '登録', tone: 'success' },
  updated: { label: '更新', tone: 'success' },
  unchanged: { label: '変更なし', tone: 'neutral' },
  refused: { label: '要確認', tone: 'danger' },
  discarded: { label: '破棄', tone: 'neutral' },
};

const entities: Readonly<Record<string, Entity>> = { candidate, job };
const pathOf = (entity: string, id: number): string => `/enterprise/${entities[entity]?.plural ?? entity}/${id}`;
const labelOf = (entity: string, name: string): string =>
  name === 'duplicate' ? '重複' : (entities[entity]?.fields[name]?.label ?? name);

interface RecordProps {
  delivery: Delivery;
  record: InboundRecord;
}

function Refused({ delivery, record }: RecordProps) {
  const flash = useFlash();
  const stored = JSON.stringify(record.input, null, 2);
  const [text, setText] = useState(stored);
  useReportUnsaved(text !== stored);
  const about = { id: delivery.id, number: record.number };
  const mend = useAction<unknown, number>(
    (api, duplicate_type_id) => api.post('inbound_deliveries/mend', { ...about, input: text, duplicate_type_id }),
    [definition.plural],
  );
  const discard = useAction<unknown>((api) => api.post('inbound_deliveries/discard', about), [definition.plural]);
  const again = (decision: number) => flash.after(mend.mutateAsync(decision), 'もう一度登録しました');
  const held = record.duplicates.length > 0;
  const visit = delivery.sender === 'visitor';
  const { update, create } = linkageDuplicate.code;
  return (
    <Stack $gap={1.5}>
      <Notice tone="danger" title="登録できなかった理由">
        {Object.entries(record.errors).map(([name, messages]) => (
          <p key={name}>
            {labelOf(delivery.entity, name)}：{messages.join('')}
          </p>
        ))}
        {record.duplicates.map(({ id, title, reasons }) => (
          <p key={id}>
            <TextLink to={pathOf(delivery.entity, id)}>{title}</TextLink>（{reasons.join('、')}が同じ）
          </p>
        ))}
      </Notice>
      <Field label={`${record.number}件目の内容`} hint="誤りを直してから、もう一度登録できます。">
        {(control) => (
          <TextArea {...control} rows={8} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        )}
      </Field>
      {mend.error && <Notice tone="danger">{Object.values(mend.error.errors).flat()[0] ?? mend.error.message}</Notice>}
      <Row>
        {held ? (
          <>
            {!visit && (
              <Button variant="primary" busy={mend.isPending} onClick={() => again(update)}>
                既存のデータを更新する
              </Button>
            )}
            <Button variant={visit ? 'primary' : 'secondary'} busy={mend.isPending} onClick={() => again(create)}>
              新しく登録する
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={mend.isPending} onClick={() => again(0)}>
            直した内容で登録する
          </Button>
        )}
        <Button
          variant="quiet"
          busy={discard.isPending}
          onClick={() => flash.after(discard.mutateAsync(), '破棄しました')}
        >
          破棄する
        </Button>
      </Row>
    </Stack>
  );
}

function RecordPart({ delivery, record }: RecordProps) {
  const { label, tone } = outcomes[record.outcome] ?? { label: record.outcome, tone: 'neutral' as const };
  return (
    <Card aria-label={`${record.number}件目`}>
      <Stack $gap={1.5}>
        <Row $spread>
          <Heading level={3}>{record.number}件目</Heading>
          <Badge $tone={tone}>{label}</Badge>
        </Row>
        {record.id !== null && <TextLink to={pathOf(delivery.entity, record.id)}>登録されたデータを開く</TextLink>}
        {record.outcome === 'refused' && <Refused delivery={delivery} record={record} />}
      </Stack>
    </Card>
  );
}

interface InboundDetailsProps {
  id: string;
  onClose: () => void;
}

/** One delivery: what became of each record, and how to put right what was refused. */
export function InboundDetails({ id, onClose }: InboundDetailsProps) {
  const flash = useFlash();
  const { data, error } = useCall<{ inbound_delivery: Delivery }>(definition.plural, 'inbound_deliveries/show', {
    id,
  });
  const replay = useAction<unknown>((api) => api.post('inbound_deliveries/replay', { id }), [definition.plural]);
  const delivery = data?.inbound_delivery;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="受信したデータ"
      footer={
        delivery?.state === 'refused' && (
          <Button
            busy={replay.isPending}
            onClick={() => flash.after(replay.mutateAsync(), '要確認のデータを、もう一度処理しました')}
          >
            要確認のデータをもう一度処理する
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} />}
      {!delivery && !error && <Waiting count={7} />}
      {delivery && (
        <Stack>
          {delivery.sender === 'visitor' && (
            <Notice>
              サイトのフォームから届いた内容です。本人とは限らないため、登録済みのデータは更新しません。新しく登録すると、重複の画面で見比べて統合できます。
            </Notice>
          )}
          {delivery.error && <Notice tone="danger">{delivery.error}</Notice>}
          {delivery.records.map((record) => (
            <RecordPart key={`${record.number}-${record.outcome}`} delivery={delivery} record={record} />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
