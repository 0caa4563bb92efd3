/** What a member typed into a form and did not save: kept on the device, and brought back with the form. */
import type { Entity, Kind } from '@enishi/protos/fields/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useDraft } from '../../runtime/page/use-draft';
import { changedNames, type FormValue, type FormValues, sameValue } from '../inputs/form-values';
import type { EntityRow } from '../values/row';

interface FormDraft {
  typed: FormValues;
  /** What the inputs held before. */
  over: FormValues;
}

export interface RestoredDraft {
  /** When it was typed, ms. */
  at: number;
  /** Fields of which another value has been saved since. */
  overtaken: readonly string[];
}

interface FormDraftOptions {
  definition: Entity;
  names: readonly string[];
  place: string;
  start: FormValues;
  form: UseFormReturn<FormValues>;
}

/** Secrets stay off the device, and a chosen file is not in its value. */
const unkept = new Set<Kind>(['password', 'file', 'files']);

/**
 * Names a form for its draft: the page, the record or what a new one starts with, and the parts of it that are shown.
 * @param titles of the form's sections
 */
export function useFormPlace(definition: Entity, values: EntityRow | undefined, titles: readonly string[]): string {
  const { pathname, search } = useLocation();
  const { name, key } = definition;
  const stored = values?.[key];
  // Operators see records of several agencies.
  const which =
    stored === undefined ? `${search} ${JSON.stringify(values ?? {})}` : `${stored} ${values?.enterprise_id ?? ''}`;
  return [pathname, name, which, titles.join('・')].join(' ');
}

/** An earlier version of the product may have kept something else here. */
const fits = (value: FormValue, start: FormValue): boolean =>
  start === null || value === null || (typeof value === typeof start && Array.isArray(value) === Array.isArray(start));

export function useFormDraft({ definition, names, place, start, form }: FormDraftOptions) {
  const draft = useDraft<FormDraft>(place);
  const [restored, setRestored] = useState<RestoredDraft>();
  const startNow = useRef(start);
  startNow.current = start;
  const [kept] = useState(() =>
    names.filter((name) => !unkept.has(definition.fields[name].kind) && !definition.fields[name].secret),
  );

  useEffect(() => {
    if (!draft.left) return;
    const { at, value } = draft.left;
    const { typed = {}, over = {} } = value ?? {};
    const from = startNow.current;
    const left = kept.filter(
      (name) => name in typed && fits(typed[name], from[name]) && !sameValue(typed[name], from[name]),
    );
    if (left.length === 0) return draft.drop();
    for (const name of left) form.setValue(name, typed[name], { shouldDirty: true });
    setRestored({ at, overtaken: left.filter((name) => name in over && !sameValue(over[name], from[name])) });
  }, [draft, form, kept]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // The form's own beginning: this page's may be a rendering behind it.
        callback({ values, defaultValues }) {
          const from = defaultValues as FormValues;
          const changed = changedNames(from, values).filter((name) => kept.includes(name));
          const pick = (all: FormValues) => Object.fromEntries(changed.map((name) => [name, all[name]]));
          draft.keep(changed.length > 0 ? { typed: pick(values), over: pick(from) } : undefined);
        },
      }),
    [draft, form, kept],
  );

  /** Forgets the draft once it is saved, or discarded. */
  const forget = useCallback(() => {
    draft.drop();
    setRestored(undefined);
  }, [draft]);
  return { restored, forget };
}
