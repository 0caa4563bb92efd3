/** A block in its place: dragged by its handle, or moved by the arrow keys and the buttons. */
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { MoveButtons } from '@enishi/frontend-kit/ui/console/MoveButtons';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type Block, blockLabels } from '@enishi/protos/messaging/mail-design/design';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';

const Root = styled.li<{ $over: boolean; $dragged: boolean }>`
  border: 1px solid ${color.line};
  border-top: 2px solid ${({ $over }) => ($over ? color.main : color.line)};
  border-radius: ${radius.m};
  background: ${color.surface};
  opacity: ${({ $dragged }) => ($dragged ? 0.4 : 1)};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 2px ${space(0.5)};
  border-bottom: 1px solid ${color.line};
  background: ${color.canvas};
`;

const Handle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  min-height: 36px;
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.text};
  font-size: ${font.size.m};
  font-weight: ${font.weight.medium};
  cursor: grab;

  svg {
    color: ${color.muted};
  }
`;

const Body = styled.div`
  padding: ${space(1.5)};
`;

export interface BlockCardProps {
  block: Block;
  at: number;
  count: number;
  /** Place of the block that is being dragged. */
  dragged: number | undefined;
  onDrag: (at: number | undefined) => void;
  onMove: (from: number, to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
  children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function BlockCard({ block, at, count, dragged, onDrag, onMove, onCopy, onRemove, children }: BlockCardProps) {
  const [over, setOver] = useState(false);
  const label = blockLabels[block.kind];
  const name = `${at + 1}番目の${label}`;
  const isOther = dragged !== undefined && dragged !== at;
  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(at, at + step);
  };
  return (
    <Root
      aria-label={name}
      $over={over && isOther}
      $dragged={dragged === at}
      onDragOver={(event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(false);
        onMove(dragged, at);
        onDrag(undefined);
      }}
    >
      <Head>
        <Handle
          type="button"
          data-handle={block.id}
          draggable
          aria-label={`${name}。上下の矢印キーで移動`}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onKeyDown={keys}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', label);
            onDrag(at);
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <Icon name="menu" size={14} />
          {label}
        </Handle>
        <span>
          <MoveButtons name={name} at={at} count={count} onMove={(to) => onMove(at, to)} />
          <IconButton icon="copy" label={`${name}を複製`} onClick={onCopy} />
          <IconButton icon="trash" label={`${name}を削除`} onClick={onRemove} />
        </span>
      </Head>
      <Body>{children}</Body>
    </Root>
  );
}
