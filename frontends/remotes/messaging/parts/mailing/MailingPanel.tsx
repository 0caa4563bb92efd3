/** How a mailing stands, and what can be done with it now: the same for everything that goes to many. */
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { ProgressBar } from '@enishi/frontend-kit/ui/base/ProgressBar';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import type { SimpleColumn } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { Mailing, MailingRecipient } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import { compareTo } from '../figures/chosen';
import { CancelSend } from './CancelSend';
import { ConfirmSend } from './ConfirmSend';
import { Counts } from './Counts';
import { Links } from './Links';
import { countOf, type MailingOf, type Step, useMailing, useStep } from './mailing';
import { Problems } from './Problems';
import { Recipients } from './Recipients';
import { Reschedule } from './Reschedule';
import { SegmentNotice } from './SegmentNotice';
import { Versions } from './Versions';
import { WarmUpNotice } from './WarmUpNotice';

const { preparing, review, approval, waiting, sending, paused, finished } = mailingState.code;
const { incomplete, sent, refused, failed, bounced } = recipientState.code;
const FAILED = [refused, failed, bounced];
/** States in which all that has not gone out can be given up. */
const cancellable = new Set<number>([preparing, review, approval, waiting, sending, paused]);

interface Part {
  of: MailingOf;
  mailing: Mailing;
}

function Buttons({ of, mailing, reservation }: Part & { reservation?: string | null }) {
  const { take, doing } = useStep(of);
  const member = useCurrentMember();
  const [open, setOpen] = useState<'send' | 'time' | 'cancel'>();
  const step = (label: string, next: Step, variant?: 'primary') => (
    <Button
      needs={next.call === 'Prepare' ? undefined : 'send'}
      variant={variant}
      busy={doing === next.call}
      onClick={() => void take(next)}
    >
      {label}
    </Button>
  );
  const { state_id } = mailing;
  const ready = mailing.problems.length === 0 && countOf(mailing, incomplete) === 0;
  const approves = (member?.authority ?? 0) >= AUTHORITY.administrator;
  const isConfirmer = mailing.confirmed_by === member?.id_by_enterprise_id;
  const begun = mailing.steps.some(({ action }) => action === 'begun');
  const lost = FAILED.reduce((sum, state) => sum + countOf(mailing, state), 0);
  return (
    <Row>
      {cancellable.has(state_id) && (
        <Button needs="send" acts onClick={() => setOpen('cancel')}>
          中止する
        </Button>
      )}
      {state_id === review && step('宛先を再確認', { call: 'Prepare', done: '宛先を確認し直しています' })}
      {state_id === review && (
        <Button needs="send" acts variant="primary" disabled={!ready} onClick={() => setOpen('send')}>
          送信に進む
        </Button>
      )}
      {state_id === approval && !begun && step('依頼を取り下げる', { call: 'TakeBack', done: '確認に戻しました' })}
      {state_id === approval &&
        approves &&
        !isConfirmer &&
        step('承認する', { call: 'Approve', asked: { seal: mailing.seal }, done: '承認しました' }, 'primary')}
      {(state_id === waiting || (state_id === review && reservation)) && (
        <Button needs="send" acts onClick={() => setOpen('time')}>
          日時を変更
        </Button>
      )}
      {state_id === waiting && step('取り消して確認に戻す', { call: 'TakeBack', done: '送信を取り消しました' })}
      {state_id === sending && step('一時停止', { call: 'Pause', done: '一時停止しました' })}
      {state_id === paused && step('再開する', { call: 'Resume', done: '送信を再開しました' }, 'primary')}
      {state_id === finished &&
        lost > 0 &&
        step('送信できなかった宛先に再送', { call: 'Resend', done: '再送を始めました' })}
      {open === 'send' && (
        <ConfirmSend of={of} mailing={mailing} reservation={reservation} onClose={() => setOpen(undefined)} />
      )}
      {open === 'cancel' && <CancelSend of={of} mailing={mailing} onClose={() => setOpen(undefined)} />}
      {open === 'time' && <Reschedule of={of} reservation={reservation} onClose={() => setOpen(undefined)} />}
    </Row>
  );
}

