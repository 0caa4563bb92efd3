/**
 * Where the link of a mail leads. A press of its button proves that the mailbox is read by who registers: opening the page
 * alone does nothing, as mail programs do that by themselves. The form posts with and without scripts, so the key of the
 * registration comes to a place that no script reads.
 */
import { forgetRegistration } from '@enishi/frontend-kit/runtime/site/registration';
import { useFormReply } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { missingStep } from '@enishi/protos/crm/candidate-registration';
import styled from 'styled-components';
import type { RegistrationAnswer } from '../data/call';
import { stepHead } from '../data/head';
import { TAB_KEY, THANKS, thanksOf } from '../data/places';
import { wishOf } from '../data/wanted';

const Root = styled.form`
  display: grid;
  gap: ${space(2)};
  max-width: 680px;
  margin: ${space(6)} auto;
  padding: ${space(2)};

  h1 {
    font-size: 22px;
  }
`;

/** What this device has begun gives way to the registration of the mailbox. */
const giveWay = () => {
  forgetRegistration();
  try {
    sessionStorage.removeItem(TAB_KEY);
  } catch {
    // Storage is off, and nothing was kept.
  }
};

function Prove() {
  const reply = useFormReply();
  return (
    <Root method="post" onSubmit={giveWay}>
      <h1>登録を続ける</h1>
      {reply && <Notice tone="danger" title={reply.message} />}
      <p>このメールアドレスでは、すでに会員登録があります。ご本人のお手続きであれば、続けてください。</p>
      <p>応募や質問を受け付け、まだ登録のない項目に今回の入力内容を加えます。登録済みの内容は変わりません。</p>
      <Button type="submit" variant="accent" size="large" block>
        登録を続ける
      </Button>
      <LinkButton to="/jobs" variant="quiet" block>
        続けずに案件を見る
      </LinkButton>
    </Root>
  );
}

export default sitePage({
  component: Prove,
  head: stepHead('登録の続き', 'メールのリンクから登録を続けます。'),
  action: ({ search }) => ({
    calls: [{ path: 'candidates/prove', body: { token: search.get('key') ?? '' } }],
    next: (answer) => {
      const { token, candidate } = answer as RegistrationAnswer;
      const step = missingStep(candidate);
      const { apply } = answer as RegistrationAnswer;
      if (apply) return { location: thanksOf(wishOf(apply)), carry: { registration: token, applied: '' } };
      return {
        location: step ? `/register/${step}` : THANKS,
        carry: { registration: token, applied: '' },
      };
    },
  }),
});
