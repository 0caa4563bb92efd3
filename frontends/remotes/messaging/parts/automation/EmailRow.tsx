import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { MoveButtons } from '@enishi/frontend-kit/ui/console/MoveButtons';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { namedPlaceholders } from '@enishi/protos/master/messaging';
import type { ReachGroup } from '@enishi/protos/messaging/rpc';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { automationPath } from '../paths';
import { ConditionSummary } from './ConditionSummary';
import { EditionBadge } from './EditionBadge';
import type { Email } from './emails';
import { OpenSwitch } from './OpenSwitch';
import { Reach } from './Reach';

const Root = styled.li<{ $over: boolean; $dragged: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
  padding: ${space(1.5)} ${space(2)};
  border-top: 2px solid ${({ $over }) => ($over ? color.main : 'transparent')};
  border-bottom: 1px solid ${color.hairline};
  opacity: ${({ $dragged }) => ($dragged ? 0.4 : 1)};

  &:last-child {
    border-bottom: 0;
  }

  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: ${space(1.5)};
  }
`;

const Order = styled.div`
  display: flex;
  align-items: center;
  align-self: start;
`;

const Handle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 44px;
  min-height: 36px;
  padding: 0 ${space(0.5)};
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${color.muted};
  font-weight: ${font.weight.title};
  font-variant-numeric: tabular-nums;
  cursor: grab;

  &:hover {
    background: ${color.canvas};
  }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(0.5)};
  min-width: 0;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1)};
  font-weight: ${font.weight.title};
  overflow-wrap: anywhere;
`;

const Subject = styled.p`
  overflow: hidden;
  color: ${color.muted};
  font-size: ${font.size.m};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};

  time {
    color: ${color.muted};
    font-size: ${font.size.s};
    white-space: nowrap;
  }

  ${media.mobile} {
    grid-column: 2;
    flex-wrap: wrap;
  }
`;

export interface EmailRowProps {
  email: Email;
  at: number;
  count: number;
  /** What the mails of its group would have reached lately. */
  reached?: ReachGroup;
  /** Where the row that is being dragged stands; undefined while nothing is dragged. */
  dragged: number | undefined;
  onDrag: (at: number | undefined) => void;
  onMove: (from: number, to: number) => void;
}

/** One mail in its place: dragged by its handle, or moved by the arrow keys and the two buttons. */
export function EmailRow({ email, at, count, reached, dragged, onDrag, onMove }: EmailRowProps) {
  const readOnly = useReadOnly();
  const [over, setOver] = useState(false);
  const { name, id_by_enterprise_id: id } = email;
  const subject = namedPlaceholders(email.title ?? '');
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(at, at + step);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged !== undefined) onMove(dragged, at);
    onDrag(undefined);
  };
  return (
    <Root
      aria-label={name ?? undefined}
      $over={over && dragged !== undefined && dragged !== at}
      $dragged={dragged === at}
      onDragOver={(event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Order>
        <Handle
          type="button"
          draggable={!readOnly}
          disabled={readOnly}
          aria-label={`「${name}」の優先順位${at + 1}。上下の矢印キーで移動`}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onKeyDown={keys}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name ?? '');
            onDrag(at);
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <Icon name="menu" size={14} />
          {at + 1}
        </Handle>
      </Order>
      <Main>
        <Name>
          <TextLink to={automationPath(id)}>{name}</TextLink>
          <EditionBadge email={email} />
        </Name>
        <Subject title={subject}>{subject}</Subject>
        <ConditionSummary email={email} />
        <Reach email={email} reached={reached} />
      </Main>
      <Side>
        <time dateTime={email.updated_at}>{formatInstant(email.updated_at)}</time>
        <OpenSwitch email={email} />
        <span>
          <MoveButtons acts name={`「${name}」`} at={at} count={count} onMove={(to) => onMove(at, to)} />
        </span>
      </Side>
    </Root>
  );
}
