/** The records that a member was at last, to go on with. */
import { useRecent } from '@enishi/frontend-kit/runtime/find/use-recent';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { Link } from 'react-router';
import styled from 'styled-components';
import { Section } from './Section';

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 36px;
  border-top: 1px solid ${color.hairline};
  color: ${color.text};
  font-size: ${font.size.m};
  text-decoration: none;

  &:first-of-type {
    border-top: 0;
  }

  &:hover > span {
    color: ${color.mainText};
  }

  svg {
    flex: none;
    color: ${color.muted};
  }

  > span,
  > small {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > span {
    font-weight: ${font.weight.medium};
  }

  > small {
    flex: 1 9 0;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-align: right;
  }
`;

export function Recent() {
  const { rows, asked } = useRecent();
  if (rows.length === 0 && !asked.isLoading) return null;
  return (
    <Section title="最近開いたもの" waits={asked.isLoading}>
      {rows.map(({ to, title, note, icon }) => (
        <Line key={to} to={to} title={note ? `${title}　${note}` : title}>
          <Icon name={icon} size={16} />
          <span>{title}</span>
          {note && <small>{note}</small>}
        </Line>
      ))}
    </Section>
  );
}
