/** Numbers of rows by what becomes of them. */
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme';
import styled from 'styled-components';
import { number } from './import';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(1)};
  margin: 0;

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Item = styled.div<{ $bad?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${space(1.25)} ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${({ $bad }) => ($bad ? color.dangerSoft : color.subtle)};

  dt {
    color: ${({ $bad }) => ($bad ? color.danger : color.muted)};
    font-size: ${font.size.s};
  }

  dd {
    margin: 0;
    color: ${({ $bad }) => ($bad ? color.danger : color.text)};
    font-size: ${font.size.xl};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
  }

  small {
    font-size: ${font.size.s};
    font-weight: ${font.weight.normal};
  }
`;

interface CountCardsProps {
  created: number;
  updated: number;
  unchanged: number;
  error: number;
}

export function CountCards({ created, updated, unchanged, error }: CountCardsProps) {
  const items = [
    { label: '新規登録', value: created },
    { label: '更新', value: updated },
    { label: '変更なし', value: unchanged },
    { label: 'エラー', value: error, bad: error > 0 },
  ];
  return (
    <List>
      {items.map(({ label, value, bad }) => (
        <Item key={label} $bad={bad}>
          <dt>{label}</dt>
          <dd>
            {number(value)} <small>件</small>
          </dd>
        </Item>
      ))}
    </List>
  );
}
