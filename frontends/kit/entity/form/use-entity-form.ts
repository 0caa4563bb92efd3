/** State of a form over a definition: values, checks by the definition's rules, sending, conflicts, server messages. */

import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, FieldErrors } from '@enishi/protos/fields/types';
import { ERROR_SCROLL_DELAY_MS } from '@enishi/protos/master/constants';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Control, type FieldErrors as HookErrors, useForm } from 'react-hook-form';
import { toApiError } from '../../runtime/api/api';
import { useCreate, useUpdate } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { hasGoneOn } from '../../ui/base/gone-on';
import {
  changedNames,
  eitherNames,
  type FormValue,
  type FormValues,
  neededNames,
  type PlacedErrors,
  placeErrors,
  presetNames,
  readForm,
  sameValue,
  startValues,
} from '../inputs/form-values';
import { type EntityRow, idOf } from '../values/row';
import { type Duplicate, useDuplicateCheck } from './duplicates';
import { scrollToField } from './scroll-to-field';
import { type RestoredDraft, useFormDraft } from './use-form-draft';

export interface EntityFormOptions {
  definition: Entity;
  names: readonly string[];
  /** The stored record to change, or what a new one starts with. */
  values?: EntityRow;
  /** Where its draft is kept (`useFormPlace`). */
  place: string;
  /** Required beyond the definition's own. */
  required?: readonly string[];
  /** Sent beside the values. */
  context?: string;
  /**
   * Sends instead of the built-in create or update. Gets the clean values (of a stored record only the changed ones)
   * and the record that they were typed over, whose `updated_at` goes with them: the page's own record may be newer
   * than what the form shows. Answers the record; an ApiError thrown here is shown like any other.
   */
  onSubmit?: (values: Values, stored: EntityRow | undefined) => Promise<EntityRow | undefined>;
  /** Called with the record as it is stored now. */
  onDone?: (record: EntityRow) => void;
  /** Reads the stored record anew after a conflict; default: its `show` call. */
  reload?: () => Promise<EntityRow>;
}

/** Messages of a field are kept as one text, one line each. */
const LINE = '\n';
export const messagesOf = (text: string | undefined): string[] => (text ? text.split(LINE) : []);

export interface EntityFormState {
  control: Control<FormValues>;
  /** Names of the fields that must be given. */
  needed: ReadonlySet<string>;
  /** Names among them of which one will do. */
  either: ReadonlySet<string>;
  /** Names that start with a value of the definition's. */
  preset: ReadonlySet<string>;
  /** @param done called in place of `onDone` */
  submit: (done?: (record: EntityRow) => void) => void;
  busy: boolean;
  dirty: boolean;
  /** Problems of the last try to send; they stay until the next one, so that nothing moves under a pointer. */
  problems: PlacedErrors | undefined;
  /** Fields that have a message now. */
  standing: ReadonlySet<string>;
  /** Another member saved the record meanwhile: `stale`; after reading it anew: `reloaded`. */
  conflict: 'stale' | 'reloaded' | undefined;
  /** Takes over the newest record, keeping what was typed. */
  takeNewest: () => Promise<void>;
  /** Records that are probably the same as what the form holds. */
  duplicates: readonly Duplicate[];
  /** What the member had typed into it before, and had not saved. */
  restored: RestoredDraft | undefined;
  /** Back to what is stored. */
  discard: () => void;
  /** What was typed is not wanted any more: it is not offered again. */
  forget: () => void;
  root: RefObject<HTMLFormElement | null>;
}

/** Whether another member has saved the record since it was read. */
function isStale(thrown: unknown): boolean {
  const { status, errors } = toApiError(thrown);
  return status === 409 && Object.keys(errors).length === 0;
}

/** Whether a record was saved after another one was; of kinds that do not say when, none is. */
const isNewer = ({ updated_at: at }: EntityRow, known: EntityRow | undefined): boolean =>
  at !== known?.updated_at && !(Date.parse(String(at)) < Date.parse(String(known?.updated_at)));

const NO_PROBLEMS: PlacedErrors = { fields: [], others: [] };

function toHookErrors(errors: FieldErrors, names: readonly string[]): HookErrors<FormValues> {
  const known = names.filter((name) => errors[name]?.length);
  return Object.fromEntries(known.map((name) => [name, { type: 'rule', message: errors[name].join(LINE) }]));
}

/** Messages of the server about values, by field. */
type Refused = Readonly<Record<string, { value: FormValue; messages: string[] }>>;

/** A message of the server stands as long as the value it is about: merely leaving the field mends nothing. */
function stillRefused(refused: Refused, now: FormValues): FieldErrors {
  const same = Object.entries(refused).filter(([name, { value }]) => sameValue(value, now[name]));
  return Object.fromEntries(same.map(([name, { messages }]) => [name, messages]));
}

/** Sends a record by the entity's own calls. The same new values sent again keep their idempotency key. */
function useSend({ definition, context, onSubmit }: EntityFormOptions) {
  const create = useCreate<EntityRow>(definition);
  const update = useUpdate<EntityRow>(definition);
  const last = useRef<{ json: string; input: { values: Values; context?: string } }>(undefined);
  return async (values: Values, stored: EntityRow | undefined): Promise<EntityRow | undefined> => {
    if (onSubmit) return onSubmit(values, stored);
    if (stored) {
      const patch = { ...values, updated_at: stored.updated_at };
      return update.mutateAsync({ id: idOf(definition, stored), values: patch, context });
    }
    const json = JSON.stringify(values);
    if (last.current?.json !== json) last.current = { json, input: { values, context } };
    return create.mutateAsync(last.current.input);
  };
}

