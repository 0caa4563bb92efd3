import styled, { css } from 'styled-components';
import { color, focusRing, font, media, radius, space } from '../theme/theme';
import { Icon } from './Icon';
import { clipped, VisuallyHidden } from './VisuallyHidden';

export type StepState = 'done' | 'doing' | 'yet';

const words = { done: '完了', doing: '現在', yet: '未完了' } as const satisfies Record<StepState, string>;

/** So many steps still have room for their names on a phone. */
const ROOMY = 5;

/** Where there is no room, only the step being done shows its name; the others keep theirs for screen readers. */
const crowded = css`
  ${media.mobile} {
    [data-name] {
      white-space: nowrap;
    }

    li:not([aria-current]) [data-name] {
      ${clipped}
    }
  }
`;

const List = styled.ol<{ $crowded: boolean }>`
  display: flex;
  width: 100%;
  ${({ $crowded }) => $crowded && crowded}
`;

const Item = styled.li<{ $state: StepState; $reached: boolean }>`
  display: flex;
  position: relative;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  gap: ${space(0.5)};
  min-width: 0;
  color: ${({ $state }) => ($state === 'yet' ? color.muted : color.text)};
  font-size: ${font.size.s};
  font-weight: ${({ $state }) => ($state === 'doing' ? font.weight.bold : font.weight.normal)};
  line-height: 1.4;
  text-align: center;

  &:not(:first-child)::before {
    content: '';
    position: absolute;
    top: 12px;
    right: calc(50% + 16px);
    left: calc(-50% + 16px);
    height: 2px;
    background: ${({ $reached }) => ($reached ? color.main : color.line)};
  }

  ${media.mobile} {
    font-size: ${font.size.xs};
  }
`;

const disc = {
  done: css`
    border-color: ${color.main};
    background: ${color.main};
    color: ${color.onMain};
  `,
  doing: css`
    border-color: ${color.main};
    background: ${color.surface};
    color: ${color.mainText};
    box-shadow: 0 0 0 4px ${color.mainSoft};
  `,
  yet: css`
    border-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.muted};
  `,
} satisfies Record<StepState, ReturnType<typeof css>>;

const Disc = styled.span<{ $state: StepState }>`
  display: grid;
  z-index: 1;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 2px solid;
  border-radius: 50%;
  font-size: ${font.size.s};
  font-weight: ${font.weight.bold};
  line-height: 1;
  ${({ $state }) => disc[$state]}
`;

/** A step that is pressed: as large as its column, and as quiet as one that is only read. */
const Press = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(0.5)};
  width: 100%;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit;
  font: inherit;
  line-height: inherit;
  cursor: pointer;

  &:focus-visible {
    ${focusRing}
  }

  &:disabled {
    cursor: default;
  }

  &:hover:enabled [data-name] {
    text-decoration: underline;
  }
`;

interface StepBarProps {
  /** Names in order. */
  steps: readonly string[];
  /** Index of the step being done; `steps.length` when all are. */
  current: number;
  /** How many from the first on were done, where that is not every one before the current. */
  done?: number;
  /** It ended there: nothing is being done, and what lay before was done. */
  ended?: boolean;
  label?: string;
  /** A step was pressed. Absent: the bar is only read. */
  onStep?: (index: number) => void;
  /** The effect of a press of a step, for people who do not see it. */
  actionOf?: (index: number) => string;
}

/** Where one stands in a sequence: done, doing, yet. */
export function StepBar({
  steps,
  current,
  done = current,
  ended = false,
  label = '進み具合',
  onStep,
  actionOf,
}: StepBarProps) {
  return (
    <List aria-label={label} $crowded={steps.length > ROOMY}>
      {steps.map((step, index) => {
        const passed = index < current && index < done;
        const state: StepState = passed ? 'done' : index === current && !ended ? 'doing' : 'yet';
        const shown = (
          <>
            <Disc $state={state} aria-hidden>
              {state === 'done' ? <Icon name="check" size={14} /> : index + 1}
            </Disc>
            <span data-name>
              {step}
              <VisuallyHidden>
                （{words[state]}
                {actionOf && state !== 'doing' && `・${actionOf(index)}`}）
              </VisuallyHidden>
            </span>
          </>
        );
        return (
          <Item
            key={step}
            $state={state}
            $reached={state !== 'yet' && index <= done}
            aria-current={state === 'doing' ? 'step' : undefined}
          >
            {onStep ? (
              <Press type="button" disabled={state === 'doing'} onClick={() => onStep(index)}>
                {shown}
              </Press>
            ) : (
              shown
            )}
          </Item>
        );
      })}
    </List>
  );
}
