/** One of a few, side by side, e.g. whose work is shown; on phones those with an icon are as narrow as that. */
import styled from 'styled-components';
import { Icon, type IconName } from '../base/Icon';
import { clipped } from '../base/VisuallyHidden';
import { color, control, font, media, radius, space } from '../theme/theme';

const Root = styled.div`
  display: inline-flex;
  flex: none;
  width: fit-content;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};

  ${media.print} {
    display: none;
  }

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(0.75)};
    min-height: ${control.small + 2}px;
    padding: 0 ${space(1.25)};
    border: 0;
    border-radius: inherit;
    background: transparent;
    color: ${color.muted};
    font: inherit;
    font-size: ${font.size.m};
    white-space: nowrap;
    cursor: pointer;

    ${media.touch} {
      min-width: ${control.touch}px;
      min-height: ${control.touch}px;
    }
  }

  button:hover {
    color: ${color.text};
  }

  button[aria-pressed='true'] {
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: ${font.weight.medium};
  }

  ${media.mobile} {
    svg + span {
      ${clipped}
    }
  }
`;

export interface Segment<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName;
}

interface SegmentsProps<Id extends string> {
  /** The name of the choice. */
  label: string;
  items: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

export function Segments<Id extends string>({ label, items, value, onChange }: SegmentsProps<Id>) {
  return (
    <Root role="group" aria-label={label}>
      {items.map(({ id, label: name, icon }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {icon && <Icon name={icon} size={16} />}
          <span>{name}</span>
        </button>
      ))}
    </Root>
  );
}
