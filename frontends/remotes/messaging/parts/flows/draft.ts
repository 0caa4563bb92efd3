/** A flow while it is edited: steps have names of their own, so that they stay themselves when they are moved. */
import type {
  BuiltCondition,
  ConditionValue,
  SingleCondition,
} from '@enishi/frontend-kit/entity/conditions/conditions';
import type { FormValue } from '@enishi/frontend-kit/entity/inputs/form-values';
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Condition, Operator } from '@enishi/protos/fields/operators';
import type { Entity } from '@enishi/protos/fields/types';
import {
  flowStepKind,
  flowSubject,
  flowTrigger,
  flowWaitUnit,
  triggerDays,
} from '@enishi/protos/master/automation-flow';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { type FlowStep, planColumns, readConditions } from '@enishi/protos/messaging/flow-steps';

export interface DraftStep {
  key: string;
  step: FlowStep;
}

export interface Draft {
  values: Record<string, FormValue>;
  steps: DraftStep[];
}

let made = 0;
const keyed = (step: FlowStep): DraftStep => ({ key: `step-${++made}`, step });

const { wait, condition } = flowStepKind.code;

const firsts: Readonly<Record<number, Partial<FlowStep>>> = {
  [wait]: { wait_num: 3, wait_unit_id: flowWaitUnit.code.days },
  [condition]: { subject_id: flowSubject.code.candidate },
};

/** Steps that were kept elsewhere have names that are given a second time here. */
export const keyedAnew = ({ values, steps }: Draft): Draft => ({ values, steps: steps.map(({ step }) => keyed(step)) });

/** A step of this kind with what most of them begin with. */
export const newStep = (step_kind_id: number): DraftStep => keyed({ step_kind_id, ...firsts[step_kind_id] });

const scalar = ['name', 'open_flg', ...planColumns.filter((column) => column !== 'steps')] as const;

const usual: Record<string, FormValue> = {
  ...Object.fromEntries(scalar.map((column) => [column, (automationFlow.fields[column].default as FormValue) ?? null])),
  trigger_id: flowTrigger.code.registered,
  goal_ids: [],
};

export const emptyDraft = (): Draft => ({ values: { ...usual, name: '' }, steps: [] });

export const draftOf = (record: Readonly<Record<string, unknown>>): Draft => ({
  values: Object.fromEntries(scalar.map((column) => [column, (record[column] as FormValue | undefined) ?? null])),
  steps: ((record.steps as FlowStep[] | null) ?? []).map(keyed),
});

/** What is sent: of a trigger that knows no days or states, none are. */
export function valuesOf({ values, steps }: Draft): Record<string, unknown> {
  const { trigger_id } = values;
  const { state_changed, deal_moved, segment_entered } = flowTrigger.code;
  return {
    ...values,
    ...(triggerDays[Number(trigger_id)] ? {} : { trigger_days_num: null }),
    ...(trigger_id !== state_changed && { trigger_state_id: null }),
    ...(trigger_id !== state_changed && trigger_id !== deal_moved && { trigger_value_num: null }),
    ...(trigger_id !== segment_entered && { trigger_segment_id: null, trigger_present_flg: null }),
    steps: steps.map(({ step }) => step),
  };
}

export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b));

/** The steps with one of them moved by a place. */
export function movedStep(steps: readonly DraftStep[], from: number, to: number): DraftStep[] {
  if (to < 0 || to >= steps.length) return [...steps];
  const next = [...steps];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const definitionOf = (subject_id: number | null | undefined): Entity =>
  subject_id === flowSubject.code.opportunity ? opportunity : candidate;

const isRange = (value: unknown): value is { min?: string; max?: string } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function builtValue(value: unknown): ConditionValue {
  if (isRange(value)) return { min: String(value.min ?? ''), max: String(value.max ?? '') };
  if (Array.isArray(value)) return value.map(Number);
  return value === undefined || value === null ? '' : String(value);
}

const single = ({ column, operator = 'has', value, not }: Condition): SingleCondition => ({
  ...{ column, operator: operator as Operator, value: builtValue(value) },
  ...(not && { not }),
});

/** Conditions as the API has them, for the inputs; those of columns that there are not any more are left out. */
export function builtOf(definition: Entity, text: string | null | undefined): BuiltCondition[] {
  const known = ({ column }: Condition) => definition.search.includes(column);
  return ((readConditions(text) ?? []) as (Condition | { any_of: Condition[] })[]).flatMap((one): BuiltCondition[] => {
    if (!('any_of' in one)) return known(one) ? [single(one)] : [];
    const anyOf = one.any_of.filter(known).map(single);
    return anyOf.length > 1 ? [{ anyOf }] : anyOf;
  });
}
