/** What nothing is known about is folded away: one press shows it, in every record on this device, until another one. */
import type { Section } from '@enishi/protos/fields/types';
import { useState } from 'react';
import styled from 'styled-components';
import { onDevice } from '../../runtime/session/storage';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { space } from '../../ui/theme/theme';

const KEY = 'enishi:empty-fields';
const SHOWN = 'shown';

export function useUnfolded(): [boolean, (unfolded: boolean) => void] {
  const [unfolded, setUnfolded] = useState(() => onDevice((store) => store.getItem(KEY)) === SHOWN);
  const turn = (next: boolean) => {
    setUnfolded(next);
    onDevice((store) => (next ? store.setItem(KEY, SHOWN) : store.removeItem(KEY)));
  };
  return [unfolded, turn];
}

/** Those that come first, then the rest as they stand. */
export function inOrder(sections: readonly Section[], first: readonly string[]): Section[] {
  const rank = ({ title }: Section) => (first.includes(title) ? first.indexOf(title) : first.length);
  return [...sections].sort((one, other) => rank(one) - rank(other));
}

const Line = styled.div`
  padding: ${space(1)} 0;

  button {
    margin-left: -${space(1.25)};
  }
`;

interface FoldLineProps {
  /** How many fields are empty. */
  empty: number;
  unfolded: boolean;
  onTurn: () => void;
}

export function FoldLine({ empty, unfolded, onTurn }: FoldLineProps) {
  return (
    <Line>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={unfolded}
        icon={<Icon name={unfolded ? 'up' : 'down'} size={14} />}
        onClick={onTurn}
      >
        {unfolded ? `未入力の${empty}項目を隠す` : `未入力 ${empty}項目を表示`}
      </Button>
    </Line>
  );
}
