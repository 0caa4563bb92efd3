/** Looking into an agency's console, and managing its members: asked for with a reason, done while it is allowed. */
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { homePath } from '@enishi/frontend-kit/runtime/session/session';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import type { SupportAccess } from '@enishi/protos/identity/rpc';
import { supportScope, supportState } from '@enishi/protos/master/identity';
import { useState } from 'react';

const { look, members } = supportScope.code;

const PLURAL = 'support_accesses';
const { asked, allowed, refused } = supportState.code;
const tones: Readonly<Record<number, BadgeTone>> = { [asked]: 'warning', [allowed]: 'success', [refused]: 'danger' };

function Ask({ enterprise, free, onClose }: { enterprise: number; free: readonly number[]; onClose: () => void }) {
  const flash = useFlash();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState(free[0]);
  const ask = useAct(
    (calls) => calls.identity.SupportService.Ask({ enterprise_id: enterprise, reason, scope_id: scope }),
    [PLURAL],
  );
  const done = () => {
    flash.success('許可を申請しました');
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={reason !== ''}
      title="許可を申請"
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
        <p>
          エージェントの最上位管理者にメールで届き、許可されている間だけ行えます。最上位管理者がいないエージェントのメンバーについては、別の運営メンバーが許可します。
        </p>
        <Field label="内容">
          {(control) => (
            <NativeSelect
              {...control}
              value={scope}
              options={free.map((id) => ({ value: id, label: supportScope.label(id) }))}
              onChange={({ currentTarget }) => setScope(Number(currentTarget.value))}
            />
          )}
        </Field>
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
  { label: '内容', cell: ({ scope_id }) => supportScope.label(scope_id) },
  { label: '担当者', cell: ({ operator_name }) => operator_name },
  { label: '目的', cell: ({ reason }) => reason, title: ({ reason }) => reason },
  { label: '申請日時', cell: ({ asked_at }) => formatInstant(asked_at) },
  { label: '期限', cell: ({ until }) => (until ? formatInstant(until) : '-') },
];

export default function SupportCard({ enterprise }: { enterprise: number }) {
  const me = useCurrentMember();
  const flash = useFlash();
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useRead(PLURAL, ['index', enterprise], (calls, options) =>
    calls.identity.SupportService.Index({ enterprise_id: enterprise }, options),
  );
  const enter = useAction<void, number>((api, id) =>
    api.enter('enterprise', `${PLURAL}/enter`, { enterprise_id: enterprise, id }),
  );
  const end = useAct(
    (calls, id: number) => calls.identity.SupportService.End({ enterprise_id: enterprise, id }),
    [PLURAL],
  );
  const flashError = { onError: (error: Error) => flash.error(error.message) };
  const decide = useAct(
    (calls, request: { id: number; hours: number }) =>
      calls.identity.SupportService.Decide({ enterprise_id: enterprise, ...request }),
    [PLURAL],
  );
  const isOpen = ({ state_id }: SupportAccess) => state_id === asked || state_id === allowed;
  const mine = data?.support_accesses.filter((one) => one.operator_id === me?.id && isOpen(one)) ?? [];
  const free = [look, members].filter((scope) => !mine.some(({ scope_id }) => scope_id === scope));
  const others =
    data?.support_accesses.filter(
      ({ operator_id, state_id, scope_id }) => operator_id !== me?.id && state_id === asked && scope_id === members,
    ) ?? [];
  const open = (id: number) =>
    enter.mutate(id, {
      // A full page load: nothing of the operators' area stays in memory, and nothing of another agency.
      onSuccess: () => location.assign(homePath.enterprise),
      ...flashError,
    });
  return (
    <Card aria-label="サポートアクセス">
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>サポートアクセス</Heading>
          <Row>
            {mine.map(({ id, scope_id, state_id }) => (
              <Button
                key={id}
                size="small"
                busy={end.isPending}
                aria-label={`${supportScope.label(scope_id)}の${state_id === asked ? '申請を取り下げる' : '許可を終了する'}`}
                onClick={() => end.mutate(id, flashError)}
              >
                {state_id === asked ? '申請を取り下げる' : '終了する'}
              </Button>
            ))}
            {mine
              .filter(({ scope_id, state_id }) => scope_id === look && state_id === allowed)
              .map(({ id }) => (
                <Button key={id} size="small" variant="primary" busy={enter.isPending} onClick={() => open(id)}>
                  管理画面を開く
                </Button>
              ))}
            {data && free.length > 0 && (
              <Button size="small" onClick={() => setAsking(true)}>
                許可を申請する
              </Button>
            )}
          </Row>
        </Row>
        {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting count={2} />}
        {data && data.support_accesses.length === 0 && (
          <EmptyState compact title="申請はまだありません" icon="eyeOff">
            管理画面の閲覧と、メンバーの招待・権限の変更には、エージェントの許可が必要です。
          </EmptyState>
        )}
        {others.map(({ id, operator_name, reason }) => (
          <Notice key={id} tone="warning" title={`${operator_name} の申請：${supportScope.label(members)}`}>
            <Stack $gap={1}>
              <p>{reason}</p>
              <Row>
                <Button
                  size="small"
                  busy={decide.isPending}
                  onClick={() => decide.mutate({ id, hours: 1 }, flashError)}
                >
                  1時間だけ許可する
                </Button>
                <Button
                  size="small"
                  busy={decide.isPending}
                  onClick={() => decide.mutate({ id, hours: 0 }, flashError)}
                >
                  拒否する
                </Button>
              </Row>
            </Stack>
          </Notice>
        ))}
        {data && data.support_accesses.length > 0 && (
          <SimpleTable label="サポートアクセス" columns={columns} rows={data.support_accesses} keyOf={({ id }) => id} />
        )}
      </Stack>
      {asking && <Ask enterprise={enterprise} free={free} onClose={() => setAsking(false)} />}
    </Card>
  );
}
