/** A record on a day: its state as a dot, its time, its name. A press opens it beside the calendar. */
import type { ChoiceTone } from '@enishi/protos/master/choice-list';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { stateColors } from '../../ui/base/State';
import { consoleColor } from '../../ui/theme/console-color';
import { color, control, focusRing, font, media, radius, space } from '../../ui/theme/theme';
import { rowMark } from '../values/row-mark';
import type { Entry } from './entries';

interface Looked {
  $looked: boolean;
}

const look = css<Looked>`
  display: flex;
  align-items: center;
  gap: ${space(0.75)};
  min-width: 0;
  min-height: 22px;
  padding: 0 ${space(0.75)};
  border-radius: ${radius.s};
  background: ${({ $looked }) => ($looked ? consoleColor.selected : color.subtle)};
  box-shadow: inset 0 0 0 1px ${({ $looked }) => ($looked ? color.main : 'transparent')};
  color: ${color.text};
  font-size: ${font.size.s};
  line-height: 1.4;
  text-decoration: none;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > small {
    flex: none;
    color: ${color.muted};
    font-size: ${font.size.xs};
    font-variant-numeric: tabular-nums;
  }

  &:hover {
    background: ${consoleColor.selected};
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
    padding: 0 ${space(1.25)};
    font-size: ${font.size.base};
  }
`;

const Pressed = styled(Link)<Looked>`
  ${look}
`;

const Plain = styled.div<Looked>`
  ${look}
`;

const Dot = styled.i<{ $tone: ChoiceTone }>`
  flex: none;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: ${({ $tone }) => stateColors[$tone]};
`;

export interface EntryLook {
  /** Its name, as short as it is known by. */
  leadOf: (entry: Entry) => string;
  titleOf: (entry: Entry) => string;
  idOf: (entry: Entry) => number;
  toneOf: (entry: Entry) => { tone: ChoiceTone; name: string } | undefined;
  hrefOf: (entry: Entry) => string | undefined;
  /** Id of the record that is looked at. */
  looked: number | undefined;
  onOpen?: (entry: Entry) => void;
}

interface EntryLinkProps {
  entry: Entry;
  look: EntryLook;
  /** The Tab key stops here. */
  stop?: boolean;
  onOpened?: () => void;
}

export function EntryLink({
  entry,
  look: { leadOf, titleOf, idOf, toneOf, hrefOf, looked, onOpen },
  ...rest
}: EntryLinkProps) {
  const { stop = true, onOpened } = rest;
  const state = toneOf(entry);
  const href = hrefOf(entry);
  const title = titleOf(entry);
  const content = (
    <>
      {state && <Dot $tone={state.tone} />}
      {entry.time && <small>{entry.time}</small>}
      <span>{leadOf(entry)}</span>
    </>
  );
  const told = [entry.time, title, state?.name].filter(Boolean).join(' ');
  const isLooked = looked === idOf(entry);
  if (!href)
    return (
      <Plain title={told} $looked={isLooked}>
        {content}
      </Plain>
    );
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpened?.();
    onOpen(entry);
  };
  return (
    <Pressed
      {...rowMark(idOf(entry))}
      to={href}
      title={told}
      tabIndex={stop ? 0 : -1}
      onClick={open}
      $looked={isLooked}
    >
      {content}
    </Pressed>
  );
}
