/** Looking into an agency's console: asked for with a reason, opened while it is allowed. */
import { useAction, useCall } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member';
import { homePath } from '@enishi/frontend-kit/runtime/session';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import type { SupportAccess } from '@enishi/protos/identity/rpc';
import { supportState } from '@enishi/protos/master/identity';
import { useState } from 'react';

const PLURAL = 'support_accesses';
const { asked, allowed, refused } = supportState.code;
const tones: Readonly<Record<number, BadgeTone>> = { [asked]: 'warning', [allowed]: 'success', [refused]: 'danger' };

function Ask({ enterprise, onClose }: { enterprise: number; onClose: () => void }) {
  const flash = useFlash();
  const [reason, setReason] = useState('');
  const ask = useAction<unknown>(
    (api) => api.create(`${PLURAL}/create`, { enterprise_id: enterprise, reason }),
    [PLURAL],
  );
  const done = () => {
    flash.success('閲覧の許可を申請しました');
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={reason !== ''}
      title="閲覧の許可を申請"
      width={480}
      onSubmit={() => ask.mutate(undefined, { onSuccess: done })}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" type="submit" busy={ask.isPending}>
            申請する
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <p>エージェントの最上位管理者にメールで届き、許可されている間だけ、管理画面を閲覧できます。</p>
        <Field label="サポートの目的" required error={ask.error?.errors.reason}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              placeholder="例：候補者の一覧が表示されないとのお問い合わせの調査"
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        {ask.error && !ask.error.errors.reason && <Notice tone="danger">{ask.error.message}</Notice>}
      </Stack>
    </Dialog>
  );
}

const columns: readonly SimpleColumn<SupportAccess>[] = [
  {
    label: '状態',
    cell: ({ state_id }) => <Badge $tone={tones[state_id] ?? 'neutral'}>{supportState.label(state_id)}</Badge>,
  },
  { label: '担当者', cell: ({ operator_name }) => operator_name },
  { label: '目的', cell: ({ reason }) => reason, title: ({ reason }) => reason },
  { label: '申請日時', cell: ({ asked_at }) => formatInstant(asked_at) },
  { label: '期限', cell: ({ until }) => (until ? formatInstant(until) : '-') },
];

export default function SupportCard({ enterprise }: { enterprise: number }) {
  const me = useCurrentMember();
  const flash = useFlash();
  const [asking, setAsking] = useState(false);
  const { data } = useCall<{ support_accesses: SupportAccess[] }>(PLURAL, `${PLURAL}/index`, {
    enterprise_id: enterprise,
  });
  const enter = useAction<void, number>((api, id) =>
    api.enter('enterprise', `${PLURAL}/enter`, { enterprise_id: enterprise, id }),
  );
  const end = useAction<unknown, number>(
    (api, id) => api.post(`${PLURAL}/end`, { enterprise_id: enterprise, id }),
    [PLURAL],
  );
  const own = data?.support_accesses.find(
    ({ operator_id, state_id }) => operator_id === me?.id && (state_id === asked || state_id === allowed),
  );
  const open = (id: number) =>
    enter.mutate(id, {
      // A full page load: nothing of the operators' area stays in memory, and nothing of another agency.
      onSuccess: () => location.assign(homePath.enterprise),
      onError: (error) => flash.error(error.message),
    });
  return (
    <Card aria-label="サポートアクセス">
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>サポートアクセス</Heading>
          <Row>
            {own && (
              <Button size="small" busy={end.isPending} onClick={() => end.mutate(own.id)}>
                {own.state_id === asked ? '申請を取り下げる' : '終了する'}
              </Button>
            )}
            {own?.state_id === allowed && (
              <Button size="small" variant="primary" busy={enter.isPending} onClick={() => open(own.id)}>
                管理画面を開く
              </Button>
            )}
            {data && !own && (
              <Button size="small" onClick={() => setAsking(true)}>
                閲覧の許可を申請する
              </Button>
            )}
          </Row>
        </Row>
        {data && data.support_accesses.length === 0 && (
          <p>まだ申請はありません。管理画面を見るには、エージェントの許可が必要です。</p>
        )}
        {data && data.support_accesses.length > 0 && (
          <SimpleTable label="サポートアクセス" columns={columns} rows={data.support_accesses} keyOf={({ id }) => id} />
        )}
      </Stack>
      {asking && <Ask enterprise={enterprise} onClose={() => setAsking(false)} />}
    </Card>
  );
}
