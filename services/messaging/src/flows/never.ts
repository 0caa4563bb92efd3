/** Flows that no one can enter, and steps that no one can reach: by their own conditions, or by what stands above them. */

import { type Operator, opposites } from '@enishi/protos/fields/operators';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { flowState, flowStepKind, flowTrigger } from '@enishi/protos/master/automation-flow';
import type { FlowPlan, FlowStep } from '@enishi/protos/messaging/flow-steps';
import type { WireCondition } from '@enishi/service-kit/crud/messages';
import { subjectOf, wireConditions } from './conditions';
import { begins, type Entry, occasionOf } from './flow-record';
import { entryLength } from './machine';

const { condition, state } = flowStepKind.code;

/** What is known of the single values of one column: those that it may have, or whether it has any. */
interface Known {
  values?: Set<string>;
  without: Set<string>;
  empty?: boolean;
}

const single = (definition: Entity, column: string): boolean =>
  ['choice', 'flag', 'master', 'ref'].includes(definition.fields[column]?.kind ?? '');

function operatorOf({ operator = 'any', not }: WireCondition): Operator | undefined {
  const named = operator as Operator;
  return not ? opposites[named] : named;
}

/** Narrows what is known by a condition. @returns whether nothing is left */
function narrow(known: Known, one: WireCondition): boolean {
  const operator = operatorOf(one);
  const values = [...(one.values ?? [])];
  if (operator === 'any') {
    known.values = new Set(values.filter((value) => !known.values || known.values.has(value)));
    for (const value of known.without) known.values.delete(value);
  }
  if (operator === 'not_any')
    for (const value of values) {
      known.without.add(value);
      known.values?.delete(value);
    }
  const isFilled = operator === 'has' || operator === 'any';
  if ((isFilled && known.empty === true) || (operator === 'none' && known.empty === false)) return true;
  if (isFilled) known.empty = false;
  if (operator === 'none') {
    if (known.values) return true;
    known.empty = true;
  }
  return known.values?.size === 0;
}

type Columns = Map<string, Known>;

const keyOf = (step: Pick<FlowStep, 'subject_id'>, column: string): string => `${subjectOf(step).name}.${column}`;

/** What the trigger says of the moment at which a flow begins. */
function atTrigger({ trigger_id, trigger_state_id, trigger_value_num: value }: FlowPlan): Columns {
  const known = (column: string): Columns =>
    new Map([[column, { values: new Set([String(value)]), without: new Set() }]]);
  const { deal_moved, state_changed } = flowTrigger.code;
  if (trigger_id === deal_moved) return known('opportunity.opportunity_status_id');
  if (trigger_id !== state_changed) return new Map();
  const [column] = Object.entries(flowState.code).find(([, id]) => id === trigger_state_id) ?? [];
  return known(`candidate.${column}`);
}

function clash(columns: Columns, step: FlowStep): string | undefined {
  const definition = subjectOf(step);
  for (const one of wireConditions(step.conditions)) {
    if (one.any_of?.length || !single(definition, one.column)) continue;
    const key = keyOf(step, one.column);
    const known = columns.get(key) ?? { without: new Set<string>() };
    columns.set(key, known);
    if (narrow(known, one)) return definition.fields[one.column].label;
  }
  return undefined;
}

/** The first step that no one can pass, with the reason. Between conditions that wait for nothing, records stay as they are. */
export function deadStep(plan: FlowPlan): { step: number; reason: string } | undefined {
  let columns = atTrigger(plan);
  for (const [at, step] of plan.steps.entries()) {
    if (step.step_kind_id === state) {
      const [column] = Object.entries(flowState.code).find(([, id]) => id === step.state_id) ?? [];
      const subject = step.state_id === flowState.code.opportunity_status_id ? 'opportunity' : 'candidate';
      columns.set(`${subject}.${column}`, { values: new Set([String(step.value_num)]), without: new Set() });
    } else if (step.step_kind_id !== condition) {
      // Members may change anything while a person waits.
      columns = new Map();
    } else {
      const label = clash(columns, step);
      if (label)
        return {
          step: at,
          reason: `「${label}」の条件が、きっかけやその前の条件と両立しません。この先へ進む方はいません。条件を見直してください。`,
        };
    }
  }
  return undefined;
}

const conditionsOf = (plan: FlowPlan): string[] =>
  plan.steps
    .slice(0, entryLength(plan))
    .flatMap((step) => wireConditions(step.conditions).map((one) => `${subjectOf(step).name}:${JSON.stringify(one)}`));

/** Whether all who could enter `b` enter `a`, which stands above it. */
function covers(a: FlowPlan, b: FlowPlan): boolean {
  if (!begins(a, occasionOf(b))) return false;
  const narrower = new Set(conditionsOf(b));
  return conditionsOf(a).every((one) => narrower.has(one));
}

export const noEntry = (plan: FlowPlan): string | undefined => {
  const dead = deadStep(plan);
  return dead && dead.step < entryLength(plan) ? dead.reason : undefined;
};

/** @param above flows that are tried before it and are ON */
export function whyNever(plan: FlowPlan, above: readonly Entry[]): string | undefined {
  const first = above.find(({ edition }) => !noEntry(edition.plan) && covers(edition.plan, plan));
  const shadowed =
    first &&
    `当てはまる方は、先に上の「${(first.flow as Values).name}」に入ります。このフローを「${(first.flow as Values).name}」より上へ移動してください。`;
  return noEntry(plan) ?? shadowed;
}