const titleOfApproval = ({ steps }: Mailing): string =>
  steps.at(-1)?.action === 'grown'
    ? '宛先が変わったため、承認が必要です'
    : '内容が変わったため、もう一度承認が必要です';

function Obstacles({ of, mailing }: Part) {
  const { take, busy } = useStep(of);
  const open = countOf(mailing, incomplete);
  const { problems, state_id, stopped_reason } = mailing;
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="warning" title="次の点を直すと送信できます">
          <Problems problems={problems} />
        </Notice>
      )}
      {stopped_reason && (
        <Notice tone="danger" title={state_id === approval ? titleOfApproval(mailing) : '送信を止めました'}>
          {stopped_reason}
        </Notice>
      )}
      {state_id === review && open > 0 && (
        <Notice
          tone="warning"
          title={`要確認の宛先が${formatNumber(open)}件あります`}
          actions={
            <Button
              size="small"
              busy={busy}
              onClick={() =>
                void take({ call: 'LeaveOut', asked: { all: true, back: false }, done: '宛先から除外しました' })
              }
            >
              すべて除外する
            </Button>
          }
        >
          下の一覧で内容を確認し、直して「宛先を再確認」を押すか、宛先から除外してください。
        </Notice>
      )}
    </>
  );
}

function When({ mailing }: Pick<Part, 'mailing'>) {
  const { state_id, start_at, seconds_left = 0, prepared_count, target_count } = mailing;
  if (state_id === preparing)
    return (
      <Stack $gap={0.5}>
        <span role="status">
          宛先を準備しています（{formatNumber(prepared_count)} / {formatNumber(target_count)}）
        </span>
        <ProgressBar value={prepared_count} max={Math.max(1, target_count)} aria-label="宛先の準備" />
      </Stack>
    );
  if (state_id === waiting && start_at)
    return (
      <span role="timer">
        {seconds_left > 0 && seconds_left <= 60
          ? `あと${seconds_left}秒で送信を始めます。それまでは取り消せます。`
          : `${formatInstant(start_at)} に送信を始めます。`}
      </span>
    );
  return null;
}

interface MailingPanelProps {
  of: MailingOf;
  /** Time of sending as the record has it, YYYY-MM-DDTHH:mm. */
  reservation?: string | null;
  /** Further columns of recipients. */
  more?: readonly SimpleColumn<MailingRecipient>[];
}

export function MailingPanel({ of, reservation, more }: MailingPanelProps) {
  const { data: mailing, error, refetch } = useMailing(of);
  if (error && !mailing) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!mailing) return <Waiting count={6} />;
  const begun = mailing.steps.find(({ action }) => action === 'begun');
  const compare =
    mailing.counts.some(({ state_id }) => state_id === sent) &&
    compareTo({ kind: of.entity.name, id: of.id }, begun?.at);
  return (
    <Stack>
      <Card aria-label="送信の状況">
        <Stack $gap={1.5}>
          <Row $spread>
            <Row>
              <Heading level={2}>送信の状況</Heading>
              <Badge $tone={mailingState.tone(mailing.state_id) ?? 'main'}>
                {mailingState.label(mailing.state_id)}
              </Badge>
            </Row>
            <Buttons of={of} mailing={mailing} reservation={reservation} />
          </Row>
          <When mailing={mailing} />
          <Counts mailing={mailing} />
          {compare && <TextLink to={compare}>ほかの配信と結果を比べる</TextLink>}
          <SegmentNotice mailing={mailing} />
          <WarmUpNotice mailing={mailing} />
          <Obstacles of={of} mailing={mailing} />
        </Stack>
      </Card>
      {mailing.test && <Versions of={of} mailing={mailing} test={mailing.test} />}
      {mailing.counts_clicks && countOf(mailing, sent) > 0 && <Links of={of} mailing={mailing} />}
      <Recipients of={of} mailing={mailing} more={more} />
    </Stack>
  );
}
