/** The state of one step: what is in its fields, what is wrong, and sending it. */
import { toApiError } from '@enishi/frontend-kit/runtime/api-error';
import { useFormReply, useSite } from '@enishi/frontend-kit/runtime/site-data';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { clearDraft, finishDraft, goOn, isGoingOn, isHalfDone, readDraft, writeDraft } from '../data/draft';
import { nextPath, sendStep, wantedJob } from '../data/send';
import { asTyped, defaults, fixedDefaults, readFields, type StepName, type Values } from '../data/steps';
import { TRAP } from './Trap';

/** Fetched when a form is first touched. Should it not arrive, the server still checks what is sent. */
export const loadCheck = () =>
  import('../data/check').then(
    ({ checkStep }) => checkStep,
    () => undefined,
  );

/** A page waits this long before it scrolls to the first error (spec section 5). */
const SCROLL_DELAY_MS = 500;

function useFirstErrorInView(errors: FieldErrors, message: string | undefined): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0 && !message) return;
    const timer = setTimeout(() => {
      const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      // What concerns no field stands above the form, out of the sight of who pressed the button below it.
      const target =
        field?.querySelector<HTMLElement>('input, select') ?? field ?? document.querySelector('[role="alert"]');
      target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      target?.focus({ preventScroll: true });
    }, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [errors, message]);
}

/** What stands before or instead of the form; known only in the browser, from what the device remembers. */
export type Before = 'resume' | 'again' | 'profile-first' | undefined;

export function useStep(step: StepName) {
  const site = useSite();
  const reply = useFormReply();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const job = wantedJob(search);
  const [values, setValues] = useState<Values>(() =>
    reply ? asTyped(readFields(step, (name) => [reply.fields[name] ?? []].flat())) : fixedDefaults,
  );
  /** Fields keep their own text: a new number mounts them anew, with new values. */
  const [round, setRound] = useState(0);
  const [before, setBefore] = useState<Before>();
  const [errors, setErrors] = useState<FieldErrors>(reply?.errors ?? {});
  const [message, setMessage] = useState(reply?.message);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  useFirstErrorInView(errors, message);

  const fill = (given: Values) => {
    setValues({ ...defaults(), ...given });
    setRound((last) => last + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over
  useEffect(() => {
    if (reply) return;
    const draft = readDraft();
    const asks = isHalfDone(draft) && !isGoingOn();
    if (asks) setBefore('resume');
    else if (draft.finished && draft.token && job && step === 'profile') setBefore('again');
    else if (!draft.token && step !== 'profile') setBefore('profile-first');
    fill(asks ? {} : draft.values);
  }, []);

  const resume = () => {
    goOn();
    const draft = readDraft();
    setBefore(undefined);
    const at = draft.token ? (draft.step ?? 'profile') : 'profile';
    // The job they had come for: they had not applied yet.
    if (!draft.token && draft.job && !job) void navigate(`/register/profile?job=${draft.job}`);
    else if (at === step) fill(draft.values);
    else void navigate(`/register/${at}`);
  };

  const discard = () => {
    clearDraft();
    goOn();
    setBefore(undefined);
    if (step === 'profile') fill({});
    else void navigate('/register/profile');
  };

  const read = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const trapped = data.get(TRAP);
    return {
      raw: readFields(step, (name) => data.getAll(name).map(String)),
      beside: (trapped ? { [TRAP]: String(trapped) } : {}) as Record<string, string>,
    };
  };

  /** What is typed is remembered, but never over what an earlier visit left and nobody has decided about. */
  const typed = (event: FormEvent<HTMLFormElement>) => {
    if (before) return;
    goOn();
    const draft = readDraft();
    const known = draft.finished ? {} : draft.values;
    writeDraft({
      ...draft,
      job: job?.id ?? draft.job,
      finished: undefined,
      values: { ...known, ...asTyped(read(event.currentTarget).raw) },
    });
  };

  async function send({ raw, beside }: ReturnType<typeof read>): Promise<void> {
    const check = await loadCheck();
    const checked = check?.(step, raw) ?? { values: raw as Values, errors: {} };
    setErrors(checked.errors);
    setMessage(undefined);
    if (Object.keys(checked.errors).length > 0) return;
    // Who did not take up what was left begins anew: two people may share a device.
    if (before === 'resume') clearDraft();
    try {
      await sendStep(site, { step, values: checked.values, job, beside });
      goOn();
      const next = nextPath(step, readDraft().job !== undefined);
      if (next.includes('thanks')) finishDraft();
      void navigate(next);
    } catch (problem) {
      const refused = toApiError(problem);
      setErrors(refused.errors);
      setMessage(refused.message);
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    if (before === 'profile-first') return void navigate('/register/profile');
    const filled = read(event.currentTarget);
    sending.current = true;
    setBusy(true);
    await send(filled);
    sending.current = false;
    setBusy(false);
  };

  const edit = () => setBefore(undefined);
  return { job, values, round, before, errors, message, busy, submit, typed, resume, discard, edit };
}
