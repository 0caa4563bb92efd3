/** The second factor of another operator, who may have lost it. */
import { ResetSecondFactor } from '@enishi/frontend-kit/account/second-factor/ResetSecondFactor';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { useState } from 'react';

export function OperatorFactor({ row }: { row: EntityRow }) {
  const me = useCurrentMember();
  const [looking, setLooking] = useState(false);
  const id = Number(row.id);
  const name = String(row.name ?? row.email);
  if (me?.id === id) return <TextLink to="/admin/admin_members/second_factor">自分の設定</TextLink>;
  const close = () => setLooking(false);
  return (
    <>
      <Button size="small" aria-label={`${name}の二段階認証`} aria-haspopup="dialog" onClick={() => setLooking(true)}>
        確認・解除
      </Button>
      {looking && (
        <Dialog
          isOpen
          title={`${name} の二段階認証`}
          onClose={close}
          width={480}
          footer={<Button onClick={close}>閉じる</Button>}
        >
          <Stack $gap={2}>
            <p>認証アプリとリカバリーコードの両方をなくした方は、ここで解除すると、もう一度設定できます。</p>
            <ResetSecondFactor
              id={id}
              name={name}
              among="operators"
              none={<p>この方の二段階認証は設定されていません。</p>}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
