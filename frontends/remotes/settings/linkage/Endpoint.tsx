import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatInstant } from '@enishi/protos/fields/format';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import type { WebhookEndpoint } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import { type LinkageRow, TEST } from './linkages';
import { Tries } from './Outbound';
import { ReplayPeriod } from './ReplayPeriod';

/** How the agency's addresses fare, by connection. */
export function useEndpoints(): ReadonlyMap<number, WebhookEndpoint> {
  const { data } = useRead(definition.plural, ['endpoints'], (calls, options) =>
    calls.messaging.WebhookService.Endpoints({}, options),
  );
  return new Map((data?.webhook_endpoints ?? []).map((endpoint) => [endpoint.linkage_id, endpoint]));
}

const when = (at: string | undefined): string => (at ? formatInstant(at) : 'まだありません');

/** The address that events go to: its state, a test, and what can be done after failures. */
export function Endpoint({ linkage }: { linkage: LinkageRow }) {
  const flash = useFlash();
  const id = linkage.id_by_enterprise_id;
  const endpoint = useEndpoints().get(id);
  const stale = [definition.plural];
  const test = useAct((calls) => calls.messaging.WebhookService.Test({ linkage_id: id }), stale);
  const resume = useAct((calls) => calls.messaging.WebhookService.Resume({ linkage_id: id }), stale);
  const [replaying, setReplaying] = useState(false);
  const tested = test.data?.webhook_delivery;
  return (
    <Card id={TEST} aria-label="送信先の状態">
      <Stack>
        <Row $spread>
          <Heading level={2}>送信先の状態</Heading>
          <Row>
            <Button onClick={() => setReplaying(true)}>期間を指定して再送する</Button>
            <Button variant="primary" busy={test.isPending} onClick={() => test.mutate()}>
              テスト通知を送る
            </Button>
          </Row>
        </Row>
        {endpoint?.state === 'paused' && (
          <Notice tone="danger" title="送信を停止しています">
            <Stack $gap={1} $align="start">
              <p>
                3日のあいだ成功しなかったため、{formatInstant(endpoint.paused_at)}に停止しました。
                {endpoint.waiting_count}件の通知を保管しています。
              </p>
              <Button
                busy={resume.isPending}
                onClick={() =>
                  flash.after(resume.mutateAsync(), ({ count }) =>
                    flash.success(`送信を再開しました（保管していた通知 ${count}件）`),
                  )
                }
              >
                送信を再開する
              </Button>
            </Stack>
          </Notice>
        )}
        <DescriptionList
          items={[
            { label: '最後に成功した日時', value: when(endpoint?.last_success_at) },
            { label: '最後に失敗した日時', value: when(endpoint?.last_failure_at) },
            { label: '送信を待つ通知', value: `${endpoint?.waiting_count ?? 0}件` },
            { label: '最後の失敗の理由', value: endpoint?.last_error || '-' },
          ]}
        />
        {test.error && <Notice tone="danger">{test.error.message}</Notice>}
        {tested && (
          <Notice
            tone={tested.state === 'delivered' ? 'success' : 'danger'}
            title={tested.state === 'delivered' ? 'テスト通知が届きました' : 'テスト通知が届きませんでした'}
          >
            <Tries tries={tested.tries} />
          </Notice>
        )}
      </Stack>
      {replaying && <ReplayPeriod linkage_id={id} onClose={() => setReplaying(false)} />}
    </Card>
  );
}
