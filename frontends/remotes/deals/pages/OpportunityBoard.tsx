import { Columns } from '@enishi/frontend-kit/entity/board/Columns';
import { ConditionBuilder, ConditionChips } from '@enishi/frontend-kit/entity/conditions/ConditionBuilder';
import { toRequest } from '@enishi/frontend-kit/entity/conditions/conditions';
import { MoreTools } from '@enishi/frontend-kit/entity/list/MoreTools';
import { ShowSwitch } from '@enishi/frontend-kit/entity/list/ShowSwitch';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { type Display } from '@enishi/frontend-kit/entity/views/displays';
import { writeListState } from '@enishi/frontend-kit/entity/views/list-state';
import { listKey } from '@enishi/frontend-kit/entity/views/saved-views';
import { useColumns } from '@enishi/frontend-kit/entity/views/use-columns';
import { useListState } from '@enishi/frontend-kit/entity/views/use-list-state';
import { ViewMenu } from '@enishi/frontend-kit/entity/views/ViewMenu';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { listMark, Page } from '@enishi/frontend-kit/ui/base/layout';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { VisuallyHidden } from '@enishi/frontend-kit/ui/base/VisuallyHidden';
import { ResultCount, Spacer, Toolbar } from '@enishi/frontend-kit/ui/console/Toolbar';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { OPPORTUNITY_STEPS, OPPORTUNITY_TERMINALS } from '@enishi/protos/master/opportunity-moves';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { CARD_HEIGHT, Card, titleOf } from '../parts/board/Card';
import { CARD_FIELDS, useBoardSums } from '../parts/board/use-board';
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
const BY = 'opportunity_status_id';

export default function OpportunityBoard() {
  const list = useListState(opportunity);
  const columns = useColumns(opportunity, { view: 'board' });
  const [params, change] = useSearch();
  const ended = params.get(ENDED) === '1';
  const readOnly = useReadOnly();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
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
  const [flying, setFlying] = useState<EntityRow>();
  const statuses: readonly number[] = ended ? [...OPPORTUNITY_STEPS, ...OPPORTUNITY_TERMINALS] : OPPORTUNITY_STEPS;

  const move = (row: EntityRow, to: number | null) => {
    // A card on its way has no version yet that it could be moved from.
    if (to === null || pending?.id === idOf(opportunity, row)) return;
    setFlying(row);
    start({ ...movingDeal(row), updated_at: String(row.updated_at) }, to);
  };
  const flights =
    pending && flying && idOf(opportunity, flying) === pending.id ? [{ row: flying, to: pending.to }] : [];
  const sumOf = (value: number | null) => sums?.find(({ status }) => status === value);
  const shown = sums?.filter(({ status }) => statuses.includes(status)) ?? [];
  const total = (pick: 'count' | 'payment' | 'margin') => formatNumber(shown.reduce((sum, one) => sum + one[pick], 0));
  const setConditions = (next: typeof conditions) => list.change({ conditions: next });
  const show = (display: Display) => {
    if (display.show === 'board' && display.by === BY) return;
    navigate(`${LIST}?${writeListState(opportunity, { ...list.state, ...display, page: 1 })}`);
  };
  const showSwitch = <ShowSwitch definition={opportunity} value={{ show: 'board', by: BY }} onChange={show} />;
  const withEnded = (
    <Checkbox checked={ended} onChange={() => change({ [ENDED]: ended ? '' : '1' })}>
      終了した商談も表示
    </Checkbox>
  );
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
          {!isPhone && withEnded}
          <ConditionChips definition={opportunity} value={conditions} onChange={setConditions} />
          <Spacer />
          <ResultCount role="status">
            {sums ? (
              `${total('count')}件・売 ${total('payment')}万円・粗利 ${total('margin')}万円（月額）`
            ) : (
              <SumsOnTheirWay />
            )}
          </ResultCount>
          {isPhone ? (
            <MoreTools>
              {showSwitch}
              {withEnded}
              <Reminders />
            </MoreTools>
          ) : (
            <>
              <Reminders />
              {showSwitch}
            </>
          )}
        </Toolbar>
        <Columns
          definition={opportunity}
          by={BY}
          columns={statuses.map((value) => ({
            value,
            name: opportunityStatus.label(value),
            tone: opportunityStatus.tone(value),
          }))}
          question={question}
          card={{
            height: CARD_HEIGHT,
            fields: CARD_FIELDS,
            labelOf: (row, names) =>
              `${titleOf(row, names)}${readOnly ? '' : '。Altと左右の矢印キーで状況を変更できます'}`,
            render: (row, names) => (
              <Card row={row} names={names} onMove={(to) => move(row, to)} onFill={() => fill(movingDeal(row))} />
            ),
          }}
          countOf={({ value }) => sumOf(value)?.count}
          noteOf={({ value }) => (
            <p>
              売 {formatNumber(sumOf(value)?.payment ?? 0)}万円・粗利 {formatNumber(sumOf(value)?.margin ?? 0)}万円
            </p>
          )}
          flights={flights}
          movable={!readOnly}
          asking={dialog !== undefined}
          onMove={move}
        />
      </Root>
      {dialog}
    </Page>
  );
}
