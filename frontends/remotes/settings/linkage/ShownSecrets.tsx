import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Code } from './Code';
import type { Secrets } from './linkages';

const labels: readonly [keyof Secrets, string][] = [
  ['token', 'APIトークン'],
  ['hub_secret', '署名キー（hub_secret）'],
  ['basic_auth', 'Basic認証（ユーザー名:パスワード）'],
];

/** Shows new secrets, this once. */
export function ShownSecrets({ secrets }: { secrets: Secrets }) {
  return (
    <Stack $gap={1.5}>
      <Notice tone="warning" title="キーはこの画面にだけ表示されます">
        閉じると二度と表示できません。安全な方法で控えてから閉じてください。なくした場合は、キーを交換してください。
      </Notice>
      {labels
        .filter(([name]) => secrets[name])
        .map(([name, label]) => (
          <Code key={name} label={label} text={secrets[name]} />
        ))}
    </Stack>
  );
}
