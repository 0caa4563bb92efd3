/** The state of one step: what is in its fields, what is wrong, and sending it. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { askRegistration, forgetRegistration, registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import { useFormReply, usePostedRegistration, useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteRegistration } from '@enishi/frontend-kit/runtime/site/site-page';
import { missingStep } from '@enishi/protos/crm/candidate-registration';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { TRAP } from '@enishi/protos/site/trap';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { nextPath, thanksPath } from '../data/send';
import {
  appliedJob,
  asTyped,
  fixedStarts,
  readFields,
  type StepName,
  starts,
  stepAt,
  stepNames,
  stepOfErrors,
  stepsDone,
  storedValues,
  type Values,
} from '../data/steps';
import { clearTab, type Missing, readTab, writeTab } from '../data/tab';
import { LOST_ERROR } from './anew';
import { loadCheck, loadSend } from './load-check';
import { joined, markGiven, rawIn, staleFields, typedIn } from './typed-in';
import { useFirstErrorInView } from './use-first-error';

/** The panel before or instead of the form. */
export type Before = { resume: SiteRegistration } | { registered: true } | { missing: Missing } | undefined;

const LAST = stepNames[stepNames.length - 1];

/** The step to go to first, when this one would leave something out. Who has applied may leave out any. */
function skipped(step: StepName, values: Values, applied: boolean): Missing | undefined {
  if (applied) return undefined;
  const done = stepsDone(values);
  return done < stepAt(step) ? { step: stepNames[done], lost: false } : undefined;
}

/** A visitor who is registered sees the form of the first step only to change what is there. */
const isDone = (step: StepName, edit: boolean, registration: SiteRegistration | undefined): boolean =>
  step === 'profile' && !edit && registration?.completed === true;

