/** Several values of one field: chips, the first of them in one line, or all in a sentence. */
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, radius, space } from '../../ui/theme/theme';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.mobile} {
    max-width: 100%;
  }
`;

const Chip = styled.li`
  flex: none;
  min-width: 0;
  overflow: hidden;
  padding: 0 ${space(0.75)};
  border-radius: ${radius.s};
  background: ${color.shade};
  font-size: ${font.size.s};
  line-height: 22px;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.mobile} {
    max-width: 100%;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

/** The words of a set in one line, with how many more there are behind them. */
const Words = styled.span`
  display: flex;
  gap: ${space(0.75)};
  max-width: 100%;
  color: ${color.muted};

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  ${media.mobile} {
    white-space: nowrap;
  }
`;

const More = styled.span`
  flex: none;
`;

const TIGHT = 3;

const Joined = ({ items, by }: { items: readonly ReactNode[]; by: string }) =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a set is shown, never rearranged
    <Fragment key={index}>
      {index > 0 && by}
      {item}
    </Fragment>
  ));

interface ChipSetProps {
  items: readonly ReactNode[];
  /** In one line of a table: the first ones, and how many more there are. */
  compact: boolean;
  /** All of them in one sentence. */
  plain?: boolean;
}

export function ChipSet({ items, compact, plain }: ChipSetProps) {
  // Some names have a ・ of their own, which a line that is looked over may leave open.
  if (plain) return <Joined items={items} by="、" />;
  if (compact) {
    const shown = items.slice(0, TIGHT);
    const more = items.length - shown.length;
    return (
      <Words>
        <span>
          <Joined items={shown} by="・" />
        </span>
        {more > 0 && <More aria-label={`ほか${more}件`}>＋{more}</More>}
      </Words>
    );
  }
  return (
    <Chips>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is shown, never rearranged
        <Chip key={index}>{item}</Chip>
      ))}
    </Chips>
  );
}
