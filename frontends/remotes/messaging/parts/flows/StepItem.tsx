/** One step on the line: its sentence, its inputs while it is open, what is wrong with it, and what it has done. */

import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { MoveButtons } from '@enishi/frontend-kit/ui/console/MoveButtons';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { flowStepKind } from '@enishi/protos/master/automation-flow';
import { type FlowStep, stepText } from '@enishi/protos/messaging/flow-steps';
import type { FlowStepFigures } from '@enishi/protos/messaging/rpc';
import { Problem, StepBody, StepCard, StepFoot, StepHead, StepTitle, StepTools, stepIcons } from './flow-style';
import { stepInputs } from './step-fields';

const { wait, condition, mail } = flowStepKind.code;

/** What a step of this kind has done, of the official edition. */
function Figures({ kind, figures }: { kind: number; figures: FlowStepFigures }) {
  const { waiting = 0, done = 0, passed = 0, failed = 0, refused = 0, opened = 0, clicked = 0 } = figures;
  const counts: [label: string, count: number][] = [
    ['ここで待機中', waiting],
    ...(kind === condition
      ? ([
          ['当てはまった', passed],
          ['当てはまらず外れた', failed],
        ] as [string, number][])
      : []),
    ...(kind !== condition && kind !== wait
      ? ([
          ['実行', done],
          ['実行できず', refused],
        ] as [string, number][])
      : []),
    ...(kind === mail
      ? ([
          ['開封（目安）', opened],
          ['クリック', clicked],
        ] as [string, number][])
      : []),
  ];
  return (
    <StepFoot>
      {counts.map(([label, count]) => (
        <span key={label}>
          {label} {formatNumber(count)}名
        </span>
      ))}
    </StepFoot>
  );
}

interface StepItemProps {
  step: FlowStep;
  /** From 0. */
  at: number;
  count: number;
  isOpen: boolean;
  problem?: string;
  /** Why no one can pass it. */
  dead?: string;
  figures?: FlowStepFigures;
  onOpen: (isOpen: boolean) => void;
  onChange: (step: FlowStep) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function StepItem(props: StepItemProps) {
  const { step, at, count, isOpen, problem, dead, figures, onOpen, onChange, onMove, onRemove } = props;
  const { step_kind_id: kind } = step;
  const Inputs = stepInputs[kind];
  const label = `ステップ${at + 1}`;
  return (
    <StepCard $tone={problem ? 'wrong' : 'plain'} aria-label={`${label} ${flowStepKind.label(kind)}`}>
      <StepHead>
        <Icon name={stepIcons[kind] ?? 'check'} />
        <StepTitle type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {at + 1}. {stepText(step)}
        </StepTitle>
        <StepTools>
          <MoveButtons acts name={label} at={at} count={count} onMove={onMove} />
          <IconButton acts icon="trash" label={`${label}を削除`} onClick={onRemove} />
        </StepTools>
      </StepHead>
      {problem && <Problem role="alert">{problem}</Problem>}
      {dead && (
        <StepBody>
          <Badge $tone="warning">だれも進めません</Badge> {dead}
        </StepBody>
      )}
      {isOpen && Inputs && (
        <StepBody>
          <Inputs step={step} onChange={onChange} />
        </StepBody>
      )}
      {figures && <Figures kind={kind} figures={figures} />}
    </StepCard>
  );
}
