/** How far the mails of an announcement are, and the ways to stop them. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { rpc, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { announce } from '@enishi/protos/messaging/announce';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const { waiting, sending, paused, preparing, finished, cancelled } = mailingState.code;
const over = new Set<number>([finished, cancelled]);
const LOOK_MS = 2_000;

type Step = 'Cancel' | 'Pause' | 'Resume';

const steps: Readonly<Record<number, readonly (readonly [step: Step, label: string])[]>> = {
  [preparing]: [['Cancel', '中止する']],
  [waiting]: [['Cancel', '中止する']],
  [sending]: [
    ['Pause', '一時停止'],
    ['Cancel', '中止する'],
  ],
  [paused]: [
    ['Resume', '再開する'],
    ['Cancel', '中止する'],
  ],
};

export function AnnounceMails({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const api = useApi();
  const flash = useFlash();
  const client = useQueryClient();
  const [doing, setDoing] = useState<Step>();
  const kind = announce.name;
  const { data, error, refetch } = useRead(
    announce.plural,
    ['mailing', id],
    (calls, options) => calls.messaging.MailingService.Show({ kind, id }, options),
    { refetchInterval: ({ state }) => (over.has(state.data?.mailing.state_id ?? 0) ? false : LOOK_MS) },
  );
  const act = async (step: Step) => {
    setDoing(step);
    try {
      const answer = await rpc(api).messaging.MailingService[step]({ kind, id });
      client.setQueryData(entityKey(api.realm, announce.plural, 'mailing', id), answer);
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
      await refetch();
    } finally {
      setDoing(undefined);
    }
  };
  // Written before announcements went out by mail.
  if (error && !data && toApiError(error).status === 404) return null;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={3} />;
  const { mailing } = data;
  const counts = mailing.counts.map(({ state_id, count }) => ({
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
            {(mayWrite ? (steps[mailing.state_id] ?? []) : []).map(([step, label]) => (
              <Button key={step} size="small" busy={doing === step} onClick={() => void act(step)}>
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
