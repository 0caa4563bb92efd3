/** Whose work a list of things to do shows: one's own, or all members'. The choice is kept for all such lists. */
import { onDevice } from '@enishi/frontend-kit/runtime/session/storage';
import { color, control, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { useState } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: inline-flex;
  align-self: flex-start;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};

  button {
    min-width: 64px;
    min-height: ${control.small}px;
    padding: 0 ${space(1.5)};
    border: 0;
    border-radius: inherit;
    background: transparent;
    color: ${color.muted};
    font-size: ${font.size.m};
    cursor: pointer;

    ${media.touch} {
      min-height: ${control.touch}px;
    }
  }

  button[aria-pressed='true'] {
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: ${font.weight.medium};
  }
`;

const KEPT = 'enishi_deals_everybody';

const isEverybody = (): boolean => onDevice((device) => device.getItem(KEPT)) === '1';

/** @returns whether all members' are shown, and how to choose */
export function useEverybody(): [boolean, (everybody: boolean) => void] {
  const [everybody, setEverybody] = useState(isEverybody);
  const choose = (next: boolean) => {
    setEverybody(next);
    onDevice((device) => device.setItem(KEPT, next ? '1' : '0'));
  };
  return [everybody, choose];
}

interface OwnerSwitchProps {
  everybody: boolean;
  onChange: (everybody: boolean) => void;
}

export function OwnerSwitch({ everybody, onChange }: OwnerSwitchProps) {
  return (
    <Root role="group" aria-label="担当">
      <button type="button" aria-pressed={!everybody} onClick={() => onChange(false)}>
        自分
      </button>
      <button type="button" aria-pressed={everybody} onClick={() => onChange(true)}>
        全員
      </button>
    </Root>
  );
}
