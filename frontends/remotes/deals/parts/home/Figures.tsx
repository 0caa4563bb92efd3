/** The numbers of the day in one line; each opens the list that it counts. */
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled from 'styled-components';

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Cell = styled.li`
  min-width: 0;
  border-left: 1px solid ${color.line};

  &:first-child {
    border-left: 0;
  }

  ${media.mobile} {
    border-top: 1px solid ${color.line};

    &:nth-child(odd) {
      border-left: 0;
    }

    &:nth-child(-n + 2) {
      border-top: 0;
    }

    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Way = styled(Link)`
  display: grid;
  gap: 2px;
  height: 100%;
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.l};
  color: ${color.muted};
  font-size: ${font.size.s};
  text-decoration: none;

  &:hover {
    background: ${color.subtle};
  }

  b {
    color: ${color.text};
    font-size: 22px;
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }

  small {
    min-height: 1.5em;
    overflow: hidden;
    font-size: ${font.size.s};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small[data-tone='warning'] {
    color: ${color.warning};
  }

  small[data-tone='danger'] {
    color: ${color.danger};
  }
`;

export interface Figure {
  label: string;
  to: string;
  /** Absent while it is on its way. */
  count?: number;
  more?: boolean;
  note?: string;
  tone?: 'warning' | 'danger';
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Strip aria-label="今日の数字">
      {figures.map(({ label, to, count, more, note = '', tone }) => (
        <Cell key={label}>
          <Way to={to}>
            <span>{label}</span>
            <b>
              {count === undefined ? (
                <Skeleton $width="40px" $height="28px" role="status" aria-label="読み込んでいます" />
              ) : (
                formatNumber(count) + (more ? '+' : '')
              )}
            </b>
            <small data-tone={tone}>{note}</small>
          </Way>
        </Cell>
      ))}
    </Strip>
  );
}
