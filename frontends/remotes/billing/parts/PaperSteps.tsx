/** The steps of a paper: each is asked for on its own, with what it means. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import type { Entity } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import { useState } from 'react';
import { useNavigate } from 'react-router';

export interface PaperStep {
  action: string;
  label: string;
  done: string;
  effects: readonly string[];
  variant?: 'primary';
  destructive?: boolean;
  /** Asked beside the press: a reason or a day, with its label. */
  asks?: readonly ['reason' | 'date', string];
  needs?: readonly string[];
  allows(record: EntityRow, member?: number): boolean;
}

export interface StepRequest {
  id: number;
  action: string;
  updated_at?: string;
  reason?: string;
  date?: string;
}

interface AskedProps {
  asks: NonNullable<PaperStep['asks']>;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

function Asked({ asks: [kind, label], value, error, onChange }: AskedProps) {
  if (kind === 'date')
    return (
      <Field label={label} required error={error}>
        {(control) => <DatePicker {...control} value={value} onChange={(day) => onChange(day ?? '')} />}
      </Field>
    );
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <TextArea
          {...control}
          maxLength={500}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface PaperStepsProps {
  definition: Entity;
  /** Where its papers have their pages. */
  listTo: string;
  record: EntityRow;
  steps: readonly PaperStep[];
  /** @returns the paper that is there now */
  take: (calls: Calls, request: StepRequest) => Promise<EntityRow>;
  /** Whether it waits for another administrator now. */
  isWaiting?: (record: EntityRow) => boolean;
  /** Further lists that a step changes. */
  touches?: readonly string[];
}

export function PaperSteps({ definition, listTo, record, steps, take, isWaiting, touches = [] }: PaperStepsProps) {
  const flash = useFlash();
  const navigate = useNavigate();
  const member = useMe().data?.member.id_by_enterprise_id;
  const [asking, setAsking] = useState<PaperStep>();
  const [answer, setAnswer] = useState('');
  const id = Number(record.id_by_enterprise_id);
  const act = useAct(
    (calls, { action, asks }: PaperStep) =>
      take(calls, {
        ...{ id, action, updated_at: record.updated_at as string | undefined },
        ...(asks ? { [asks[0]]: answer } : {}),
      }),
    [definition.plural, ...touches],
  );
  const ask = (step: PaperStep) => {
    setAnswer(step.asks?.[0] === 'date' ? japanDay(new Date()) : '');
    setAsking(step);
  };
  const close = () => {
    act.reset();
    setAsking(undefined);
  };
  const run = (step: PaperStep) =>
    act.mutate(step, {
      onSuccess(after) {
        close();
        flash.success(isWaiting?.(after) ? '承認を申請しました。別の管理者が承認すると確定します' : step.done);
        if (after.id_by_enterprise_id !== id) navigate(`${listTo}/${after.id_by_enterprise_id}`);
      },
    });
  const wrong = asking?.asks && act.error?.errors[asking.asks[0]]?.[0];
  return (
    <>
      {steps
        .filter((step) => step.allows(record, member))
        .map((step) => (
          <Button key={step.label} variant={step.variant} needs={step.needs} onClick={() => ask(step)}>
            {step.label}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() => run(asking)}
          action={asking.label}
          kind={definition.label}
          names={[[record.number, record.company_name, record.title].filter(Boolean).join(' ')]}
          count={1}
          destructive={asking.destructive}
          busy={act.isPending}
          error={wrong ? undefined : act.error?.message}
        >
          <Stack $gap={2}>
            <ul>
              {asking.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            {asking.asks && <Asked asks={asking.asks} value={answer} error={wrong} onChange={setAnswer} />}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