export function useEntityForm(options: EntityFormOptions): EntityFormState {
  const { definition, names, values, place, required, onDone } = options;
  const api = useApi();
  const [base, setBase] = useState(() => ({ record: values, start: startValues(definition, names, values) }));
  const [problems, setProblems] = useState<PlacedErrors>();
  const [conflict, setConflict] = useState<EntityFormState['conflict']>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const refused = useRef<Refused>({});
  const root = useRef<HTMLFormElement>(null);
  const stored = base.record?.[definition.key] === undefined ? undefined : base.record;
  const send = useSend(options);
  const read = { names, start: base.start, stored, required };
  const [marks] = useState(() => ({
    needed: neededNames(definition, read),
    either: eitherNames(definition, read),
    preset: presetNames(definition, names, values),
  }));

  const form = useForm<FormValues>({
    defaultValues: base.start,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (now) => {
      const { errors } = readForm(definition, now, read);
      const shown = toHookErrors({ ...stillRefused(refused.current, now), ...errors }, names);
      return Object.keys(shown).length > 0 ? { values: {}, errors: shown } : { values: now, errors: {} };
    },
  });

  const { restored, forget } = useFormDraft({ definition, names, place, start: base.start, form });
  const begin = useCallback(
    (record: EntityRow, start: FormValues) => {
      setBase({ record, start });
      form.reset(start);
    },
    [form],
  );

  // The record may be saved from elsewhere in the page. Changes beside this form's fields are no conflict, nor is any
  // while nothing was typed. What the page had read before this form saved is older than what was saved.
  useEffect(() => {
    if (!values || busy || !isNewer(values, base.record)) return;
    const start = startValues(definition, names, values);
    if (changedNames(start, base.start).length === 0) setBase({ record: values, start: base.start });
    else if (changedNames(base.start, form.getValues()).length === 0) begin(values, start);
  }, [values, base, definition, names, form, busy, begin]);

  const duplicates = useDuplicateCheck({ definition, names, start: base.start, stored }, form.control);
  /** They appear with the next rendering. */
  const showDuplicates = () => {
    setTimeout(() => root.current?.querySelector<HTMLElement>('[data-duplicates]')?.focus(), ERROR_SCROLL_DELAY_MS);
  };

  const show = (placed: PlacedErrors) => {
    setProblems(placed);
    const from = document.activeElement;
    setTimeout(() => {
      if (!hasGoneOn(root.current, from)) scrollToField(root.current, placed.fields[0]?.name);
    }, ERROR_SCROLL_DELAY_MS);
  };
  const refuse = (errors: FieldErrors, message?: string) => {
    const placed = placeErrors(definition, names, errors);
    const now = form.getValues();
    refused.current = Object.fromEntries(
      placed.fields.map(({ name, messages }) => [name, { value: now[name], messages }]),
    );
    for (const { name, messages } of placed.fields) form.setError(name, { type: 'rule', message: messages.join(LINE) });
    const nothing = placed.fields.length === 0 && placed.others.length === 0;
    show(nothing && message ? { ...placed, others: [message] } : placed);
  };
  const fail = (thrown: unknown) => {
    const { errors, message } = toApiError(thrown);
    if (stored && isStale(thrown)) {
      setConflict('stale');
      show(NO_PROBLEMS);
    } else refuse(errors, message);
  };
  const finish = (record: EntityRow | undefined, done = onDone) => {
    const saved = { ...base.record, ...record };
    const start = startValues(definition, names, saved);
    begin(saved, start);
    setConflict(undefined);
    forget();
    done?.(saved);
  };

  const readNewest = async (record: EntityRow): Promise<EntityRow> =>
    options.reload
      ? options.reload()
      : (await api.get<Record<string, EntityRow>>(`${definition.plural}/show/${idOf(definition, record)}`))[
          definition.name
        ];
  /** Where another member has changed other fields meanwhile, e.g. in another section of the page, both changes stand. */
  const save = async (clean: Values) => {
    try {
      return await send(clean, stored);
    } catch (thrown) {
      if (!stored || (options.onSubmit && !options.reload) || !isStale(thrown)) throw thrown;
      const newest = await readNewest(stored).catch(() => undefined);
      const start = newest && startValues(definition, names, newest);
      if (!start || changedNames(start, base.start).length > 0) throw thrown;
      return send(clean, newest);
    }
  };

  const run = async (now: FormValues, done: EntityFormOptions['onDone']) => {
    const { values: clean, errors } = readForm(definition, now, read);
    if (Object.keys(errors).length > 0) return refuse(errors);
    setProblems(undefined);
    if (!(await duplicates.confirm(now))) return showDuplicates();
    if (stored && Object.keys(clean).length === 0) return finish(undefined, done);
    try {
      finish(await save(clean), done);
    } catch (thrown) {
      fail(thrown);
    }
  };

  const submit: EntityFormState['submit'] = async (done) => {
    // State comes a rendering late; a second press in between must not send again.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const now = form.getValues();
    refused.current = {};
    await form.trigger();
    await run(now, done);
    sending.current = false;
    setBusy(false);
  };

  const takeNewest = async () => {
    if (!stored) return;
    const newest = await readNewest(stored);
    const now = form.getValues();
    const typed = changedNames(base.start, now);
    const start = startValues(definition, names, newest);
    begin(newest, start);
    for (const name of typed) form.setValue(name, now[name], { shouldDirty: true });
    setConflict('reloaded');
  };

  const { isDirty, errors: standing } = form.formState;
  return {
    control: form.control,
    ...marks,
    submit,
    busy,
    dirty: isDirty,
    problems,
    standing: new Set(Object.keys(standing)),
    conflict,
    takeNewest,
    duplicates: duplicates.found,
    restored,
    discard() {
      form.reset(base.start);
      setProblems(undefined);
      forget();
    },
    forget,
    root,
  };
}
