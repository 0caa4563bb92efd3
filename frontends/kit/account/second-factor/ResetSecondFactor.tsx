/** For a member who has lost app and recovery codes: shown where there is a second factor to take away. */

import { adminMember } from '@enishi/protos/identity/admin-member';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { type ReactNode, useState } from 'react';
import { useAction, useCall } from '../../runtime/api/entities';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';

const ACTION = '二段階認証を解除する';

interface ResetProps {
  id: number;
  name: string;
  /** Id of the agency; only operators name it. */
  enterprise?: number;
  /** One of them has lost it. */
  among?: 'members' | 'operators';
  /** Shown in its place where there is none. */
  none?: ReactNode;
}

const people = {
  members: { ...enterpriseMember, show: 'second_factors/show', reset: 'second_factors/reset', log: 'アクセス記録' },
  operators: {
    ...adminMember,
    ...{ show: 'admin_members/second_factor', reset: 'admin_members/reset_second_factor' },
    log: '運営のアクセス記録',
  },
} as const;

export function ResetSecondFactor({ id, name, enterprise, among = 'members', none = null }: ResetProps) {
  const { plural, label, show, reset: path, log } = people[among];
  const flash = useFlash();
  const [isAsking, setAsking] = useState(false);
  const within = enterprise === undefined ? {} : { enterprise_id: enterprise };
  const { data } = useCall<{ second_factor: { enabled: boolean } }>(plural, `${show}/${id}`, within);
  const reset = useAction<unknown>((api) => api.post(`${path}/${id}`, within), [plural]);
  if (!data?.second_factor.enabled) return data && none;
  const close = () => {
    reset.reset();
    setAsking(false);
  };
  const done = () => {
    close();
    flash.success('二段階認証を解除しました');
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{ACTION}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => reset.mutate(undefined, { onSuccess: done })}
        action={ACTION}
        kind={label}
        names={[name]}
        count={1}
        busy={reset.isPending}
        error={reset.error?.message}
      >
        <ul>
          <li>
            認証アプリとリカバリーコードの両方をなくした方のための操作です。ご本人からの依頼かどうかを確認してください。
          </li>
          <li>すべての端末からログアウトし、次回はパスワードだけでログインできます。</li>
          <li>ご本人にメールでお知らせし、{log}に残ります。</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}
