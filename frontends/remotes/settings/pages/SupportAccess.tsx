/** Requests of operators to look into the console: allowed for some hours, refused, taken back. */
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { formatInstant } from '@enishi/protos/fields/format';
import type { SupportAccess as Access } from '@enishi/protos/identity/rpc';
import { supportScope, supportState } from '@enishi/protos/master/identity';
import { useState } from 'react';
import styled from 'styled-components';

const PLURAL = 'support_accesses';
const { asked, allowed, refused } = supportState.code;

const tones: Readonly<Record<number, BadgeTone>> = { [asked]: 'warning', [allowed]: 'success', [refused]: 'danger' };
const hours = [1, 4, 8, 24, 72].map((count) => ({ value: String(count), label: `${count}時間` }));

const Hours = styled(Field)`
  width: 160px;
`;

function Decide({ id }: { id: number }) {
  const flash = useFlash();
  const [chosen, setChosen] = useState('4');
  const decide = useAct(
    (calls, count: number) => calls.identity.SupportService.Decide({ id, hours: count }),
    [PLURAL, 'access_logs'],
  );
  const run = (count: number) =>
    decide.mutate(count, { onSuccess: () => flash.success(count ? '申請を許可しました' : '申請を拒否しました') });
  return (
    <Stack $gap={2}>
      <Hours label="許可する時間">
        {(control) => (
          <NativeSelect
            {...control}
            options={hours}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
      </Hours>
      <Row>
        <Button variant="primary" busy={decide.isPending} onClick={() => run(Number(chosen))}>
          許可する
        </Button>
        <Button busy={decide.isPending} onClick={() => run(0)}>
          拒否する
        </Button>
      </Row>
      {decide.error && <Notice tone="danger">{decide.error.message}</Notice>}
    </Stack>
  );
}

function End({ id }: { id: number }) {
  const flash = useFlash();
  const end = useAct((calls) => calls.identity.SupportService.End({ id }), [PLURAL, 'access_logs']);
  return (
    <Row>
      <Button
        variant="danger"
        busy={end.isPending}
        onClick={() => end.mutate(undefined, { onSuccess: () => flash.success('許可を取り消しました') })}
      >
        許可を取り消す
      </Button>
      {end.error && <Notice tone="danger">{end.error.message}</Notice>}
    </Row>
  );
}

function Request({ access }: { access: Access }) {
  const { id, state_id, operator_name, reason, asked_at, decided_at, decided_by, until, ended_at } = access;
  return (
    <Card aria-label={`申請 ${id}`}>
      <Stack $gap={2}>
        <Row $spread>
          <strong>{operator_name}（運営サポート）</strong>
          <Badge $tone={tones[state_id] ?? 'neutral'}>{supportState.label(state_id)}</Badge>
        </Row>
        <DescriptionList
          items={[
            { label: '内容', value: supportScope.label(access.scope_id) },
            { label: '目的', value: reason },
            { label: '申請日時', value: formatInstant(asked_at) },
            ...(decided_at ? [{ label: '回答', value: `${formatInstant(decided_at)}　${decided_by ?? ''}` }] : []),
            ...(until ? [{ label: '期限', value: formatInstant(until) }] : []),
            ...(ended_at ? [{ label: '終了', value: formatInstant(ended_at) }] : []),
          ]}
        />
        {state_id === asked && <Decide id={id} />}
        {state_id === allowed && <End id={id} />}
      </Stack>
    </Card>
  );
}

export default function SupportAccess() {
  const { data, error, refetch } = useRead(PLURAL, ['index'], (calls, options) =>
    calls.identity.SupportService.Index({}, options),
  );
  return (
    <Page>
      <PageHeader
        title="サポートアクセス"
        lead="運営のサポート担当者が、許可した時間だけ、申請した内容（管理画面の閲覧、またはメンバーの招待・権限の変更）を行えます。"
      />
      <p>
        閲覧された画面と行われた変更は <TextLink to="/enterprise/setting/access_logs">アクセス記録</TextLink>{' '}
        に残ります。
      </p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {data?.support_accesses.length === 0 && (
        <EmptyState title="申請はありません" icon="users">
          運営のサポート担当者から申請があると、ここに表示されます。
        </EmptyState>
      )}
      <Stack $gap={2}>
        {data?.support_accesses.map((access) => (
          <Request key={access.id} access={access} />
        ))}
      </Stack>
    </Page>
  );
}
