/** A flow from its trigger to its end, as a line of cards that are edited where they stand. */

import { RestoredNotice } from '@enishi/frontend-kit/entity/form/RestoredNotice';
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import type { FormValue } from '@enishi/frontend-kit/entity/inputs/form-values';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { formBar, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { VisuallyHidden } from '@enishi/frontend-kit/ui/base/VisuallyHidden';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { type FlowStep, MOST_STEPS, stepProblem, stepText } from '@enishi/protos/messaging/flow-steps';
import type { FlowFiguresResponse } from '@enishi/protos/messaging/rpc';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { AddStep } from './AddStep';
import { type Draft, movedStep, newStep, valuesOf } from './draft';
import { End, Line } from './flow-style';
import { GoalCard } from './GoalCard';
import { StepField } from './StepField';
import { StepItem } from './StepItem';
import { TriggerCard } from './TriggerCard';
import { useFlowDraft } from './use-flow-draft';

/** As wide as the line of cards below it. */
const Name = styled.div`
  max-width: 760px;
`;

const Bar = styled.div`
  display: flex;
  position: sticky;
  bottom: 0;
  z-index: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)} ${space(1.5)};
  max-width: 760px;
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`;

type Errors = Readonly<Record<string, string[] | undefined>>;

/** 「ステップ2：本文を入力してください。」 by the step's place. */
function byStep(messages: readonly string[] = []): ReadonlyMap<number, string> {
  const placed = messages.map((message): [number, string] => {
    const [, place, said] = /^ステップ(\d+)：([\s\S]+)$/.exec(message) ?? [];
    return [place ? Number(place) - 1 : -1, said ?? message];
  });
  return new Map(placed);
}

interface FlowBuilderProps {
  start: Draft;
  /** Where what is typed is kept until it is saved. */
  place: string;
  submitLabel: string;
  /** What the steps of the official edition have done, while they are those that are shown. */
  figures?: FlowFiguresResponse;
  onSave: (values: Record<string, unknown>) => Promise<void>;
}

export function FlowBuilder({ start, place, submitLabel, figures, onSave }: FlowBuilderProps) {
  const { draft, setDraft, dirty, restored, settle, discard, forget } = useFlowDraft(place, start);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const readOnly = useReadOnly();
  const question = useUnsavedGuard(dirty && !busy, { onDiscard: forget });
  const { values, steps } = draft;
  const problems = byStep(errors.steps);
  const setValues = (next: Record<string, FormValue>) => setDraft({ ...draft, values: next });
  const setStep = (at: number, step: FlowStep) =>
    setDraft({ ...draft, steps: steps.map((old, i) => (i === at ? { ...old, step } : old)) });
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const add = (at: number, kind: number) => {
    const made = newStep(kind);
    setDraft({ ...draft, steps: [...steps.slice(0, at), made, ...steps.slice(at)] });
    toggle(made.key, true);
    setSaid(`${at + 1}番目に「${stepText(made.step)}」を追加しました`);
  };
  const move = (at: number, to: number) => {
    setDraft({ ...draft, steps: movedStep(steps, at, to) });
    setSaid(`ステップ${at + 1}を${to + 1}番目に移動しました`);
  };
  const remove = (at: number) => {
    setDraft({ ...draft, steps: steps.filter((_, i) => i !== at) });
    setSaid(`ステップ${at + 1}を削除しました`);
  };
  const save = async () => {
    const own = steps.flatMap(({ step }, at) => {
      const problem = stepProblem(step);
      return problem ? [`ステップ${at + 1}：${problem}`] : [];
    });
    if (own.length > 0) {
      setErrors({ steps: own });
      setMessage('入力が足りないステップがあります。赤い枠のステップを確認してください。');
      setOpen(new Set([...open, ...steps.filter((_, at) => byStep(own).has(at)).map(({ key }) => key)]));
      return;
    }
    setBusy(true);
    try {
      await onSave(valuesOf(draft));
      settle();
      setErrors({});
      setMessage('');
    } catch (thrown) {
      const { errors: refused, message: why } = toApiError(thrown);
      setErrors(refused ?? {});
      setMessage(Object.keys(refused ?? {}).length > 0 ? '入力内容を確認してください。' : why);
    } finally {
      setBusy(false);
    }
  };
  const shown = dirty ? undefined : figures;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack $gap={2}>
        {restored && <RestoredNotice {...restored} onDiscard={discard} />}
        <Name>
          <StepField
            name="name"
            field={automationFlow.fields.name}
            value={values.name}
            onChange={(name) => setValues({ ...values, name })}
            error={errors.name?.[0]}
          />
        </Name>
        <Line as="div" aria-label="フロー" role="group">
          <TriggerCard values={values} onChange={setValues} errors={errors} />
          {steps.map(({ key, step }, at) => (
            <Fragment key={key}>
              <AddStep at={at} disabled={readOnly || steps.length >= MOST_STEPS} onAdd={(kind) => add(at, kind)} />
              <StepItem
                {...{ step, at }}
                count={steps.length}
                isOpen={open.has(key)}
                problem={problems.get(at)}
                dead={shown?.dead?.find((one) => one.step === at)?.reason}
                figures={shown?.edition ? shown.steps?.find((one) => one.step === at) : undefined}
                onOpen={(isOpen) => toggle(key, isOpen)}
                onChange={(next) => setStep(at, next)}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            </Fragment>
          ))}
          <AddStep
            at={steps.length}
            disabled={readOnly || steps.length >= MOST_STEPS}
            onAdd={(kind) => add(steps.length, kind)}
          />
          <End>{steps.length === 0 ? 'ステップを追加してください' : 'ここで終わります'}</End>
        </Line>
        <GoalCard values={values} onChange={setValues} errors={errors} />
        {message && <Notice tone="danger">{[message, problems.get(-1)].filter(Boolean).join(' ')}</Notice>}
        <Bar {...formBar}>
          {dirty && <span>未保存の変更があります</span>}
          <Button type="submit" variant="primary" busy={busy} disabled={readOnly}>
            {submitLabel}
          </Button>
        </Bar>
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {question}
    </Form>
  );
}
