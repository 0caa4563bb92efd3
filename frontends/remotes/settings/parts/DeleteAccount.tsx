import { useDelete } from '@enishi/frontend-kit/runtime/api/entities';
import { useSignOutPress } from '@enishi/frontend-kit/runtime/member/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { useState } from 'react';

/** Every member may leave; only the last top administrator is told by the server to hand over first. */
export function DeleteAccount({ id, name }: { id: number; name: string }) {
  const [asking, setAsking] = useState(false);
  const remove = useDelete(enterpriseMember);
  const signOut = useSignOutPress();
  return (
    <Card aria-label="アカウントの削除">
      <Stack $gap={1.5}>
        <Heading level={2}>アカウントの削除</Heading>
        <p>
          削除するとログインできなくなります。登録した候補者や企業などのデータと、あなたの名前の記録は企業に残ります。
        </p>
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            アカウントを削除する
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        action="削除する"
        kind="アカウント"
        names={[name]}
        count={1}
        destructive
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ id }, { onSuccess: signOut })}
      />
    </Card>
  );
}
