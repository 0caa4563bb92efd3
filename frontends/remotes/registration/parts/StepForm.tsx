/** One step of the registration. A plain form that posts without JavaScript; with it nothing reloads. */
import { toApiError } from '@enishi/frontend-kit/runtime/api-error';
import { useFormReply, useSite } from '@enishi/frontend-kit/runtime/site-data';
import { type SiteAction, type SiteSubmission, sitePage } from '@enishi/frontend-kit/runtime/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { finishDraft, readDraft, writeDraft } from '../data/draft';
import { nextPath, type RegistrationAnswer, sendStep, stepCall } from '../data/send';
import {
  fieldOf,
  readFields,
  type StepName,
  stepAt,
  stepFields,
  stepNames,
  stepTitles,
  type Values,
} from '../data/steps';
import { FieldInput, type Lists } from './FieldInput';

const Main = styled.div`
  max-width: 720px;
  margin: 0 auto;
  padding: ${space(4)} ${space(3)} ${space(8)};

  ${media.mobile} {
    padding: ${space(2)} ${space(2)} ${space(6)};
  }

  h1 {
    font-size: 22px;
  }

  h1 + p {
    margin-bottom: ${space(3)};
    color: ${color.muted};
    font-size: ${font.size.m};
  }
`;

const Sheet = styled(Form)`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.white};

  ${media.mobile} {
    padding: ${space(2)};
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(1.5)};
  margin-top: ${space(1)};

  p {
    color: ${color.muted};
    font-size: ${font.size.s};
    text-align: center;
  }
`;

/** Fetched when a form is first touched. Should it not arrive, the server still checks what is sent. */
const loadCheck = () =>
  import('../data/check').then(
    ({ checkStep }) => checkStep,
    () => undefined,
  );

/** A page waits this long before it scrolls to the first error (spec section 5). */
const SCROLL_DELAY_MS = 500;

const defaults = (): Values =>
  Object.fromEntries(
    stepNames.flatMap(stepFields).map((name) => {
      const given = fieldOf(name).default;
      return [name, typeof given === 'function' ? given(new Date()) : given];
    }),
  );

/** Those that are the same on every day: the server can show them too. */
const fixedDefaults: Values = Object.fromEntries(
  stepNames.flatMap(stepFields).map((name) => {
    const given = fieldOf(name).default;
    return [name, typeof given === 'function' ? undefined : given];
  }),
);

const jobOf = (search: URLSearchParams): number | undefined => Number(search.get('job')) || undefined;

function useFirstErrorInView(errors: FieldErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const timer = setTimeout(() => {
      const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      const target = field?.querySelector<HTMLElement>('input, select') ?? field;
      target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      target?.focus({ preventScroll: true });
    }, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [errors]);
}

/** What a step brings along: pages are weighed, so none carries the lists and controls of another. */
interface StepParts {
  lists?: Lists;
  /** Below the fields. */
  extra?: ReactNode;
}

function StepForm({ step, lists = {}, extra }: StepParts & { step: StepName }) {
  const site = useSite();
  const reply = useFormReply();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const job = jobOf(search);
  const [values, setValues] = useState<Values>(() =>
    reply ? (readFields(step, (name) => [reply.fields[name] ?? []].flat()) as Values) : fixedDefaults,
  );
  const [loaded, setLoaded] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(reply?.errors ?? {});
  const [message, setMessage] = useState(reply?.message);
  const [busy, setBusy] = useState(false);
  useFirstErrorInView(errors);

  // The device's draft is known only in the browser: fields are mounted anew with it.
  useEffect(() => {
    if (!reply) setValues({ ...defaults(), ...readDraft().values });
    setLoaded(true);
  }, [reply]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const raw = readFields(step, (name) => data.getAll(name).map(String));
    setBusy(true);
    const check = await loadCheck();
    const checked = check?.(step, raw) ?? { values: raw as Values, errors: {} };
    setErrors(checked.errors);
    setMessage(undefined);
    if (Object.keys(checked.errors).length > 0) {
      setBusy(false);
      return;
    }
    try {
      const wanted = job ?? readDraft().job;
      await sendStep(site, step, checked.values, wanted);
      const next = nextPath(step);
      if (next.endsWith('thanks')) finishDraft();
      void navigate(next);
    } catch (problem) {
      const refused = toApiError(problem);
      setErrors(refused.errors);
      setMessage(refused.message);
      writeDraft({ ...readDraft(), values: { ...readDraft().values, ...checked.values } });
    } finally {
      setBusy(false);
    }
  };

  const at = stepAt(step);
  return (
    <Main>
      <h1>{stepTitles[at]}</h1>
      <p>
        ステップ {at + 1} / {stepNames.length}
        {job && step === 'profile' && '　ご登録と同時に、選択した案件に応募します。'}
      </p>
      <Sheet
        method="post"
        onSubmit={submit}
        onFocus={() => void loadCheck()}
        key={loaded ? 'browser' : 'server'}
        encType={step === 'others' ? 'multipart/form-data' : undefined}
      >
        {message && <Notice tone="danger" title={message} />}
        {stepFields(step).map((name) => (
          <FieldInput key={name} lists={lists} name={name} value={values[name]} error={errors[name]} />
        ))}
        {extra}
        <Actions>
          {step === 'profile' && (
            <p>「次へ進む」を押すと、利用規約とプライバシーポリシーに同意したものとみなします。</p>
          )}
          <Button type="submit" variant="accent" size="large" block busy={busy}>
            {at === stepNames.length - 1 ? '登録を完了する' : '次へ進む'}
          </Button>
          {at > 0 && (
            <LinkButton to={`/register/${stepNames[at - 1]}`} variant="quiet" block>
              前のステップに戻る
            </LinkButton>
          )}
        </Actions>
      </Sheet>
    </Main>
  );
}

/** Without JavaScript the résumé comes with the form of the last step. */
const resumeOf = ({ candidate, token }: RegistrationAnswer) => ({
  path: `candidate_resumes/create/${candidate.id_by_enterprise_id}`,
  body: { token, candidate_resume: {} },
  file: 'file',
});

/** A post without JavaScript: the token travels in what the gateway keeps for the visitor. */
function action(step: StepName, { fields, carried, search }: SiteSubmission): SiteAction {
  const raw = readFields(step, (name) => [fields[name] ?? []].flat());
  const job = jobOf(search);
  const { path, body } = stepCall(step, raw as Values, carried.registration, job);
  return {
    call: { path, body },
    upload: (answer) => resumeOf(answer as RegistrationAnswer),
    next: (answer) => ({
      location: nextPath(step),
      carry: { registration: (answer as RegistrationAnswer).token },
    }),
  };
}

/** The page of one step. */
export const stepPage = (step: StepName, parts: StepParts = {}) =>
  sitePage({
    component: () => <StepForm step={step} {...parts} />,
    head: (_read, { site }) => ({
      title: `無料会員登録 | ${site.settings.service_name}`,
      description: `${site.settings.service_name}の無料会員登録ページです。`,
      robots: 'noindex',
    }),
    action: (submission) => action(step, submission),
  });
