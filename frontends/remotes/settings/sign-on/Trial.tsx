/** A sign-in that changes nothing but shows that the provider works, before members depend on it. */
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatInstant } from '@enishi/protos/fields/format';
import type { SingleSignOn } from '@enishi/protos/identity/rpc';
import { PLURAL } from './plural';
import { leave } from './way';

export function Trial({ own }: { own: SingleSignOn }) {
  const begin = useAction<{ url: string }>((api) => api.post(`${PLURAL}/try`), []);
  const { tried_at, tried_email } = own;
  return (
    <Card aria-label="試しのログイン">
      <Stack $gap={2}>
        <Heading level={2}>3. 試しのログイン</Heading>
        <p>
          いまの設定で、ご自身が提供元からログインできることを確かめます。メンバーの追加や変更は行いません。成功すると「必須」にできます。
        </p>
        {tried_at && (
          <Notice tone="success">
            {formatInstant(tried_at)} に、{tried_email} として成功しました。
          </Notice>
        )}
        {begin.error && <Notice tone="danger">{begin.error.message}</Notice>}
        <Row>
          <Button
            busy={begin.isPending}
            disabled={!own.has_secret}
            onClick={() => begin.mutate(undefined, { onSuccess: ({ url }) => leave(url) })}
          >
            試しにログインする
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
