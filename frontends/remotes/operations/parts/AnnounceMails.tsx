/** How far the mails of an announcement are, and the ways to stop them. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { announce } from '@enishi/protos/messaging/announce';
import type { Mailing } from '@enishi/protos/messaging/rpc';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const { waiting, sending, paused, preparing, finished, cancelled } = mailingState.code;
const over = new Set<number>([finished, cancelled]);
const LOOK_MS = 2_000;

const calls: Readonly<Record<number, readonly (readonly [call: string, label: string])[]>> = {
  [preparing]: [['cancel', '中止する']],
  [waiting]: [['cancel', '中止する']],
  [sending]: [
    ['pause', '一時停止'],
    ['cancel', '中止する'],
  ],
  [paused]: [
    ['resume', '再開する'],
    ['cancel', '中止する'],
  ],
};

interface Answer {
  mailing: Mailing;
}

export function AnnounceMails({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const api = useApi();
  const flash = useFlash();
  const client = useQueryClient();
  const [doing, setDoing] = useState<string>();
  const queryKey = entityKey(api.realm, announce.plural, 'mailing', id);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<Answer>(`${announce.plural}/mailing/${id}`, { signal }),
    refetchInterval: ({ state }) => (over.has(state.data?.mailing.state_id ?? 0) ? false : LOOK_MS),
  });
  const act = async (call: string) => {
    setDoing(call);
    try {
      client.setQueryData(queryKey, await api.post<Answer>(`${announce.plural}/${call}/${id}`));
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
      await refetch();
    } finally {
      setDoing(undefined);
    }
  };
  // Written before announcements went out by mail.
  if (error && !data && toApiError(error).status === 404) return null;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="120px" role="status" aria-label="読み込んでいます" />;
  const { mailing } = data;
  const counts = (mailing.counts ?? []).map(({ state_id, count }) => ({
    label: recipientState.label(state_id),
    value: `${formatNumber(count)}件`,
  }));
  return (
    <Card aria-label="メールの送信状況">
      <Stack $gap={1.5}>
        <Row $spread>
          <Row>
            <Heading level={2}>メールの送信状況</Heading>
            <Badge $tone={mailingState.tone(mailing.state_id) ?? 'main'}>{mailingState.label(mailing.state_id)}</Badge>
          </Row>
          <Row>
            {(mayWrite ? (calls[mailing.state_id] ?? []) : []).map(([call, label]) => (
              <Button key={call} size="small" busy={doing === call} onClick={() => void act(call)}>
                {label}
              </Button>
            ))}
          </Row>
        </Row>
        {mailing.state_id === waiting && (mailing.seconds_left ?? 0) > 0 && (
          <p role="timer">あと{mailing.seconds_left}秒で送信を始めます。それまでは中止できます。</p>
        )}
        <DescriptionList
          items={[
            { label: '宛先', value: `${formatNumber(mailing.target_count)}件` },
            ...counts,
            { label: '開封', value: `${formatNumber(mailing.open_count)}件` },
          ]}
        />
      </Stack>
    </Card>
  );
}
