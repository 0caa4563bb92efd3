/** Numbers of rows by what becomes of them. */

import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(1)};
  margin: 0;

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const tones = {
  bad: { soft: color.dangerSoft, strong: color.danger },
  doubtful: { soft: color.warningSoft, strong: color.warning },
};

const Item = styled.div<{ $tone?: 'bad' | 'doubtful' }>`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${space(1.25)} ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${({ $tone }) => ($tone ? tones[$tone].soft : color.subtle)};

  dt {
    color: ${({ $tone }) => ($tone ? tones[$tone].strong : color.muted)};
    font-size: ${font.size.s};
  }

  dd {
    margin: 0;
    color: ${({ $tone }) => ($tone ? tones[$tone].strong : color.text)};
    font-size: ${font.size.xl};
    font-weight: ${font.weight.title};
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
  /** How many of the new ones are probably known already. */
  suspected?: number;
}

export function CountCards({ created, updated, unchanged, error, suspected = 0 }: CountCardsProps) {
  const items: { label: string; value: number; tone?: 'bad' | 'doubtful' }[] = [
    { label: '新規登録', value: created },
    { label: '更新', value: updated },
    { label: '変更なし', value: unchanged },
    { label: 'エラー', value: error, ...(error > 0 ? { tone: 'bad' } : {}) },
    ...(suspected > 0 ? [{ label: 'うち要確認', value: suspected, tone: 'doubtful' as const }] : []),
  ];
  return (
    <List>
      {items.map(({ label, value, tone }) => (
        <Item key={label} $tone={tone}>
          <dt>{label}</dt>
          <dd>
            {formatNumber(value)} <small>件</small>
          </dd>
        </Item>
      ))}
    </List>
  );
}
