/** A month's journals: entries of its papers, what is wrong about them, files for the accounting program, and the closing. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Grid, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { MonthTurn } from '@enishi/frontend-kit/ui/base/MonthTurn';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { PhoneFold } from '@enishi/frontend-kit/ui/base/PhoneFold';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { addMonths, monthText } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { journalKind } from '@enishi/protos/master/journals';
import { useSearchParams } from 'react-router';
import { BookViews } from '../parts/BookViews';
import { ClosingCard } from '../parts/journals/ClosingCard';
import { ExportCard } from '../parts/journals/ExportCard';
import { type JournalMonth, JournalTable } from '../parts/journals/JournalTable';
import { JOURNAL_SETTINGS, JOURNALS, paperTo } from '../parts/journals/paths';
import { monthIn } from '../parts/list-month';

const LEAD = '確定した書類は月末の日付で、入金と支払いは記録した日付で仕訳になります。';

const monthTo = (month: string): string => `${JOURNALS}?month=${month.slice(0, 7)}`;

function Problems({ problems }: { problems: JournalMonth['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" title="確認が必要な点があります">
      <ul>
        {problems.map(({ message, paper, paper_id }) => (
          <li key={message}>
            {message} {paper && paper_id && <TextLink to={paperTo(paper, paper_id)}>書類を見る</TextLink>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Sums({ sums }: { sums: JournalMonth['sums'] }) {
  if (sums.length === 0) return null;
  return (
    <DescriptionList
      items={sums.map(({ kind, count, amount }) => ({
        label: journalKind.label(kind),
        value: `${formatNumber(count)}件　${formatNumber(amount)}円`,
      }))}
    />
  );
}

function Entries({ data }: { data: JournalMonth }) {
  const { month, entries, count, page, per_page, drafts, sums } = data;
  const isPhone = useIsPhone();
  return (
    <Card aria-label="仕訳の一覧">
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>仕訳の一覧</Heading>
          <span>{formatNumber(count)}件</span>
        </Row>
        {!isPhone && <Sums sums={sums} />}
        {count === 0 && (
          <EmptyState title={`${monthText(month)}の仕訳はありません`}>
            {drafts > 0
              ? `確定していない書類が${formatNumber(drafts)}件あります。確定すると、月末の日付の仕訳になります。`
              : '請求書と支払通知書を確定するか、入金と支払いを記録すると、ここに並びます。'}
          </EmptyState>
        )}
        {entries.length > 0 && <JournalTable label="仕訳の一覧" entries={entries} />}
        <Pager
          page={page}
          pages={Math.ceil(count / per_page)}
          href={(to) => `${monthTo(month)}&page=${to}`}
          label="仕訳のページ"
        />
      </Stack>
    </Card>
  );
}

export default function Journals() {
  const [params] = useSearchParams();
  const month = monthIn(params);
  const isPhone = useIsPhone();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, refetch } = useRead(
    'journals',
    ['month', month, page],
    (calls, options) => calls.deals.JournalService.Month({ month, page }, options),
    { keeps: true },
  );
  return (
    <Page>
      <TitleBar title="仕訳" tabs={<BookViews current={JOURNALS} />} lead={isPhone ? undefined : LEAD}>
        <SignOnPhone>
          <LinkButton to={JOURNAL_SETTINGS} icon={<Icon name="settings" size={16} />}>
            仕訳の設定
          </LinkButton>
        </SignOnPhone>
      </TitleBar>
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>{monthText(month)}</Heading>
          <MonthTurn to={(months) => monthTo(addMonths(month, months))} />
        </Row>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={6} />}
        {data && (
          <>
            <Problems problems={data.problems} />
            <PhoneFold title="合計・書き出し・月の締め" hint={`未出力 ${formatNumber(data.open)}件`} lead={LEAD}>
              {isPhone && <Sums sums={data.sums} />}
              <Grid $min={520}>
                <ExportCard key={data.month} data={data} />
                <ClosingCard data={data} />
              </Grid>
            </PhoneFold>
            <Entries data={data} />
          </>
        )}
      </Stack>
    </Page>
  );
}
