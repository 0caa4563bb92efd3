import { useAction } from '../../runtime/api/entities';
import { useRealm } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { Badge } from '../../ui/base/Badge';
import { Ask } from './Ask';
import { Part } from './Part';
import { type CodeAction, type RecoveryCodes, SetUp } from './SetUp';

const CODE = [{ name: 'code', label: '認証コード', hint: '認証アプリのコードか、残っているリカバリーコードです。' }];

function Remove() {
  const flash = useFlash();
  const remove = useAction<unknown, Record<string, string>>(
    (api, values) => api.post('second_factors/delete', values),
    ['second_factors'],
  );
  return (
    <Part title="二段階認証を無効にする">
      <Ask
        fields={CODE}
        action="無効にする"
        danger
        error={remove.error}
        busy={remove.isPending}
        onSend={(values) => remove.mutate(values, { onSuccess: () => flash.success('二段階認証を無効にしました') })}
      />
    </Part>
  );
}

interface StandingProps {
  left: number;
  /** It cannot be taken away. */
  required: boolean;
  change: CodeAction<RecoveryCodes>;
  renew: CodeAction<RecoveryCodes>;
}

/** What may be done with a second factor that is set up. */
export function Standing({ left, required, change, renew }: StandingProps) {
  const whose = useRealm() === 'admin' ? '運営メンバーには' : 'お使いのエージェントでは';
  return (
    <>
      <Part title="二段階認証">
        <p>
          <Badge $tone="success">有効</Badge> リカバリーコードの残り：{left}個
        </p>
        {required && <p>{whose}二段階認証が必須のため、無効にできません。</p>}
      </Part>
      <Part title="リカバリーコードを作り直す">
        <p>新しいコードを10個作ります。以前のコードは使えなくなり、ほかの端末はログアウトします。</p>
        <Ask
          fields={CODE}
          action="作り直す"
          error={renew.error}
          busy={renew.isPending}
          onSend={(values) => renew.mutate(values)}
        />
      </Part>
      <SetUp kind="change" confirm={change} />
      {!required && <Remove />}
    </>
  );
}
