/** The state of a deal with everything it can become, and the date of it that was left open. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { State } from '@enishi/frontend-kit/ui/base/State';
import { Menu, type MenuEntryProps } from '@enishi/frontend-kit/ui/console/Menu';
import { Pill, PillTrigger } from '@enishi/frontend-kit/ui/console/Pill';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { MOVE_RULES, moveKind } from '@enishi/protos/master/opportunity-moves';
import styled from 'styled-components';
import { movingDeal } from './moving-deal';
import { OpenDate } from './OpenDate';
import { type Mover, statusOf, useMover } from './use-mover';

/** 見送りにする is told apart from going on: what a press means stands beside the state. */
function labelOf(from: number, to: number, name: string): string {
  const kind = moveKind(from, to);
  return kind && kind !== 'forward' ? `${name}（${MOVE_RULES[kind].label}）` : name;
}

export const statusItems = (from: number, onMove: (to: number) => void): MenuEntryProps[] =>
  opportunityStatus.items.map(({ id, name }) => ({
    id: String(id),
    label: labelOf(from, id, name),
    icon: id === from ? ('check' as const) : undefined,
    onAction: () => onMove(id),
  }));

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)};
`;

/** In a row of a list the state has little room. */
const Small = styled(TriggerButton)`
  && {
    min-height: 26px;
    margin: -3px 0;
    padding: 0 ${space(0.5)};
    gap: ${space(0.5)};
    color: ${color.text};
  }
`;

interface StatusCellProps {
  record: EntityRow;
  mover: Mover;
  /** Whose state it is, for those who do not see the row. */
  name?: string;
}

/** The state in a row of a list. */
export function StatusCell({ record, mover: { start, fill, pending }, name }: StatusCellProps) {
  const readOnly = useReadOnly();
  const deal = movingDeal(record);
  const status = pending?.id === deal.id ? pending.to : deal.status;
  const label = opportunityStatus.label(status);
  const badge = <State $tone={opportunityStatus.tone(status)}>{label}</State>;
  return (
    <Line>
      {readOnly ? (
        badge
      ) : (
        <Menu
          label="商談状況"
          placement="bottom start"
          trigger={
            <Small
              variant="quiet"
              size="small"
              aria-label={`${name ? `「${name}」の` : ''}商談状況：${label}。変更する`}
              {...statusOf(deal.id)}
            >
              {badge}
              <Icon name="down" size={12} />
            </Small>
          }
          items={statusItems(deal.status, (to) => start(deal, to))}
        />
      )}
      <OpenDate record={record} onFill={() => fill(deal)} />
    </Line>
  );
}

/** The state beside the title of a record. */
export function StatusMenu({ record }: { record: EntityRow }) {
  const { start, fill, pending, dialog } = useMover();
  const readOnly = useReadOnly();
  const deal = movingDeal(record);
  const status = pending?.to ?? deal.status;
  const label = opportunityStatus.label(status);
  const tone = opportunityStatus.tone(status);
  return (
    <>
      <OpenDate record={record} onFill={() => fill(deal)} />
      {readOnly ? (
        <Pill tone={tone}>{label}</Pill>
      ) : (
        <Menu
          label="商談状況"
          placement="bottom start"
          trigger={
            <PillTrigger tone={tone} aria-label={`商談状況：${label}。変更する`} {...statusOf(deal.id)}>
              {label}
            </PillTrigger>
          }
          items={statusItems(deal.status, (to) => start(deal, to))}
        />
      )}
      {dialog}
    </>
  );
}
