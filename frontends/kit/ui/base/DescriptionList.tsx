import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, control, font, media, space } from '../theme/theme';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(360px, 100%), 1fr));
  column-gap: ${space(4)};
`;

const Pair = styled.div<{ $wide?: boolean }>`
  display: grid;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  grid-template-columns: 136px minmax(0, 1fr);
  gap: ${space(1.5)};
  align-items: baseline;
  padding: ${space(0.5)} 0;

  dt {
    color: ${color.muted};
    font-size: ${font.size.s};
    word-break: auto-phrase;
  }

  dd {
    min-width: 0;
    font-size: ${font.size.base};
    white-space: pre-wrap;
  }

  ${media.mobile} {
    grid-template-columns: 104px minmax(0, 1fr);

    /* The target of a finger is higher than its line: it may lie over what is only read, and not over the next target. */
    &:has(dd button),
    &:has(dd a):has(+ div dd :is(a, button)) {
      min-height: ${control.touch}px;
    }

    dd > a:only-child {
      display: block;
      width: fit-content;
      margin-block: -${space(1.5)};
      padding-block: ${space(1.5)};
    }
  }
`;

export interface Description {
  label: string;
  value: ReactNode;
  /** Takes the whole row: long texts, sets of tags. */
  wide?: boolean;
  /** Content beside the label. */
  aside?: ReactNode;
}

/** Names and values, in as many columns as fit. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <List>
      {items.map(({ label, value, wide, aside }) => (
        <Pair key={label} $wide={wide}>
          <dt>
            {label} {aside}
          </dt>
          <dd>{value}</dd>
        </Pair>
      ))}
    </List>
  );
}
