import { IconButton } from '../base/IconButton';

interface MoveButtonsProps {
  /** Names the entry that moves. */
  name: string;
  /** Its place, from 0, of so many. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  disabled?: boolean;
  /** The list is stored with the press: the buttons are not there for those who only look. */
  acts?: boolean;
}

/** Moves an entry of a list by one place. */
export const MoveButtons = ({ name, at, count, onMove, disabled = false, acts }: MoveButtonsProps) => (
  <>
    <IconButton
      acts={acts}
      icon="up"
      label={`${name}を上へ`}
      disabled={disabled || at === 0}
      onClick={() => onMove(at - 1)}
    />
    <IconButton
      acts={acts}
      icon="down"
      label={`${name}を下へ`}
      disabled={disabled || at === count - 1}
      onClick={() => onMove(at + 1)}
    />
  </>
);
