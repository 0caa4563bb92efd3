/** Whether an operator may sign in, and the way to end it: for who leaves. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { adminMemberStatus } from '@enishi/protos/master/identity';
import { mayAct } from '@enishi/protos/master/operator-rights';
import { useState } from 'react';

const { active, disabled } = adminMemberStatus.code;

export function OperatorState({ row }: { row: EntityRow }) {
  const me = useCurrentMember();
  const flash = useFlash();
  const [asking, setAsking] = useState(false);
  const state = mayAct(row) ? active : disabled;
  const next = state === active ? disabled : active;
  const name = String(row.name ?? row.email);
  const change = useAction<unknown, number>(
    (api, admin_member_status_id) =>
      api.put(`${adminMember.plural}/update/${row.id}`, { admin_member: { admin_member_status_id } }),
    [adminMember.plural],
  );
  const enable = () =>
    change.mutate(active, {
      onSuccess: () => flash.success('有効にしました'),
      onError: (error) => flash.error(error.message),
    });
  const close = () => {
    setAsking(false);
    change.reset();
  };
  const disable = () =>
    change.mutate(disabled, {
      onSuccess: () => {
        close();
        flash.success('無効にしました');
      },
    });
  return (
    <Row $gap={1}>
      <Badge $tone={adminMemberStatus.tone(state)}>{adminMemberStatus.label(state)}</Badge>
      {me?.id !== row.id && (
        <Button
          size="small"
          aria-label={`${name}を${next === disabled ? '無効にする' : '有効にする'}`}
          busy={change.isPending && !asking}
          onClick={() => (next === disabled ? setAsking(true) : enable())}
        >
          {next === disabled ? '無効にする' : '有効にする'}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking}
        onClose={close}
        onConfirm={disable}
        action="無効にする"
        kind="運営メンバー"
        names={[name]}
        count={1}
        busy={change.isPending}
        error={change.error?.message}
      >
        <p>
          すべての端末からログアウトし、閲覧中のエージェントの管理画面も閉じます。有効に戻すまで、ログインもパスワードの再設定もできません。
        </p>
      </ConfirmDialog>
    </Row>
  );
}
