/** Asking for records that are probably the same as what a form holds. */
import type { DuplicateRule, Entity, FieldValue } from '@enishi/protos/fields/types';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Api, ApiError } from '../../runtime/api/api';
import { entityKey } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useRested } from '../../ui/base/composing';
import { type FormValues, sameValue } from '../inputs/form-values';
import { type EntityRow, idOf, isEmptyValue } from '../values/row';

export interface Duplicate {
  id: number;
  title: string;
  /** The values that agree, e.g. メールアドレス. */
  reasons: string[];
}

/** Typing does not stop for longer within a word. */
const QUIET_MS = 500;
const FRESH_MS = 10_000;

const typedIn = ({ typed, fields }: DuplicateRule): readonly string[] => typed ?? fields;

interface Asking {
  definition: Entity;
  /** Fields of the form. */
  names: readonly string[];
  start: FormValues;
  stored: EntityRow | undefined;
}

/**
 * Values by which duplicates can be found: of rules that are given completely and, for a stored record, were touched.
 * Undefined while there is nothing to ask.
 */
export function askedValues({ definition, names, start, stored }: Asking, now: FormValues): FormValues | undefined {
  const value = (name: string): FieldValue | undefined => (names.includes(name) ? now[name] : stored?.[name]);
  const touched = (name: string) => names.includes(name) && (!stored || !sameValue(start[name], now[name]));
  const asked = definition.duplicates
    .map(typedIn)
    .filter((fields) => fields.some(touched) && fields.every((name) => !isEmptyValue(value(name))))
    .flat();
  return asked.length > 0 ? Object.fromEntries(asked.map((name) => [name, value(name) ?? null])) : undefined;
}

const duplicatesQuery = (api: Api, { definition, stored }: Asking, values: FormValues | undefined) => {
  const body = { [definition.name]: values, ...(stored ? { id: idOf(definition, stored) } : {}) };
  return queryOptions<Duplicate[], ApiError>({
    queryKey: entityKey(api.realm, definition.plural, 'duplicates', body),
    queryFn: async ({ signal }) =>
      (await api.post<{ duplicates: Duplicate[] }>(`${definition.plural}/duplicates`, body, { signal })).duplicates,
    enabled: values !== undefined,
    staleTime: FRESH_MS,
    retry: false,
  });
};

export interface DuplicateCheck {
  /** Records that are probably the same, by the values as they stand. */
  found: readonly Duplicate[];
  /** Whether the form may be sent: false when it holds doubles that were not on the screen yet; they are from then on. */
  confirm: (now: FormValues) => Promise<boolean>;
}

const NONE: readonly Duplicate[] = [];

async function ask(client: QueryClient, query: ReturnType<typeof duplicatesQuery>): Promise<readonly Duplicate[]> {
  // A call that fails must not keep a member from saving.
  return client.fetchQuery(query).catch(() => NONE);
}

/** Looks for duplicates while one types and before the form is sent. Only the agencies' console has the call. */
export function useDuplicateCheck(asking: Asking, control: Control<FormValues>): DuplicateCheck {
  const api = useApi();
  const client = useQueryClient();
  const active = api.realm === 'enterprise' && asking.definition.duplicates.length > 0;
  const watched = active
    ? [...new Set(asking.definition.duplicates.flatMap(typedIn))].filter((name) => asking.names.includes(name))
    : [];
  const values = useWatch({ control, name: watched });
  const now = Object.fromEntries(watched.map((name, index) => [name, values[index]]));
  const current = JSON.stringify((active && askedValues(asking, now)) || null);
  const [settled, settle] = useRested(current, QUIET_MS);
  const parse = (text: string) => (JSON.parse(text) as FormValues | null) ?? undefined;
  const { data } = useQuery(duplicatesQuery(api, asking, parse(settled)));
  const found = (settled !== 'null' && data) || NONE;
  const seen = useRef(new Set<number>());
  useEffect(() => {
    for (const { id } of found) seen.current.add(id);
  }, [found]);
  const confirm = async (given: FormValues): Promise<boolean> => {
    const wanted = active ? askedValues(asking, given) : undefined;
    if (!wanted) return true;
    const matches = await ask(client, duplicatesQuery(api, asking, wanted));
    if (matches.every(({ id }) => seen.current.has(id))) return true;
    settle(JSON.stringify(wanted));
    return false;
  };
  return { found, confirm };
}
