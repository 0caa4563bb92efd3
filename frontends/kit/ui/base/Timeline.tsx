/** The events around a record, in order: who, what, when, and more about it. */
import { formatInstant } from '@enishi/protos/fields/format';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/theme';
import { Icon, type IconName } from './Icon';

/** The list of `Happening`s. */
export const Timeline = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A line joins the discs, so that the eye follows the order. */
const Item = styled.li`
  display: flex;
  position: relative;
  gap: ${space(1.5)};
  padding-bottom: ${space(2)};

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    position: absolute;
    top: 32px;
    bottom: 0;
    left: 15px;
    width: 2px;
    background: ${color.line};
    content: '';
  }
`;

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${color.mainSoft};
  color: ${color.mainText};
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: ${space(0.5)};
  overflow-wrap: anywhere;
`;

const What = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(1)};

  time {
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
  }
`;

const More = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(0.5)};
  margin-top: ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.m};

  &:empty {
    display: none;
  }
`;

interface HappeningProps {
  icon: IconName;
  /** Left out until the name is read. */
  who: string | null | undefined;
  what: ReactNode;
  /** ISO instant. */
  at: string;
  /** More about the happening, below it. */
  children?: ReactNode;
}

export function Happening({ icon, who, what, at, children }: HappeningProps) {
  return (
    <Item>
      <Disc>
        <Icon name={icon} size={16} />
      </Disc>
      <Body>
        <What>
          <strong>{who ?? '…'}</strong>
          <span>{what}</span>
          <time dateTime={at}>{formatInstant(at)}</time>
        </What>
        {children && <More>{children}</More>}
      </Body>
    </Item>
  );
}
