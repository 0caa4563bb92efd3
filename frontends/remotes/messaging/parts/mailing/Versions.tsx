/** Two versions of a mailing: how they fare, which one goes to all others, and when that is found out. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, namedPlaceholders } from '@enishi/protos/master/messaging';
import { percentOf } from '@enishi/protos/messaging/mailing-figures';
import type { Mailing, MailingTest, VersionFigures } from '@enishi/protos/messaging/rpc';
import { type MailingOf, useStep } from './mailing';

const { sending, paused } = mailingState.code;

const share = (count: number, { sent_count: all }: VersionFigures): string =>
  all > 0 ? `${formatNumber(count)}件（${percentOf(count, all)}%）` : `${formatNumber(count)}件`;

const columnsOf = ({ winner, leader }: MailingTest): SimpleColumn<VersionFigures>[] => [
  {
    label: '案',
    cell: ({ version }) => (
      <Row>
        <strong>{version.toUpperCase()}</strong>
        {version === winner && <Badge $tone="success">採用</Badge>}
        {version === leader && <Badge $tone="main">優勢</Badge>}
      </Row>
    ),
  },
  { label: '内容', wraps: true, cell: ({ words = '' }) => namedPlaceholders(words) },
  { label: '宛先', align: 'right', cell: (row) => `${formatNumber(row.recipient_count)}件` },
  { label: '送信', align: 'right', cell: (row) => `${formatNumber(row.sent_count)}件` },
  { label: '開封', align: 'right', cell: (row) => share(row.open_count, row) },
  { label: 'クリック', align: 'right', cell: (row) => share(row.click_count, row) },
];

function told({ share: part, hours, size, winner, due_at, reason, decided_at }: MailingTest): string {
  if (winner) return `${reason ?? ''}${decided_at ? `（${formatInstant(decided_at)}）` : ''}`;
  const rule =
    'クリック率（クリックがなければ開封率）が高いほうを残りの宛先に送ります。同じとき、反応がないときはAを送ります。';
  if (size === undefined)
    return `送信を始めると、宛先の${part}%にAとBを半分ずつ送り、${hours}時間後に決めます。${rule}`;
  return `${formatNumber(size)}件に送って比べています。${due_at ? `${formatInstant(due_at)} に決めます。` : ''}${rule}`;
}

interface VersionsProps {
  of: MailingOf;
  mailing: Mailing;
  test: MailingTest;
}

export function Versions({ of, mailing, test }: VersionsProps) {
  const { take, busy } = useStep(of);
  const isOpen = Boolean(test.size) && !test.winner && [sending, paused].some((state) => state === mailing.state_id);
  const decide = (version: 'a' | 'b') => {
    const name = version.toUpperCase();
    return (
      <Button
        needs="send"
        size="small"
        busy={busy}
        onClick={() => void take({ call: 'Decide', asked: { version }, done: `残りの宛先に${name}を送ります` })}
      >
        {name}に決める
      </Button>
    );
  };
  return (
    <Card aria-label="A/Bテスト">
      <Stack $gap={1.5}>
        <Row $spread>
          <Heading level={2}>A/Bテスト</Heading>
          {isOpen && (
            <Row>
              {decide('a')}
              {decide('b')}
            </Row>
          )}
        </Row>
        <p>{told(test)}</p>
        {test.versions.length > 0 && (
          <SimpleTable
            label="A/Bテスト"
            rows={test.versions}
            keyOf={({ version }) => version}
            columns={columnsOf(test)}
          />
        )}
      </Stack>
    </Card>
  );
}
