import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { askRegistration, registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import { useFormReply, useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { applyAgain, editPath, thanksPath, type WantedJob } from '../data/send';
import { JobNotice } from './JobNotice';
import { AGAIN, FRESH } from './step-action';

const Root = styled.form`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  h2 {
    font-size: ${font.size.l};
  }
`;

interface RegisteredProps {
  job: WantedJob | undefined;
  /** Another person sits at this device. */
  onFresh(): void;
}

/**
 * A candidate who registered on this device before applies with one press; the application joins the same candidate.
 * Without scripts its buttons post, and the gateway knows the registration.
 */
export function ApplyAgain({ job, onFresh }: RegisteredProps) {
  const site = useSite();
  const reply = useFormReply();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(reply?.message);
  const [gone, setGone] = useState(reply?.errors.apply?.[0]);

  async function apply(wanted: WantedJob): Promise<void> {
    try {
      await applyAgain(site, wanted);
      await askRegistration(site).catch(() => undefined);
      void navigate(thanksPath(wanted.id));
    } catch (problem) {
      const refused = toApiError(problem);
      setGone(refused.errors.apply?.[0]);
      setMessage(refused.message);
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!registrationToken()) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('name') === FRESH) return onFresh();
    if (!job || sending.current) return;
    sending.current = true;
    setBusy(true);
    await apply(job);
    sending.current = false;
    setBusy(false);
  };

  return (
    <Root method="post" aria-label="登録済みの内容" onSubmit={submit}>
      <h2>{job ? '前回の登録内容で応募できます' : '会員登録はお済みです'}</h2>
      <p>
        この端末で会員登録がお済みです。
        {job && `登録内容はそのままで、この案件に${job.ask ? '問い合わせ' : '応募'}できます。`}
      </p>
      {job && gone && <JobNotice job={job} refused={gone} />}
      {message && !gone && <Notice tone="danger" title={message} />}
      {job && !gone && (
        <Button type="submit" name={AGAIN} value="1" variant="accent" size="large" block busy={busy}>
          {job.ask ? '登録内容で詳しく聞く' : '登録内容で応募する'}
        </Button>
      )}
      <LinkButton to={editPath(gone ? undefined : job)} variant={job ? 'quiet' : 'secondary'} block>
        {job && !gone ? '登録内容を変更して応募する' : '登録内容を変更する'}
      </LinkButton>
      <Button type="submit" name={FRESH} value="1" variant="quiet" block>
        別の方として新しく登録する
      </Button>
    </Root>
  );
}
