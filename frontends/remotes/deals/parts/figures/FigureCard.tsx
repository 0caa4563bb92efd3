/** One figure: its number beside that of the other period, drawn, or as a table, and as a file. */
import { useMayDo } from '@enishi/frontend-kit/runtime/member/member';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { Menu, type MenuEntryProps } from '@enishi/frontend-kit/ui/console/Menu';
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { BoardChart } from '@enishi/protos/figures/board';
import { figureGroups, figureOf, type Measure } from '@enishi/protos/figures/figures';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { saveCsv } from '../csv-file';
import { FigureTable, type TableRow, tableFile } from './FigureTable';
import { GroupBars } from './GroupBars';
import { listBehind } from './lists';
import { differenceOf, measured, shown } from './measures';
import { type Range, rangeText } from './period';
import { type ChartRow, inOrder, measureOf, type NameOf, rowsOf } from './rows';
import { type FigureAnswer, isByDay } from './use-figures';

const TimeChart = lazy(() => import('./TimeChart'));

const Root = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  padding: ${space(2)};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};

  > div:first-child {
    flex: 1;
    min-width: 0;
  }

  h2 {
    font-size: ${font.size.base};
  }

  p {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(0.5)} ${space(1.5)};
  min-height: 36px;
  font-variant-numeric: tabular-nums;

  > a,
  > strong {
    color: ${color.text};
    font-size: ${font.size.xxl};
    font-weight: ${font.weight.bold};
    text-decoration: none;
  }

  > a:hover {
    color: ${color.mainText};
    text-decoration: underline;
  }

  > small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const Change = styled.span<{ $good: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${({ $good }) => ($good ? color.success : color.danger)};
  font-size: ${font.size.m};
  font-weight: ${font.weight.medium};
`;

const Empty = styled.p`
  display: grid;
  place-items: center;
  min-height: 200px;
  color: ${color.muted};
  font-size: ${font.size.m};
`;

const ways = { up: 'up', down: 'down', same: 'minus' } as const;

const groupName = (group: BoardChart['group'], range: Range): string => {
  if (group === 'step') return '状況';
  return group === 'month' && isByDay(range) ? '日' : figureGroups[group];
};

interface FigureCardProps {
  chart: BoardChart;
  range: Range;
  other?: Range;
  now?: FigureAnswer;
  before?: FigureAnswer;
  error?: Error;
  onRetry: () => void;
  nameOf: NameOf;
  /** What may be done with the card on its board. */
  items: readonly MenuEntryProps[];
}

type Shown = 'chart' | 'table';

interface BodyProps extends Pick<FigureCardProps, 'chart' | 'range' | 'nameOf'> {
  shows: Shown;
  now: FigureAnswer;
  before?: FigureAnswer;
  other?: Range;
  rows: readonly TableRow[];
  title: string;
}

function Body({ shows, chart, range, other, now, before, nameOf, rows, title }: BodyProps) {
  const measure = measureOf(chart);
  const lines = rowsOf(chart, now, before, nameOf);
  if (shows === 'table')
    return (
      <FigureTable
        title={title}
        of={groupName(chart.group === 'step' ? 'month' : chart.group, range)}
        measures={figureOf(chart.figure).measures}
        rows={rows}
      />
    );
  if (now.total.values.every((value) => value === 0) && !before)
    return <Empty>この期間には、数えるものがありません。</Empty>;
  const hrefOf = ({ key, measure: { key: name } }: ChartRow) => listBehind({ ...chart, measure: name, key, range });
  if (chart.group !== 'month') return <GroupBars label={title} rows={lines} hrefOf={hrefOf} />;
  const points = lines.map(({ name, values, before: then }) => ({
    ...{ name, now: measured(measure, values), before: measured(measure, then) },
  }));
  const told = points.map(({ name, now: value }) => `${name} ${shown(measure, value)}`).join('、');
  return (
    <Suspense fallback={<Skeleton $height="200px" />}>
      <TimeChart
        label={`${title}。${told}`}
        measure={measure}
        points={points}
        before={before && other && rangeText(other)}
      />
    </Suspense>
  );
}

export function FigureCard(props: FigureCardProps) {
  const { chart, range, other, now, before, error, onRetry, nameOf, items } = props;
  const [shows, setShows] = useState<Shown>('chart');
  const { title: figure, note, measures, steps } = figureOf(chart.figure);
  const measure = measureOf(chart);
  const of = groupName(chart.group, range);
  const subject = steps || measures.length === 1 ? figure : `${figure}：${measure.label}`;
  const title = `${subject}（${of}別）`;
  const behind = (asked: Measure, key?: number) => listBehind({ ...chart, measure: asked.key, key, range });
  const rows: TableRow[] = [
    ...inOrder(chart, now?.rows ?? []).map(({ key, values }) => ({
      ...{ id: String(key), name: nameOf(chart.group === 'step' ? 'month' : chart.group, key), values },
      hrefOf: (asked: Measure) =>
        listBehind({ ...chart, group: chart.group === 'step' ? 'month' : chart.group, measure: asked.key, key, range }),
    })),
    ...(now
      ? [{ id: 'total', name: '合計', values: now.total.values, hrefOf: (asked: Measure) => behind(asked) }]
      : []),
  ];
  const mayExport = useMayDo('export');
  const save = () => saveCsv(`${figure}-${range.from}-${range.to}.csv`, tableFile(of, measures, rows));
  const file = { id: 'save', label: 'CSVに書き出す', icon: 'download', onAction: save, disabled: !now } as const;
  const value = measured(measure, now?.total.values);
  const then = measured(measure, before?.total.values);
  const change = differenceOf(measure, value, then);
  const href = value ? behind(measure) : undefined;
  return (
    <Root aria-label={title}>
      <Head>
        <div>
          <Heading level={2}>{subject}</Heading>
          <p>{[`${of}別`, ...(steps ? [`数値は${measure.label}`] : [])].join('・')}</p>
        </div>
        <Segments
          label={`${title}の見せ方`}
          items={[
            { id: 'chart', label: '図' },
            { id: 'table', label: '表' },
          ]}
          value={shows}
          onChange={setShows}
        />
        <Menu
          label={`${title}の操作`}
          trigger={
            <TriggerButton iconOnly aria-label={`${title}の操作`}>
              <Icon name="more" size={18} />
            </TriggerButton>
          }
          lead={note}
          items={[...(mayExport ? [file] : []), ...items]}
        />
      </Head>
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {!now && !error && (
        <div role="status" aria-label="読み込んでいます">
          <Skeleton $width="120px" $height="32px" />
          <br />
          <Skeleton $height="200px" />
        </div>
      )}
      {now && (
        <>
          <Numbers>
            {href ? <Link to={href}>{shown(measure, value)}</Link> : <strong>{shown(measure, value)}</strong>}
            {change && (
              <Change $good={change.good}>
                <Icon name={ways[change.way]} size={14} />
                {change.text}
              </Change>
            )}
            {other && before && (
              <small>
                {rangeText(other)}：{shown(measure, then)}
              </small>
            )}
          </Numbers>
          <Body {...{ shows, chart, range, other, now, before, nameOf, rows, title }} />
        </>
      )}
    </Root>
  );
}
