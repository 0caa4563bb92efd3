/** The bank accounts of a payee: the one in use, one that waits for a second person, and earlier ones. */
import { type Answered, type Calls, useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { payee } from '@enishi/protos/deals/notices/payee';
import { formatInstant } from '@enishi/protos/fields/format';
import { bankAccountKind } from '@enishi/protos/master/billing';
import { payeeAccountState } from '@enishi/protos/master/money';
import { useState } from 'react';
import { AccountForm } from './AccountForm';

type Account = Answered<Calls['deals']['PayeeAccountService']['Show']>['accounts'][number];

const state = payeeAccountState.code;
const tones: Readonly<Record<number, BadgeTone>> = {
  [state.waiting]: 'warning',
  [state.current]: 'success',
  [state.refused]: 'danger',
};

const textOf = ({ bank_name, bank_branch, bank_kind_id, bank_number, bank_holder }: Account): string =>
  [bank_name, bank_branch, `${bankAccountKind.label(bank_kind_id)} ${bank_number}`, bank_holder]
    .filter(Boolean)
    .join('　');

interface Decision {
  action: 'confirm' | 'refuse' | 'withdraw';
  label: string;
  done: string;
  effect: string;
}

const confirm: Decision = {
  action: 'confirm',
  label: '変更を確認する',
  done: '口座を変更しました',
  effect: 'これから確定する支払通知書と支払いに、この口座が使われます。本人に電話などで確かめてから確認してください。',
};
const refuse: Decision = {
  action: 'refuse',
  label: '却下する',
  done: '口座の変更を却下しました',
  effect: '使用中の口座のまま変わりません。',
};
const withdraw: Decision = {
  action: 'withdraw',
  label: '取り下げる',
  done: '口座の変更を取り下げました',
  effect: '使用中の口座のまま変わりません。',
};

function Deciding({ id, account, name }: { id: number; account: Account; name: string }) {
  const flash = useFlash();
  const member = useMe().data?.member.id_by_enterprise_id;
  const [asking, setAsking] = useState<Decision>();
  const act = useAct(
    (calls, { action }: Decision) => calls.deals.PayeeAccountService.Decide({ id, key: account.key, action }),
    [payee.plural],
  );
  const isOwn = account.asked_member_id === member;
  const close = () => {
    act.reset();
    setAsking(undefined);
  };
  return (
    <Notice tone="warning" title="口座の変更が確認を待っています">
      <Stack $gap={1}>
        <p>
          {textOf(account)}
          <br />
          {account.told_to
            ? `${account.told_to} に、変更の受付をメールで知らせました。`
            : '知らせる先のメールアドレスがありません。本人に電話などで確かめてください。'}
          {isOwn && '登録した人とは別の管理者が確認するまで、使用中の口座のままです。'}
        </p>
        <Row $gap={1}>
          {(isOwn ? [withdraw] : [confirm, refuse]).map((decision) => (
            <Button
              key={decision.action}
              variant={decision === confirm ? 'primary' : undefined}
              onClick={() => setAsking(decision)}
            >
              {decision.label}
            </Button>
          ))}
        </Row>
      </Stack>
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() =>
            act.mutate(asking, {
              onSuccess() {
                close();
                flash.success(asking.done);
              },
            })
          }
          action={asking.label}
          kind="口座"
          names={[`${name}　${textOf(account)}`]}
          count={1}
          busy={act.isPending}
          error={act.error?.message}
        >
          {asking.effect}
        </ConfirmDialog>
      )}
    </Notice>
  );
}

export function PayeeAccounts({ id, name }: { id: number; name: string }) {
  const [entering, setEntering] = useState(false);
  const { data, error, refetch } = useRead(payee.plural, ['accounts', id], (calls, options) =>
    calls.deals.PayeeAccountService.Show({ id }, options),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={2} />;
  const { accounts } = data;
  const waiting = accounts.find((account) => account.state === state.waiting);
  const hasOne = accounts.some((account) => account.state === state.current);
  return (
    <Card aria-label="口座">
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>口座</Heading>
          {!entering && !waiting && (
            <Button size="small" onClick={() => setEntering(true)}>
              {hasOne ? '口座を変更する' : '口座を登録する'}
            </Button>
          )}
        </Row>
        {waiting && <Deciding id={id} account={waiting} name={name} />}
        {entering && <AccountForm id={id} isChange={hasOne} onDone={() => setEntering(false)} />}
        {accounts.length === 0 && !entering && <p>口座はまだ登録されていません。</p>}
        {accounts.length > 0 && (
          <SimpleTable
            label="口座"
            rows={accounts}
            keyOf={({ key }) => key}
            columns={[
              { label: '口座', cell: textOf, wraps: true },
              {
                label: '状態',
                cell: ({ state: code }) => <Badge $tone={tones[code]}>{payeeAccountState.label(code)}</Badge>,
              },
              { label: '登録', cell: ({ asked_at }) => formatInstant(asked_at) },
              { label: '確認', cell: ({ decided_at }) => (decided_at ? formatInstant(decided_at) : '-') },
              { label: '知らせた先', cell: ({ told_to }) => told_to ?? '-', title: ({ told_to }) => told_to ?? '' },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
