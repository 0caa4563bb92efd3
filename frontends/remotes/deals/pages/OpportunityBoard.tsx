import { ConditionBuilder, ConditionChips } from '@enishi/frontend-kit/entity/conditions/ConditionBuilder';
import { toRequest } from '@enishi/frontend-kit/entity/conditions/conditions';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { listKey } from '@enishi/frontend-kit/entity/views/saved-views';
import { useColumns } from '@enishi/frontend-kit/entity/views/use-columns';
import { useListState } from '@enishi/frontend-kit/entity/views/use-list-state';
import { ViewMenu } from '@enishi/frontend-kit/entity/views/ViewMenu';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { listMark, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { VisuallyHidden } from '@enishi/frontend-kit/ui/base/VisuallyHidden';
import { ResultCount, Spacer, Toolbar } from '@enishi/frontend-kit/ui/console/Toolbar';
import { media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { OPPORTUNITY_STEPS, OPPORTUNITY_TERMINALS } from '@enishi/protos/master/opportunity-moves';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { Column } from '../parts/board/Column';
import { useBoardSums } from '../parts/board/use-board';
import { DealViews } from '../parts/DealViews';
import { movingDeal } from '../parts/moving-deal';
import { BOARD, LIST } from '../parts/paths';
import { Reminders } from '../parts/Reminders';
import { useMover } from '../parts/use-mover';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;

  /* Columns reach down to the lower edge, however few cards they have. */
  &&&& {
    flex: 1 1 auto;
  }
`;

const Columns = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: stretch;
  gap: ${space(1.5)};
  min-height: 280px;
  overflow-x: auto;
  padding-bottom: ${space(1)};

  ${media.mobile} {
    scroll-snap-type: x proximity;
  }
`;

const SumBar = styled(Skeleton)`
  display: inline-block;
  max-width: 100%;
  vertical-align: middle;
`;

const SumsOnTheirWay = () => (
  <>
    <SumBar $width="20em" $height="1.2em" />
    <VisuallyHidden>読み込んでいます…</VisuallyHidden>
  </>
);

/** Keeps the parameter of the page apart from those of the list. */
const ENDED = 'ended';

export default function OpportunityBoard() {
  const list = useListState(opportunity);
  const columns = useColumns(opportunity, { view: 'board' });
  const [params, setParams] = useSearchParams();
  const ended = params.get(ENDED) === '1';
  const { conditions, keyword } = list.state;
  const question = useMemo(
    () => ({
      ...(keyword ? { keyword } : {}),
      conditions: conditions.map((condition) => toRequest(opportunity, condition)),
    }),
    [conditions, keyword],
  );
  const { data: sums } = useBoardSums(question);
  const { start, fill, pending, dialog } = useMover();
  const known = useRef(new Map<number, readonly EntityRow[]>());
  const [flying, setFlying] = useState<EntityRow>();
  const followed = useRef<number>(undefined);
  const statuses: readonly number[] = ended ? [...OPPORTUNITY_STEPS, ...OPPORTUNITY_TERMINALS] : OPPORTUNITY_STEPS;

  const onRows = useCallback((status: number, rows: readonly EntityRow[]) => void known.current.set(status, rows), []);
  const move = (row: EntityRow, to: number) => {
    // A card on its way has no version yet that it could be moved from.
    if (pending?.id === idOf(opportunity, row)) return;
    setFlying(row);
    start({ ...movingDeal(row), updated_at: String(row.updated_at) }, to);
  };
  const step = (row: EntityRow, by: -1 | 1) => {
    const to = statuses[statuses.indexOf(Number(row.opportunity_status_id ?? 0)) + by];
    if (to === undefined) return;
    followed.current = idOf(opportunity, row);
    move(row, to);
  };
  const drop = (id: number, to: number) => {
    const row = [...known.current.values()].flat().find((one) => idOf(opportunity, one) === id);
    if (row) move(row, to);
  };
  const flight =
    pending && flying && idOf(opportunity, flying) === pending.id ? { row: flying, to: pending.to } : undefined;
  const shown = sums?.filter(({ status }) => statuses.includes(status)) ?? [];
  const total = (pick: 'count' | 'payment' | 'margin') => formatNumber(shown.reduce((sum, one) => sum + one[pick], 0));
  const setConditions = (next: typeof conditions) => list.change({ conditions: next });
  return (
    <Page>
      <PageHeader
        title="商談"
        lead={<DealViews current={BOARD} />}
        actions={
          <LinkButton to={`${LIST}/create`} variant="primary" icon={<Icon name="plus" size={16} />}>
            商談を登録
          </LinkButton>
        }
      />
      <Root {...listMark}>
        <Toolbar>
          <ConditionBuilder definition={opportunity} value={conditions} onChange={setConditions} keyword={keyword} />
          <ViewMenu definition={opportunity} listName={listKey(opportunity)} list={list} columns={columns} />
          <Checkbox
            checked={ended}
            onChange={() =>
              setParams((last) => {
                const next = new URLSearchParams(last);
                if (ended) next.delete(ENDED);
                else next.set(ENDED, '1');
                return next;
              })
            }
          >
            終了した商談も表示
          </Checkbox>
          <Spacer />
          <ResultCount role="status">
            {sums ? (
              `${total('count')}件・売 ${total('payment')}万円・粗利 ${total('margin')}万円（月額）`
            ) : (
              <SumsOnTheirWay />
            )}
          </ResultCount>
          <Reminders />
        </Toolbar>
        <ConditionChips definition={opportunity} value={conditions} onChange={setConditions} />
        <Columns onPointerDown={() => (followed.current = undefined)}>
          {statuses.map((status) => (
            <Column
              key={status}
              status={status}
              question={question}
              sum={sums?.find((one) => one.status === status)}
              flight={flight}
              onMove={move}
              onFill={(row) => fill(movingDeal(row))}
              onStep={step}
              onDrop={drop}
              onRows={onRows}
              followed={followed}
              asking={dialog !== undefined}
            />
          ))}
        </Columns>
      </Root>
      {dialog}
    </Page>
  );
}
