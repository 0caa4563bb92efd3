/** A card on a board: dragged, moved by Alt with the arrow keys, opened by a press. */
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import styled from 'styled-components';
import { consoleColor } from '../../ui/theme/console-color';
import { color, focusRing, font, radius, shadow, space } from '../../ui/theme/theme';
import { rowMark } from '../values/row-mark';

/** px between two cards. */
export const CARD_GAP = 8;

const Box = styled.article<{ $height: number; $flying: boolean; $looked: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 2px;
  height: ${({ $height }) => $height}px;
  padding: ${space(1)} ${space(1.25)};
  overflow: hidden;
  border: 1px solid ${({ $looked }) => ($looked ? color.main : color.line)};
  border-radius: ${radius.m};
  background: ${({ $looked }) => ($looked ? consoleColor.selected : consoleColor.raised)};
  box-shadow: ${shadow.card};
  opacity: ${({ $flying }) => ($flying ? 0.6 : 1)};
  font-size: ${font.size.s};
  cursor: pointer;
  transition: border-color 120ms;

  &:hover {
    border-color: ${color.control};
  }

  &[draggable='true']:active {
    cursor: grabbing;
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

export const CardHead = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(0.5)};
  min-width: 0;
  min-height: 24px;

  > a,
  > strong {
    overflow: hidden;
    color: ${color.text};
    font-size: ${font.size.base};
    font-weight: ${font.weight.title};
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > a:hover {
    color: ${color.mainText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  > button {
    flex: none;
    min-width: 28px;
    padding: 0 4px;

    /* As large as a finger, and no line higher for it. */
    margin: -10px -6px -10px 0;
  }
`;

export const CardLine = styled.p`
  flex: none;
  overflow: hidden;
  color: ${color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Id of the record that the keyboard moves: the focus goes along, although every column has its own card. */
export type Followed = RefObject<number | undefined>;

/** The type of a dragged card in the browser's own clipboard of drags. */
export const DRAG_TYPE = 'application/x-enishi-card';

export interface CardShellProps {
  id: number;
  /** The record's name, for those who do not see the card. */
  label: string;
  /** px. */
  height: number;
  index: number;
  flying: boolean;
  looked: boolean;
  /** The Tab key stops here. */
  stop: boolean;
  /** It may be moved by who looks at it. */
  movable: boolean;
  followed: Followed;
  /** A question about a move stands before the board. */
  asking: boolean;
  onDragStart: () => void;
  /** To the column beside it: -1 or 1. */
  onStep: (by: -1 | 1) => void;
  onOpen?: () => void;
  children: ReactNode;
}

/** What is pressed in a card has a meaning of its own, and so has text that is being marked. */
const OWN = 'a, button, input, label, [role="button"]';
const isOwn = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest(OWN) !== null) || document.getSelection()?.type === 'Range';

export function CardShell({ id, label, movable, flying, followed, asking, onStep, onOpen, ...rest }: CardShellProps) {
  const { height, index, looked, stop, onDragStart, children } = rest;
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a question stood, it has gone with the focus
  useEffect(() => {
    if (followed.current === id && document.activeElement === document.body) box.current?.focus();
  }, [followed, id, asking]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (event.altKey && movable && sideways) {
      event.preventDefault();
      onStep(sideways);
    } else if (!event.altKey && onOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onOpen();
    }
  };
  const onDrag = (event: DragEvent) => {
    event.dataTransfer.setData(DRAG_TYPE, String(id));
    event.dataTransfer.effectAllowed = 'move';
    onDragStart();
  };
  return (
    <Box
      {...rowMark(id)}
      ref={box}
      data-index={index}
      tabIndex={stop ? 0 : -1}
      aria-label={label}
      aria-busy={flying}
      aria-keyshortcuts={movable ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
      $height={height}
      $flying={flying}
      $looked={looked}
      draggable={movable && !flying}
      onDragStart={onDrag}
      onKeyDown={onKeyDown}
      onClick={onOpen && ((event) => !isOwn(event) && onOpen())}
    >
      {children}
    </Box>
  );
}
