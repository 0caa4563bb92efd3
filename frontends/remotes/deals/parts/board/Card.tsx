/** A deal on the board: dragged, or moved by its menu and by Alt with the arrow keys. */
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Menu } from '@enishi/frontend-kit/ui/console/Menu';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { consoleColor } from '@enishi/frontend-kit/ui/theme/console-color';
import { color, focusRing, font, media, radius, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { NameLookup } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { joinedTitle } from '@enishi/protos/fields/title';
import { opportunityPossibility } from '@enishi/protos/master/opportunity';
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OpenDate } from '../OpenDate';
import { LIST } from '../paths';
import { marginOf, marginText } from '../prices';
import { statusItems } from '../StatusMenu';
import { statusOf } from '../use-mover';

/** Every card has the same height, so that a column of thousands knows where each stands. */
export const CARD_HEIGHT = 152;

const Box = styled.article<{ $flying: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 2px;
  height: ${CARD_HEIGHT - 8}px;
  padding: ${space(1)} ${space(1.25)};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${consoleColor.raised};
  box-shadow: ${shadow.card};
  opacity: ${({ $flying }) => ($flying ? 0.6 : 1)};
  cursor: grab;
  font-size: ${font.size.s};

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  ${media.touch} {
    cursor: auto;
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(0.5)};
  min-width: 0;

  a {
    overflow: hidden;
    font-size: ${font.size.base};
    font-weight: ${font.weight.title};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  button {
    flex: none;
    min-width: 28px;
    padding: 0 4px;
  }
`;

const Line = styled.p`
  flex: none;
  overflow: hidden;
  color: ${color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A date that is missing comes first: it is never cut. */
const Facts = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};

  > p {
    flex: 1 1 0;
    min-width: 0;
  }
`;

const Prices = styled.p`
  flex: none;
  margin-top: auto;
  font-variant-numeric: tabular-nums;
`;

/** id_by_enterprise_id of the deal that the keyboard moves: the focus goes along, although every column has its own card. */
export type Followed = RefObject<number | undefined>;

export interface CardProps {
  row: EntityRow;
  names: NameLookup;
  flying: boolean;
  followed: Followed;
  /** A question about a move stands before the board. */
  asking: boolean;
  onMove: (to: number) => void;
  /** Asks for the date that was left open. */
  onFill: () => void;
  /** To the state beside it: -1 or 1. */
  onStep: (by: -1 | 1) => void;
}

/** The type of a dragged deal's number in the browser's own clipboard of drags. */
export const DRAG_TYPE = 'application/x-enishi-opportunity';

export function Card({ row, names, flying, followed, asking, onMove, onFill, onStep }: CardProps) {
  const readOnly = useReadOnly();
  const id = idOf(opportunity, row);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a question stood, it has gone with the focus
  useEffect(() => {
    if (followed.current === id && document.activeElement === document.body) box.current?.focus();
  }, [followed, id, asking]);
  const status = Number(row.opportunity_status_id ?? 0);
  const name = (list: string, column: string) => {
    const value = row[column];
    return typeof value === 'number' ? (names(`ref:${list}`, value) ?? '…') : undefined;
  };
  const person = name('candidate', 'candidate_id_by_enterprise_id') ?? '候補者が未設定の商談';
  const job = name('job', 'job_id_by_enterprise_id');
  const title = joinedTitle(opportunity, row, names) || person;
  const sell = row.monthly_payment_num;
  const margin = marginOf(row);
  const meeting =
    typeof row.opportunity_datetime === 'string'
      ? row.opportunity_datetime.slice(5).replace('-', '/').replace('T', ' ')
      : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by || !event.altKey || readOnly) return;
    event.preventDefault();
    onStep(by);
  };
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData(DRAG_TYPE, String(id));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <Box
      ref={box}
      tabIndex={0}
      aria-label={readOnly ? title : `${title}。Altと左右の矢印キーで状況を変更できます`}
      aria-busy={flying}
      $flying={flying}
      draggable={!flying && !readOnly}
      onDragStart={onDragStart}
      onKeyDown={onKeyDown}
    >
      <Head>
        <TextLink to={`${LIST}/${id}`} title={title} aria-label={title}>
          {person}
        </TextLink>
        {!readOnly && (
          <Menu
            label="商談状況"
            placement="bottom end"
            trigger={
              <TriggerButton variant="quiet" size="small" aria-label={`「${title}」の商談状況を変更`} {...statusOf(id)}>
                <Icon name="more" size={16} />
              </TriggerButton>
            }
            items={statusItems(status, onMove)}
          />
        )}
      </Head>
      <Line title={job}>{job ? `→ ${job}` : '案件未設定'}</Line>
      <Line>{name('company', 'company_id_by_enterprise_id') ?? '企業未設定'}</Line>
      <Facts>
        <OpenDate record={row} onFill={onFill} />
        <Line>
          {[
            name('enterprise_member', 'enterprise_member1_id'),
            meeting && `面談 ${meeting}`,
            opportunityPossibility.label(row.opportunity_possibility_id as number | null).slice(0, 1) &&
              `確度 ${opportunityPossibility.label(row.opportunity_possibility_id as number | null).slice(0, 1)}`,
          ]
            .filter(Boolean)
            .join('・')}
        </Line>
      </Facts>
      <Prices>
        {typeof sell === 'number' ? `${formatNumber(sell)}万円` : '単価未設定'}
        {margin && `・粗利 ${marginText(margin)}`}
      </Prices>
    </Box>
  );
}
