/** How mails that name the agency's domain fared at their receivers, in words first. */
import type { DnsRow } from '@enishi/frontend-kit/features/domains/domain-record';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useCopy } from '@enishi/frontend-kit/runtime/page/use-copy';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { domain as definition } from '@enishi/protos/domains/domain';
import { formatNumber } from '@enishi/protos/fields/format-number';
import {
  adviceOf,
  failedOf,
  failuresText,
  reportRow,
  resultText,
  shareText,
  summaryText,
} from '@enishi/protos/messaging/dmarc-words';
import type { DmarcDay, DmarcReporter, DmarcSource, DmarcReports as Reports } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import styled from 'styled-components';

const Sum = styled.p`
  font-size: ${font.size.l};
  font-weight: ${font.weight.medium};
`;

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Code = styled.code`
  display: block;
  padding: ${space(0.75)} ${space(1)};
  border-radius: ${radius.s};
  background: ${color.shade};
  font-family: ui-monospace, Menlo, Consolas, monospace;
  font-size: ${font.size.s};
  overflow-wrap: anywhere;
`;

const Failed = styled.span`
  color: ${color.danger};
`;

const Folded = styled.details`
  summary {
    padding: ${space(0.5)} 0;
    cursor: pointer;
  }

  > div {
    padding-top: ${space(1)};
  }
`;

const mails = (count: number): string => `${formatNumber(count)}通`;

const failures = (sum: { count: number; passed: number }) =>
  failedOf(sum) > 0 ? <Failed>{mails(failedOf(sum))}</Failed> : '-';

const sourceColumns: readonly SimpleColumn<DmarcSource>[] = [
  { label: '送信元', cell: ({ source_ip }) => source_ip, title: ({ source_ip }) => source_ip },
  { label: '通数', align: 'right', cell: ({ count }) => mails(count) },
  { label: '不合格', align: 'right', cell: failures },
  { label: '結果', wraps: true, cell: resultText },
  { label: '隔離・拒否', align: 'right', cell: ({ stopped }) => (stopped > 0 ? mails(stopped) : '-') },
];

const dayColumns: readonly SimpleColumn<DmarcDay>[] = [
  { label: '日付', cell: ({ day }) => day.replaceAll('-', '/') },
  { label: '通数', align: 'right', cell: ({ count }) => mails(count) },
  { label: '不合格', align: 'right', cell: failures },
  { label: '合格の割合', align: 'right', cell: ({ count, passed }) => shareText(passed, count) },
];

const reporterColumns: readonly SimpleColumn<DmarcReporter>[] = [
  { label: '報告元', wraps: true, cell: ({ name }) => name },
  {
    label: '差出人の確認',
    cell: ({ verified }) => (verified ? <Badge $tone="success">確認済み</Badge> : <Badge>未確認</Badge>),
  },
  { label: 'レポート', align: 'right', cell: ({ reports }) => `${formatNumber(reports)}件` },
  { label: '通数', align: 'right', cell: ({ count }) => mails(count) },
];

/** The row by which receivers begin to report. */
function HowTo({ found: { address = '', domain = '', policy } }: { found: Reports }) {
  const copy = useCopy();
  const row = reportRow(address, policy);
  return (
    <Stack $gap={1}>
      <p>
        _dmarc.{domain}{' '}
        のTXTレコードを、次の値にしてください。すでに「v=DMARC1」の行があるときは、新しい行を足さずに、その行の末尾に「;
        rua=mailto:…」だけを加えます。
      </p>
      <Code>{row}</Code>
      <Row>
        <Button
          size="small"
          icon={<Icon name="copy" size={16} />}
          onClick={() => void copy(row, 'DMARCの値をコピーしました')}
        >
          値をコピー
        </Button>
        <Button
          size="small"
          icon={<Icon name="copy" size={16} />}
          onClick={() => void copy(`rua=mailto:${address}`, 'レポートの送り先をコピーしました')}
        >
          rua だけをコピー
        </Button>
      </Row>
    </Stack>
  );
}

