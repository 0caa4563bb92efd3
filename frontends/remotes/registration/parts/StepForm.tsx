/** One step of the registration. A plain form that posts without JavaScript; with it nothing reloads. */
import { useFormReply, usePostedRegistration } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { missingStep } from '@enishi/protos/crm/candidate-registration';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { stepHead } from '../data/head';
import { jobInAddress, pathOf } from '../data/places';
import { appliedJob, type StepName, stepAt, stepFields, stepNames, titleOf } from '../data/steps';
import type { BirthDate } from './BirthDate';
import { FieldInput, type Lists } from './FieldInput';
import { loadCheck, loadSend } from './load-check';
import { MissingNotice } from './MissingNotice';
import type { Registered } from './Registered';
import { stepAction } from './step-action';
import { useStep } from './use-step';

const Main = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 720px;
  margin: 0 auto;
  padding: ${space(4)} ${space(3)} ${space(8)};

  ${media.mobile} {
    padding: ${space(2)} ${space(2)} ${space(6)};
  }

  h1 {
    font-size: 22px;
    line-height: 1.4;
  }
`;

const Lead = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

/** A phone's header has no room for the steps: their share is shown here. */
const Share = styled.div<{ $done: number }>`
  display: none;
  height: 4px;
  margin-top: ${space(1)};
  border-radius: 2px;
  background: linear-gradient(to right, ${color.main} ${({ $done }) => $done * 100}%, ${color.line} 0);

  ${media.mobile} {
    display: block;
  }
`;

const Sheet = styled(Form)`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.mobile} {
    padding: ${space(2)};
  }

  /* A visitor who can begin at once is not asked for a day; without scripts too. */
  &:has(input[name='inception_day_type_id'][value='1']:checked) [data-field='inception_day'] {
    display: none;
  }
`;

/** Stands before every other button of the form, as Enter in a field presses the first one: not what removes a résumé. */
const EnterButton = styled.button`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  padding: 0;
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

/** Few come a second time: only they load what is for them. */
const ResumeBanner = lazy(() => import('./ResumeBanner'));

/** The parts of one step: pages are weighed, so none carries the lists and controls of another. */
interface StepParts {
  /** The step's subject, in a sentence. */
  lead: string;
  lists?: Lists;
  /** Content below the fields. */
  extra?: ReactNode;
  /** What the first step alone has. */
  first?: {
    /** Instead of the form, for a visitor who is registered. */
    Registered: typeof Registered;
    BirthDate: typeof BirthDate;
    consent: ReactNode;
  };
}

/** Without scripts nothing else can say that another step comes first. */
function FirstStepFirst({ step }: { step: StepName }) {
  const posted = usePostedRegistration();
  const reply = useFormReply();
  if (posted || reply || step === 'profile') return null;
  return (
    <noscript>
      <MissingNotice missing={{ step: 'profile', lost: false }} />
    </noscript>
  );
}

/** By the time that the form is sent, what checks and sends it is there. */
function touched(): void {
  void loadCheck();
  loadSend().catch(() => undefined);
}

const shareOf = (step: StepName): string => `ステップ ${stepAt(step) + 1} / ${stepNames.length}`;

function StepForm({ step, lead, lists = {}, extra, first }: StepParts & { step: StepName }) {
  const { applied, form, values, rounds, before, errors, message, busy, submit, typed, resume, discard } =
    useStep(step);
  const at = stepAt(step);
  const last = at === stepNames.length - 1;
  const registered = before !== undefined && 'registered' in before;
  const missing = before && 'missing' in before ? before.missing : undefined;
  return (
    <Main>
      <div>
        <h1>{titleOf(step)}</h1>
        <Lead>
          {shareOf(step)}　{lead}
        </Lead>
        <Share $done={(at + 1) / stepNames.length} />
      </div>
      <FirstStepFirst step={step} />
      {before && 'resume' in before && (
        <Suspense>
          <ResumeBanner onContinue={resume} onDiscard={discard} />
        </Suspense>
      )}
      {missing && <MissingNotice missing={missing} />}
      {first && registered ? (
        <first.Registered onFresh={discard} />
      ) : (
        <Sheet
          ref={form}
          method="post"
          onSubmit={submit}
          onInput={typed}
          onFocus={touched}
          encType={last ? 'multipart/form-data' : undefined}
        >
          {extra && <EnterButton type="submit" tabIndex={-1} aria-hidden />}
          {message && !missing && <Notice tone="danger" title={message} />}
          {stepFields(step).map((name) => (
            <div key={`${name} ${rounds[name] ?? 0}`} data-field={name}>
              <FieldInput
                lists={lists}
                name={name}
                value={values[name]}
                error={errors[name]}
                applied={applied !== undefined}
                DayInParts={first?.BirthDate}
              />
            </div>
          ))}
          {extra}
          <Actions>
            {first?.consent}
            <Button type="submit" variant="accent" size="large" block busy={busy}>
              {last ? '登録を完了する' : '次へ進む'}
            </Button>
            {at > 0 && (
              <LinkButton to={`/register/${stepNames[at - 1]}`} variant="quiet" block>
                前のステップに戻る
              </LinkButton>
            )}
          </Actions>
        </Sheet>
      )}
    </Main>
  );
}

/** Another step or another purpose is another form. */
function Step({ step, parts }: { step: StepName; parts: StepParts }) {
  const [search] = useSearchParams();
  return <StepForm key={`${step} ${search}`} step={step} {...parts} />;
}

/** The page of one step. */
export const stepPage = (step: StepName, parts: StepParts) =>
  sitePage({
    component: () => <Step step={step} parts={parts} />,
    // Earlier addresses named the job here. With scripts the page knows by itself what was left out.
    redirect: ({ search, registration }) => {
      const job = parts.first && jobInAddress(search);
      if (job) return pathOf(job);
      const isFree = !registration || registration.completed || appliedJob(registration);
      const first = isFree ? undefined : missingStep(registration.candidate);
      return first && stepAt(first) < stepAt(step) ? `/register/${first}` : undefined;
    },
    head: stepHead(`${titleOf(step)} | 無料会員登録`, `${shareOf(step)}：${titleOf(step)}。${parts.lead}`),
    action: typeof window === 'undefined' ? (submission) => stepAction(step, submission) : undefined,
  });
