/** One screen: the job, who the visitor is, and the button. Posts without JavaScript. */
import { isApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { registrationFields } from '@enishi/protos/crm/candidate-registration';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { stepHead } from '../data/head';
import { isOpen, jobCall, jobCalls } from '../data/job';
import { FRESH, type WantedJob, type Wish, wantedJob } from '../data/places';
import { Consent } from './Consent';
import { JobGone } from './JobGone';
import { JobHead } from './JobHead';
import { jobAction } from './job-action';
import { loadCheck } from './load-check';
import { TextControl } from './TextControl';
import { Trap } from './Trap';
import { useJobForm } from './use-job-form';

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 640px;
  margin: 0 auto;
  padding: ${space(4)} ${space(3)} ${space(8)};

  ${media.mobile} {
    gap: ${space(1.5)};
    padding: ${space(1.5)} ${space(2)} ${space(4)};
  }

  h1 {
    font-size: 22px;
    line-height: 1.4;
  }
`;

const Sheet = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.mobile} {
    gap: ${space(2)};
    padding: ${space(2)};
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(1)};

  p {
    color: ${color.muted};
    font-size: ${font.size.s};
    text-align: center;
  }
`;

export type JobFormState = ReturnType<typeof useJobForm>;

export interface JobFormWords {
  wish: Wish;
  title: string;
  description: string;
  /** On the button, and what is sent with it. */
  button: string;
  /** For a visitor whom this device knows. */
  known: string;
  /** Fields beside those of the person. */
  More(props: { state: JobFormState }): ReactNode;
}

const CLOSED = 'この案件の募集は終了しました';
const GONE = 'この案件は見つかりませんでした。掲載が終了した可能性があります。';

/** Stands behind the button that sends, which Enter presses. */
const OtherPerson = ({ state }: { state: JobFormState }) => (
  <Button
    type="submit"
    name={FRESH}
    value="1"
    variant="quiet"
    block
    onClick={(event) => {
      if (!registrationToken()) return;
      event.preventDefault();
      state.anew();
    }}
  >
    別の方として入力する
  </Button>
);

function Person({ state: { fields, errors, reply } }: { state: JobFormState }) {
  return fields.map((name) => {
    const field = registrationFields[name as keyof typeof registrationFields];
    return (
      <Field key={name} id={`field-${name}`} label={field.label} required error={errors[name]}>
        {(control) => (
          <TextControl field={field} control={control} name={name} value={[reply?.fields[name] ?? ''].flat()[0]} />
        )}
      </Field>
    );
  });
}

function JobForm({ job, words }: { job: WantedJob; words: JobFormWords }) {
  const state = useJobForm(job);
  const { data, error } = useSiteQuery(jobCall(job.id));
  const { form, known, errors, message, busy, submit, typed } = state;
  const [refused] = errors.apply ?? [];
  const isGone = data === null || (isApiError(error) && error.status === 404);
  const gone = refused ?? (isGone ? GONE : data && !isOpen(data.job) ? CLOSED : undefined);
  return (
    <Main>
      <h1>{words.title}</h1>
      {data && <JobHead {...data} />}
      {gone ? (
        <JobGone id={job.id} title={gone} refused={refused !== undefined} />
      ) : (
        <Sheet
          ref={form}
          method="post"
          aria-label={words.title}
          onSubmit={submit}
          onInput={typed}
          onFocus={() => void loadCheck()}
        >
          {message && <Notice tone="danger" title={message} />}
          {known && <Notice title={words.known}>この端末で前回入力したお名前と連絡先を使います。</Notice>}
          <Person state={state} />
          <words.More state={state} />
          <Trap />
          <Actions>
            <Consent button={words.button} recruiter />
            <Button type="submit" variant="accent" size="large" block busy={busy}>
              {words.button}
            </Button>
            {known && <OtherPerson state={state} />}
          </Actions>
        </Sheet>
      )}
    </Main>
  );
}

/** The address names no job. */
const NoJob = ({ title }: { title: string }) => (
  <Main>
    <h1>{title}</h1>
    <p>案件のページから、もう一度お進みください。</p>
    <LinkButton to="/jobs" variant="primary" size="large">
      案件を探す
    </LinkButton>
  </Main>
);

function JobPage({ words }: { words: JobFormWords }) {
  const [search] = useSearchParams();
  const job = wantedJob(search, words.wish);
  return job ? <JobForm key={job.id} job={job} words={words} /> : <NoJob title={words.title} />;
}

export const jobPage = (words: JobFormWords) =>
  sitePage({
    component: () => <JobPage words={words} />,
    queries({ search }) {
      const job = wantedJob(search, words.wish);
      return job ? jobCalls(job.id) : [];
    },
    head: stepHead(words.title, words.description),
    action: typeof window === 'undefined' ? (submission) => jobAction(words.wish, submission) : undefined,
  });
