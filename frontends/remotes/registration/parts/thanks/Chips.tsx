import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { TOGGLE } from '../../data/enrich';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Chip = styled.button`
  min-height: 44px;
  padding: ${space(0.5)} ${space(2)};
  border: 1px solid ${color.control};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: ${font.size.m};
  line-height: 1.4;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: ${color.mainSoft};
  }

  &[aria-pressed='true'] {
    border-color: ${color.mainText};
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: ${font.weight.bold};
  }

  &[aria-pressed='true']::before {
    content: '✓ ';
    content: '✓ ' / '';
  }

  &[aria-pressed='false']::before {
    content: '＋ ';
    content: '＋ ' / '';
  }
`;

interface ChipsProps {
  label: string;
  /** The field that a press changes. */
  name: string;
  items: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onPress(pressed: string): void;
}

/** Choices that are kept at the press; without scripts each posts the form around them. */
export const Chips = ({ label, name, items, chosen, onPress }: ChipsProps) => (
  <Root role="group" aria-label={label}>
    {items.map((item) => (
      <Chip
        key={item.id}
        type="submit"
        name={TOGGLE}
        value={`${name}:${item.id}`}
        aria-pressed={chosen.includes(item.id)}
        onClick={(event) => {
          event.preventDefault();
          onPress(event.currentTarget.value);
        }}
      >
        {item.name}
      </Chip>
    ))}
  </Root>
);
