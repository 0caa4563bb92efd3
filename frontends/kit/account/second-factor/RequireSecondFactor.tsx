/** Whether every member of the agency needs a second factor: for its top administrators, who have one themselves. */
import { useState } from 'react';
import { useAct } from '../../runtime/api/rpc';
import { useFlash } from '../../runtime/page/flash';
import { Badge } from '../../ui/base/Badge';
import { Button } from '../../ui/base/Button';
import { Heading } from '../../ui/base/Heading';
import { Card, Row, Stack } from '../../ui/base/layout';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';

export function RequireSecondFactor({ required, enabled }: { required: boolean; enabled: boolean }) {
  const flash = useFlash();
  const [asking, setAsking] = useState(false);
  const change = useAct(
    (calls, value: boolean) => calls.identity.SecondFactorService.Require({ required: value }),
    ['second_factors'],
  );
  const run = () =>
    change.mutate(!required, {
      onSuccess() {
        setAsking(false);
        flash.success(required ? '二段階認証を任意にしました' : '二段階認証を必須にしました');
      },
    });
  return (
    <Card aria-label="メンバー全員の二段階認証">
      <Stack $gap={2}>
        <Row $spread>
          <Row>
            <Heading level={2}>メンバー全員の二段階認証</Heading>
            <Badge $tone={required ? 'success' : 'neutral'}>{required ? '必須' : '任意'}</Badge>
          </Row>
          <Button size="small" disabled={!required && !enabled} onClick={() => setAsking(true)}>
            {required ? '任意にする' : '必須にする'}
          </Button>
        </Row>
        <p>
          {required
            ? '設定していないメンバーは、ログインすると二段階認証の設定の画面に案内され、設定するまでほかの画面を開けません。'
            : enabled
              ? '必須にすると、設定していないメンバーは、ログインのあとに設定の画面へ案内されます。'
              : '必須にするには、先にご自身の二段階認証を設定してください。'}
        </p>
      </Stack>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        action={required ? '任意にする' : '必須にする'}
        kind="二段階認証"
        names={['メンバー全員の二段階認証']}
        count={1}
        busy={change.isPending}
        error={change.error?.message}
      >
        <p>
          {required
            ? 'メンバーは、二段階認証を無効にできるようになります。'
            : 'ログイン中のメンバーも、次の操作のときに設定の画面へ案内されます。'}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
