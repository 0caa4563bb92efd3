/** What is typed into the form of a role and not saved yet, kept as in other forms: field by field. */
import { useDraftState } from '@enishi/frontend-kit/runtime/page/use-draft';
import { memberRole } from '@enishi/protos/identity/member-role';
import { useState } from 'react';

export interface RoleValues {
  name: string;
  description: string;
  authority: number;
  right_ids: number[];
  record_scope: number;
}

interface RoleDraft {
  typed: Partial<RoleValues>;
  /** What the form held before, of these fields. */
  over: Partial<RoleValues>;
}

const names = ['name', 'description', 'authority', 'right_ids', 'record_scope'] as const;

type Value = RoleValues[keyof RoleValues];

const ordered = (value: Value | undefined) => (Array.isArray(value) ? [...value].sort((a, b) => a - b) : value);

const isSame = (one: Value | undefined, other: Value | undefined) =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

const pick = (from: RoleValues, which: readonly (keyof RoleValues)[]): Partial<RoleValues> =>
  Object.fromEntries(which.map((name) => [name, from[name]]));

/**
 * @param id of the role; undefined: a new one
 * @param stored as it was saved last
 */
export function useRoleDraft(id: number | undefined, stored: RoleValues) {
  const kept = useDraftState<RoleDraft>(`${memberRole.plural} ${id ?? 'create'}`, { typed: {}, over: {} });
  const { typed, over } = kept.value;
  const [overtaken] = useState(() =>
    names
      .filter((name) => name in typed && !isSame(over[name], stored[name]) && !isSame(typed[name], stored[name]))
      .map((name) => memberRole.fields[name].label),
  );
  const values: RoleValues = { ...stored, ...typed };
  const isChanged = names.some((name) => !isSame(values[name], stored[name]));
  return {
    values,
    set(change: Partial<RoleValues>) {
      const next = { ...values, ...change };
      const differ = names.filter((name) => !isSame(next[name], stored[name]));
      kept.setValue({ typed: pick(next, differ), over: pick(stored, differ) });
    },
    restoredAt: isChanged ? kept.restoredAt : undefined,
    overtaken,
    forget: kept.reset,
  };
}