export function useStep(step: StepName) {
  const site = useSite();
  const reply = useFormReply();
  const posted = usePostedRegistration();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const edit = search.get('edit') === '1';
  /** Typed into the form that was posted. */
  const said = reply && asTyped(readFields(step, (name) => [reply.fields[name] ?? []].flat()));
  const [values, setValues] = useState<Values>(
    () => said ?? { ...fixedStarts, ...(posted && storedValues(posted.candidate)) },
  );
  /** Fields keep their own text: a new number mounts one anew, with its new value. */
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const form = useRef<HTMLFormElement>(null);
  /** Id of the field that had the focus when fields were mounted anew. */
  const focused = useRef('');
  const [before, setBefore] = useState<Before>(() => {
    if (reply?.errors[LOST_ERROR]) return { missing: { step: 'profile', lost: true } };
    const other = reply && stepOfErrors(reply.errors);
    if (other && other !== step) return { missing: { step: other, lost: false } };
    return !reply && isDone(step, edit, posted) ? { registered: true } : undefined;
  });
  const [applied, setApplied] = useState(appliedJob(posted));
  const [errors, setErrors] = useState<FieldErrors>(reply?.errors ?? {});
  const [message, setMessage] = useState(reply?.message);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  useFirstErrorInView(errors, message);

  const show = (wanted: Values) => {
    const stale = staleFields(step, form.current, wanted);
    focused.current = document.activeElement?.id ?? '';
    setValues((last) => ({ ...last, ...Object.fromEntries(stale.map((name) => [name, wanted[name]])) }));
    setRounds((last) => ({ ...last, ...Object.fromEntries(stale.map((name) => [name, (last[name] ?? 0) + 1])) }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every mounting of fields
  useLayoutEffect(() => {
    if (form.current) markGiven(form.current);
    if (focused.current && document.activeElement === document.body)
      document.getElementById(focused.current)?.focus({ preventScroll: true });
  }, [rounds]);

  /** Nothing takes the place of what the visitor has typed meanwhile: served fields are typed into before scripts run. */
  const fill = (given: Values) => {
    const own = { ...said, ...(form.current && typedIn(step, form.current)) };
    const wanted = joined({ ...starts(), ...given }, own);
    show(wanted);
    const names = Object.keys(own);
    if (names.length > 0) keep(Object.fromEntries(names.map((name) => [name, wanted[name]])));
  };

  const keep = (own: Values) => {
    const tab = readTab();
    writeTab({ ...tab, values: { ...tab?.values, ...own } });
  };

  const missing = (found: Missing | undefined) => setBefore(found && { missing: found });

  async function begin(): Promise<void> {
    const token = registrationToken();
    const tab = readTab();
    if (!token && (reply || posted)) return;
    if (reply?.errors[LOST_ERROR]) {
      // Sent before scripts ran, without the key that this device has: nothing is lost, and it can be sent again.
      setBefore(undefined);
      setErrors({});
      setMessage(undefined);
    }
    if (!token) {
      fill(tab?.values ?? {});
      return missing(step === 'profile' ? undefined : { step: 'profile', lost: false });
    }
    if (tab) {
      setApplied(tab.applied);
      fill(tab.values);
      return missing(skipped(step, tab.values, tab.applied !== undefined));
    }
    // When it cannot be asked, the form begins empty and the server joins what belongs together.
    const stored = await askRegistration(site).catch(() => undefined);
    if (!stored) {
      fill({});
      return missing(step === 'profile' ? undefined : { step: 'profile', lost: true });
    }
    setApplied(appliedJob(stored));
    if (isDone(step, edit, stored)) return setBefore({ registered: true });
    if (!stored.completed) return setBefore({ resume: stored });
    takeUp(stored);
    fill(storedValues(stored.candidate));
  }

  const takeUp = (known: SiteRegistration) =>
    writeTab({
      ...{ values: storedValues(known.candidate), completed: known.completed },
      applied: appliedJob(known),
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over
  useEffect(() => void begin(), []);

  const resume = () => {
    if (!before || !('resume' in before)) return;
    const { resume: known } = before;
    takeUp(known);
    setBefore(undefined);
    const at = appliedJob(known) ? step : (missingStep(known.candidate) ?? 'business_days');
    if (at === step) fill(storedValues(known.candidate));
    else void navigate(`/register/${at}`);
  };

  /** Another person, or another beginning. */
  const discard = () => {
    forgetRegistration();
    clearTab();
    setBefore(undefined);
    setApplied(undefined);
    if (step === 'profile') show(starts());
    else void navigate('/register/profile');
  };

  const read = (filled: HTMLFormElement) => {
    const trapped = new FormData(filled).get(TRAP);
    return {
      raw: rawIn(step, filled),
      beside: (trapped ? { [TRAP]: String(trapped) } : {}) as Record<string, string>,
    };
  };

  /** Typed values stay with the tab, but not beside a registration that has not been taken up yet. */
  const typed = (event: FormEvent<HTMLFormElement>) => {
    if (before || (posted && !registrationToken())) return;
    keep(asTyped(rawIn(step, event.currentTarget)));
  };

  async function finish(): Promise<void> {
    if (step !== LAST) return void navigate(nextPath(step));
    const again = readTab()?.completed;
    clearTab();
    const known = await askRegistration(site).catch(() => undefined);
    // The application may have been made in another tab.
    void navigate(thanksPath(again ? undefined : (applied ?? appliedJob(known))));
  }

  /** A refusal, with the way on: to the step it is about, or to the first one when nothing is known any more. */
  function refuse(problem: unknown): void {
    const { status, errors: found, message: said } = toApiError(problem);
    const lost = status === 404 && step !== 'profile';
    const other = lost ? 'profile' : stepOfErrors(found);
    if (lost) forgetRegistration();
    if (other && other !== step) missing({ step: other, lost });
    else {
      setErrors(found);
      setMessage(said);
    }
  }

  async function send({ raw, beside }: ReturnType<typeof read>): Promise<void> {
    const check = await loadCheck();
    const checked = check?.checkStep(step, raw, applied !== undefined) ?? { values: raw as Values, errors: {} };
    setErrors(checked.errors);
    setMessage(undefined);
    if (Object.keys(checked.errors).length > 0) return;
    // A visitor who did not take up what was left begins anew: two people may share a device.
    if (before && 'resume' in before) forgetRegistration();
    try {
      const { sendStep } = await loadSend();
      await sendStep(site, { step, values: checked.values, beside });
      await finish();
    } catch (problem) {
      refuse(problem);
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // Begun without scripts: the key is where no script reaches it, and the browser goes on as it began.
    if (posted && !registrationToken()) return;
    event.preventDefault();
    if (sending.current) return;
    if (before && 'missing' in before) return void navigate(`/register/${before.missing.step}`);
    const filled = read(event.currentTarget);
    sending.current = true;
    setBusy(true);
    await send(filled);
    sending.current = false;
    setBusy(false);
  };

  return { applied, form, values, rounds, before, errors, message, busy, submit, typed, resume, discard };
}
