/** 分析: figures over a period, as charts and tables, on boards of one's own and of the agency. */
import { idOfView } from '@enishi/frontend-kit/entity/views/saved-views';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Grid, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import type { MenuEntryProps } from '@enishi/frontend-kit/ui/console/Menu';
import { type BoardChart, chartKey, chartsOf, MOST_CHARTS } from '@enishi/protos/figures/board';
import { figureOf } from '@enishi/protos/figures/figures';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BoardDialog } from '../parts/figures/BoardDialog';
import { ChartDialog } from '../parts/figures/ChartDialog';
import { FigureCard } from '../parts/figures/FigureCard';
import { PeriodBar } from '../parts/figures/PeriodBar';
import { useBoards } from '../parts/figures/use-boards';
import { useFigures } from '../parts/figures/use-figures';
import { useGroupNames } from '../parts/figures/use-group-names';
import { usePeriod } from '../parts/figures/use-period';

const PATH = '/enterprise/figures';

/** What is being asked in a dialog; a number is the place of a chart. */
type Asking = 'board' | 'new board' | 'new chart' | number;

export default function FigureBoard() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const flash = useFlash();
  const control = usePeriod();
  const { range, other } = control;
  const boards = useBoards(Number(params.get('board')) || undefined);
  const { charts, current } = boards;
  const [asking, setAsking] = useState<Asking>();
  const { answerOf, errorOf, progress, retry } = useFigures(
    boards.loaded ? charts : [],
    other ? [range, other] : [range],
  );
  const nameOf = useGroupNames(
    charts.flatMap((chart) =>
      [range, ...(other ? [other] : [])].map((one) => ({ chart, answer: answerOf(chart, one) })),
    ),
  );
  const addressOf = (board?: number): string => {
    const next = new URLSearchParams(params);
    if (board === undefined) next.delete('board');
    else next.set('board', String(board));
    return next.size > 0 ? `${PATH}?${next}` : PATH;
  };
  /** @returns whether it is kept. A dialog that was opened meanwhile stays. */
  const keep = async (run: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await run();
      flash.success(done);
      return true;
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      flash.error(Object.values(errors).flat()[0] ?? message);
      return false;
    }
  };
  const placed = (from: number, to: number): BoardChart[] => {
    const next = charts.filter((_chart, at) => at !== from);
    next.splice(to, 0, charts[from]);
    return next;
  };
  const itemsOf = (chart: BoardChart, at: number): MenuEntryProps[] => {
    const own: MenuEntryProps[] = [
      { id: 'edit', label: 'グラフを変更', icon: 'edit', onAction: () => setAsking(at) },
      ...[
        { id: 'forward', label: '前へ移動', icon: 'up' as const, to: at - 1, disabled: at === 0 },
        { id: 'back', label: '後へ移動', icon: 'down' as const, to: at + 1, disabled: at === charts.length - 1 },
      ].map(({ to, ...item }) => ({
        ...item,
        onAction: () => void keep(() => boards.change(placed(at, to)), 'グラフを移動しました'),
      })),
      {
        ...{ id: 'remove', label: 'ボードから外す', icon: 'close' as const, danger: true },
        onAction: () => {
          const rest = charts.filter((_chart, place) => place !== at);
          void keep(() => boards.change(rest), 'グラフを外しました');
        },
      },
    ];
    const elsewhere = boards.others.map((board): MenuEntryProps => {
      const there = chartsOf(board.conditions);
      return {
        ...{ id: `to-${idOfView(board)}`, label: `「${board.name}」に追加`, icon: 'plus' },
        disabled: there.length >= MOST_CHARTS || there.some((one) => chartKey(one) === chartKey(chart)),
        onAction: () => void keep(() => boards.change([...there, chart], board), `「${board.name}」に追加しました`),
      };
    });
    return [...(boards.mayChange ? own : []), ...elsewhere];
  };
  const saveChart = async (chart: BoardChart) => {
    const isNew = asking === 'new chart';
    const next = isNew ? [...charts, chart] : charts.map((one, at) => (at === asking ? chart : one));
    if (await keep(() => boards.change(next), isNew ? 'グラフを追加しました' : 'グラフを変更しました'))
      setAsking(undefined);
  };
  const isFull = charts.length >= MOST_CHARTS;
  return (
    <Page>
      <PageHeader
        title="分析"
        actions={
          <>
            {boards.mayChange && (
              <>
                <Button
                  icon={<Icon name="plus" size={16} />}
                  disabled={isFull}
                  title={isFull ? `グラフは${MOST_CHARTS}個までです` : undefined}
                  onClick={() => setAsking('new chart')}
                >
                  グラフを追加
                </Button>
                <Button icon={<Icon name="settings" size={16} />} onClick={() => setAsking('board')}>
                  ボードの設定
                </Button>
              </>
            )}
            <Button icon={<Icon name="board" size={16} />} onClick={() => setAsking('new board')}>
              ボードを作る
            </Button>
          </>
        }
      />
      <TabNav
        label="ボード"
        current={addressOf(current && idOfView(current))}
        items={[
          { label: '概要', to: addressOf() },
          ...boards.boards.map((board) => ({
            label: board.shared_flg === 1 ? `${board.name}（共有）` : (board.name ?? ''),
            to: addressOf(idOfView(board)),
          })),
        ]}
      />
      <PeriodBar {...control} />
      {boards.error && <Notice tone="danger">{boards.error.message}</Notice>}
      {progress !== undefined && (
        <Notice>はじめての集計をしています（{progress}%）。終わると、このまま表示されます。</Notice>
      )}
      {charts.length === 0 && boards.loaded && (
        <EmptyState
          title="このボードには、まだグラフがありません"
          icon="board"
          actions={boards.mayChange ? <Button onClick={() => setAsking('new chart')}>グラフを追加</Button> : undefined}
        >
          見たい数字を、{MOST_CHARTS}個まで並べられます。
        </EmptyState>
      )}
      <Grid $min={460} aria-busy={boards.loaded ? undefined : true}>
        {charts.map((chart, at) => (
          <FigureCard
            key={chartKey(chart)}
            {...{ chart, range, other, nameOf, error: errorOf(chart), onRetry: retry, items: itemsOf(chart, at) }}
            now={answerOf(chart, range)}
            before={other && !figureOf(chart.figure).present ? answerOf(chart, other) : undefined}
          />
        ))}
      </Grid>
      {(asking === 'new chart' || typeof asking === 'number') && (
        <ChartDialog
          chart={typeof asking === 'number' ? charts[asking] : undefined}
          busy={boards.busy}
          onSave={(chart) => void saveChart(chart)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {(asking === 'board' || asking === 'new board') && (
        <BoardDialog
          board={asking === 'board' ? current : undefined}
          busy={boards.busy}
          onClose={() => setAsking(undefined)}
          onSave={async (words) => {
            if (asking === 'board') return boards.rename(words);
            return navigate(addressOf(await boards.create(words)));
          }}
          onDelete={
            asking === 'board'
              ? async () => {
                  await boards.remove();
                  await navigate(addressOf());
                }
              : undefined
          }
        />
      )}
    </Page>
  );
}
