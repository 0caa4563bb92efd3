/** The state of the form with which a visitor applies for a job, or asks about it. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import {
  askRegistration,
  forgetRegistration,
  keepRegistration,
  registrationToken,
} from '@enishi/frontend-kit/runtime/site/registration';
import { uploadSite, useFormReply, usePostedRegistration, useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteRegistration } from '@enishi/frontend-kit/runtime/site/site-page';
import { setInputValue } from '@enishi/frontend-kit/ui/base/set-input-value';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { TRAP } from '@enishi/protos/site/trap';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RegistrationAnswer } from '../data/call';
import { thanksOf, type WantedJob } from '../data/places';
import { readTab, writeTab } from '../data/tab';
import { fieldsOf, QUESTION, sendWanted } from '../data/wanted';
import { loadCheck } from './load-check';
import { useFirstErrorInView } from './use-first-error';

type Texts = Record<string, string>;

const textsIn = (form: HTMLFormElement | null, names: readonly string[]): Texts => {
  const data = form ? new FormData(form) : new Map<string, FormDataEntryValue>();
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
};

const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);

export function useJobForm(job: WantedJob) {
  const site = useSite();
  const reply = useFormReply();
  const posted = usePostedRegistration();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** The registration of this device, which is taken on: only what it lacks is asked. */
  const [known, setKnown] = useState<SiteRegistration | undefined>(
    reply && fieldsOf(job, posted).every((name) => reply.fields[name] === undefined)
      ? posted
      : reply
        ? undefined
        : posted,
  );
  const [errors, setErrors] = useState<FieldErrors>(reply?.errors ?? {});
  const [message, setMessage] = useState(reply?.message);
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const sending = useRef(false);
  const asking = useRef<Promise<boolean>>(undefined);
  const isAsked = useRef(false);
  useFirstErrorInView(errors, message);
  const fields = fieldsOf(job, known);
  const names = job.wish === 'ask' ? [...fields, QUESTION] : fields;

  /** What was typed in this tab before comes back, beside what has been typed since. */
  const restore = () => {
    const { values = {}, question = '' } = readTab() ?? {};
    const kept: Texts = { ...(values as Texts), [QUESTION]: question };
    for (const name of names) {
      const input = inputOf(form.current, name);
      if (input && input.value === '' && kept[name]) setInputValue(input, String(kept[name]));
    }
  };

  /** Answers whether the form has become another one. */
  async function begin(): Promise<boolean> {
    if (reply || (posted && !registrationToken())) return false;
    // A person who types at once may be another one than this device knows.
    const stored = await askRegistration(site).catch(() => undefined);
    const isTyped = fields.some((name) => inputOf(form.current, name)?.value);
    if (stored && !isTyped) setKnown(stored);
    restore();
    return stored !== undefined && !isTyped;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over
  useEffect(() => {
    asking.current = begin().finally(() => {
      isAsked.current = true;
    });
  }, []);

  /** Another person sits at this device. */
  const anew = () => {
    forgetRegistration();
    setKnown(undefined);
    setErrors({});
    setMessage(undefined);
  };

  const typed = (event: FormEvent<HTMLFormElement>) => {
    const { [QUESTION]: question, ...values } = textsIn(event.currentTarget, names);
    const tab = readTab();
    writeTab({ ...tab, values: { ...tab?.values, ...values }, ...(question === undefined ? {} : { question }) });
  };

  async function sendFile({ candidate, token }: RegistrationAnswer): Promise<boolean> {
    if (!file) return true;
    setProgress(0);
    const path = `candidate_resumes/create/${candidate.id_by_enterprise_id}`;
    const body = { token, candidate_resume: { name: file.name } };
    return uploadSite(site, path, body, file, setProgress).then(
      () => true,
      () => false,
    );
  }

  async function finish(answer: RegistrationAnswer): Promise<void> {
    keepRegistration(answer);
    const tab = readTab();
    const applied = job.wish === 'apply' ? job.id : tab?.applied;
    writeTab({ ...tab, values: { ...tab?.values }, applied, question: undefined });
    // The application is made: a file that could not be sent is asked for again on the next page.
    const isWhole = await sendFile(answer);
    await askRegistration(site).catch(() => undefined);
    void navigate(`${thanksOf(job)}${isWhole ? '' : '&file=failed'}`);
  }

  function refuse(problem: unknown): void {
    const { errors: found, message: said } = toApiError(problem);
    // The registration is known no more: everything is asked for again.
    if (known && Object.keys(found).some((name) => fieldsOf(job, undefined).includes(name) && !fields.includes(name)))
      anew();
    setErrors(found);
    setMessage(said);
  }

  async function send(filled: HTMLFormElement): Promise<void> {
    const texts = textsIn(filled, [...names, TRAP]);
    const check = await loadCheck();
    const { [TRAP]: trap, [QUESTION]: question = '', ...raw } = texts;
    const checked = check?.checkFields(fields, raw, () => true) ?? { values: raw, errors: {} };
    const found = { ...checked.errors, ...(job.wish === 'ask' && check?.checkQuestion(question)) };
    setErrors(found);
    setMessage(undefined);
    if (Object.keys(found).length > 0) return;
    const given = { values: checked.values, question, token: known && registrationToken() };
    try {
      await finish(await sendWanted(site, job, given, trap ? { [TRAP]: trap } : {}));
    } catch (problem) {
      refuse(problem);
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // Begun without scripts: the key is where no script reaches it, and the browser goes on as it began.
    if (posted && !registrationToken()) return;
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const filled = event.currentTarget;
    // A press must not send what its presser has not seen.
    if (isAsked.current || !(await asking.current)) await send(filled);
    sending.current = false;
    setBusy(false);
  };

  return { form, known, fields, errors, message, busy, file, setFile, progress, reply, submit, typed, anew, setErrors };
}
