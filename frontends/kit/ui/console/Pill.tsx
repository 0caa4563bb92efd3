/** A state as a pill: its dot and its word on a tint of the dot's colour. */
import type { ChoiceTone } from '@enishi/protos/master/choice-list';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../base/Icon';
import { stateColors } from '../base/State';
import { color, font, media, radius, space } from '../theme/theme';
import { TriggerButton, type TriggerButtonProps } from './TriggerButton';

interface PillLook {
  $tone: ChoiceTone;
  $faint?: boolean;
}

const pillStyle = css<PillLook>`
  gap: ${space(0.75)};
  min-height: 30px;
  padding: 0 ${space(1.25)};
  border-color: transparent;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => `color-mix(in srgb, ${stateColors[$tone]} 10%, transparent)`};
  color: ${({ $faint }) => ($faint ? color.muted : color.text)};
  font-size: ${font.size.m};
  font-weight: ${font.weight.medium};
  white-space: nowrap;

  &::before {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $tone }) => stateColors[$tone]};
    forced-color-adjust: none;
    content: '';
  }
`;

const Pressed = styled(TriggerButton)<PillLook>`
  && {
    ${pillStyle}

    /* A finger has more room than is drawn. */
    ${media.touch} {
      min-height: 30px;

      &::after {
        position: absolute;
        inset: -7px 0;
        content: '';
      }
    }

    ${media.print} {
      display: inline-flex;
    }
  }

  &&:hover,
  &&[aria-expanded='true'] {
    background: ${({ $tone }) => `color-mix(in srgb, ${stateColors[$tone]} 18%, transparent)`};
  }

  > svg {
    margin-right: -3px;
    color: ${color.muted};
  }
`;

const Read = styled.span<PillLook>`
  display: inline-flex;
  align-items: center;
  ${pillStyle}
`;

interface PillProps {
  tone?: ChoiceTone;
  /** It is not chosen yet. */
  faint?: boolean;
  children: ReactNode;
}

/** A state that is read. */
export function Pill({ tone = 'neutral', faint, children }: PillProps) {
  return (
    <Read $tone={tone} $faint={faint}>
      {children}
    </Read>
  );
}

/** The trigger of a menu that changes the state. */
export function PillTrigger({ tone = 'neutral', faint, children, ...rest }: PillProps & TriggerButtonProps) {
  return (
    <Pressed {...rest} $tone={tone} $faint={faint}>
      {children}
      <Icon name="down" size={14} />
    </Pressed>
  );
}
