import { toApiError } from '@enishi/frontend-kit/runtime/api-error';
import { useSite } from '@enishi/frontend-kit/runtime/site-data';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { applyAgain, type WantedJob } from '../data/send';

const Root = styled.section`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.white};

  h2 {
    font-size: ${font.size.l};
  }
`;

interface ApplyAgainProps {
  job: WantedJob;
  /** The visitor would rather fill in the form. */
  onEdit(): void;
}

/** Who registered on this device before applies with one press; the application joins the same candidate. */
export default function ApplyAgain({ job, onEdit }: ApplyAgainProps) {
  const site = useSite();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await applyAgain(site, job);
      void navigate('/register/thanks?applied=1');
    } catch (problem) {
      setMessage(toApiError(problem).message);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return (
    <Root aria-label="登録済みの内容で応募">
      <h2>前回の登録内容で応募できます</h2>
      <p>この端末で会員登録がお済みです。登録内容はそのままで、この案件に{job.ask ? '問い合わせ' : '応募'}できます。</p>
      {message && <Notice tone="danger" title={message} />}
      <Button variant="accent" size="large" block busy={busy} onClick={send}>
        {job.ask ? '登録内容で詳しく聞く' : '登録内容で応募する'}
      </Button>
      <Button variant="quiet" block onClick={onEdit}>
        登録内容を変更して応募する
      </Button>
    </Root>
  );
}
