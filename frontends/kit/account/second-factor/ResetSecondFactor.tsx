/** For a member who has lost app and recovery codes: shown where there is a second factor to take away. */

import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { useState } from 'react';
import { useAction, useCall } from '../../runtime/entities';
import { useFlash } from '../../runtime/flash';
import { Button } from '../../ui/base/Button';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';

const { plural, label } = enterpriseMember;
const ACTION = '二段階認証を解除する';

interface ResetProps {
  id: number;
  name: string;
  /** Named by operators. */
  enterprise?: number;
}

export function ResetSecondFactor({ id, name, enterprise }: ResetProps) {
  const flash = useFlash();
  const [isAsking, setAsking] = useState(false);
  const within = enterprise === undefined ? {} : { enterprise_id: enterprise };
  const { data } = useCall<{ second_factor: { enabled: boolean } }>(plural, `second_factors/show/${id}`, within);
  const reset = useAction<unknown>((api) => api.post(`second_factors/reset/${id}`, within), [plural]);
  if (!data?.second_factor.enabled) return null;
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
          <li>ご本人にメールでお知らせし、アクセス記録に残ります。</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}