function Unread({ found: { unread, unread_reason, days } }: { found: Reports }) {
  if (unread === 0) return null;
  return (
    <Muted>
      過去{days}日に、集計できなかったレポートが{formatNumber(unread)}件あります。
      {unread_reason && `最後の理由：${unread_reason}`}
    </Muted>
  );
}

function Found({ found }: { found: Reports }) {
  const { sources, more_sources, by_day, reporters, days } = found;
  const [shown, setShown] = useState(10);
  const failed = failuresText(found);
  return (
    <Stack $gap={1.5}>
      <div>
        <Sum>{summaryText(found)}</Sum>
        {failed && <p>{failed}</p>}
      </div>
      {adviceOf(found).map(({ tone, title, text }) => (
        <Notice key={title} tone={tone} title={title}>
          {text}
        </Notice>
      ))}
      <Heading level={3}>送信元ごと</Heading>
      <SimpleTable
        label="送信元ごとの認証の結果"
        columns={sourceColumns}
        rows={sources.slice(0, shown)}
        keyOf={({ source_ip }) => source_ip}
      />
      {sources.length > shown && (
        <Row>
          <Button size="small" onClick={() => setShown(sources.length)}>
            ほか{sources.length - shown}件を表示する
          </Button>
        </Row>
      )}
      {more_sources > 0 && <Muted>ほかに{formatNumber(more_sources)}件の送信元があります。</Muted>}
      <Folded>
        <summary>日ごとの通数</summary>
        <div>
          <SimpleTable label="日ごとの認証の結果" columns={dayColumns} rows={by_day} keyOf={({ day }) => day} />
        </div>
      </Folded>
      <Folded>
        <summary>報告元（{formatNumber(reporters.length)}）とレポートの送り先</summary>
        <Stack $gap={1.5}>
          <Muted>
            数字は、受信側の各社が報告したものです。レポートはだれでも送れるため、「未確認」の報告元の数字は参考としてご覧ください。
          </Muted>
          <SimpleTable label="報告元" columns={reporterColumns} rows={reporters} keyOf={({ name }) => name} />
          <HowTo found={found} />
        </Stack>
      </Folded>
      <Unread found={found} />
      <Muted>過去{days}日の集計です。レポートは1日に1回ほど届き、集計は180日間保管します。</Muted>
    </Stack>
  );
}

function Content({ found }: { found: Reports }) {
  if (!found.address)
    return <p>この環境ではレポートを受信していません。運営担当者に、受信の設定（INBOX_HOST）をご確認ください。</p>;
  if (found.reporters.length > 0) return <Found found={found} />;
  return (
    <Stack $gap={1.5}>
      <p>
        レポートはまだ届いていません。次の設定をすると、GmailやMicrosoftなどの受信側から、御社のメールの認証の結果が1日に1回ほど届き、ここに日本語でまとめます。なりすましにも気付けます。
      </p>
      <HowTo found={found} />
      <Unread found={found} />
    </Stack>
  );
}

const useDmarc = () =>
  useRead(
    definition.plural,
    ['dmarc'],
    async (calls, options) => (await calls.messaging.DmarcService.Show({}, options)).dmarc as Reports,
  );

/** The rows of a domain, of which that of the policy asks for reports where they can arrive. */
export function useReportedRows(rows: readonly DnsRow[] = []): DnsRow[] {
  const { address } = useDmarc().data ?? {};
  return rows.map((row) => (row.purpose === 'dmarc' && address ? { ...row, value: reportRow(address) } : row));
}

export function DmarcReports() {
  const { data, error, refetch } = useDmarc();
  return (
    <Card aria-label="メールの認証の結果">
      <Stack $gap={1.5}>
        <Heading level={2}>メールの認証の結果（DMARCレポート）</Heading>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="lines" count={3} />}
        {data && <Content found={data} />}
      </Stack>
    </Card>
  );
}
