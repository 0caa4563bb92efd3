import { sitePage } from '@enishi/frontend-kit/runtime/site-page';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';

const Main = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 680px;
  margin: ${space(6)} auto;
  padding: ${space(5)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.white};

  > svg {
    color: ${color.success};
  }

  h1 {
    font-size: 24px;
    line-height: 1.4;
    text-align: center;
  }

  h2 {
    font-size: ${font.size.l};
  }

  ${media.mobile} {
    margin: ${space(2)};
    padding: ${space(4)} ${space(2)};
  }
`;

const Next = styled.ol`
  display: grid;
  width: 100%;
  gap: ${space(1)};
  margin: ${space(1)} 0;
  counter-reset: step;

  li {
    display: flex;
    gap: ${space(1.5)};
    align-items: baseline;
    padding: ${space(1.5)} ${space(2)};
    border-radius: ${radius.m};
    background: ${color.subtle};
    counter-increment: step;
  }

  li::before {
    flex: none;
    color: ${color.mainText};
    font-weight: ${font.weight.bold};
    content: counter(step);
  }
`;

const next = [
  '担当者が内容を確認し、メールまたはお電話でご連絡します。',
  'オンラインでの面談で、ご経験とご希望を詳しく伺います。',
  'ご希望に合う案件をご紹介し、企業との面談を調整します。',
];

function Thanks() {
  const [search] = useSearchParams();
  const applied = search.has('applied');
  return (
    <Main>
      <Icon name="success" size={56} />
      <h1>{applied ? '応募を受け付けました' : '登録が完了しました'}</h1>
      <p>{applied ? 'ご応募' : 'ご登録'}ありがとうございます。担当者からの連絡をお待ちください。</p>
      <h2>このあとの流れ</h2>
      <Next>
        {next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Next>
      <LinkButton to="/jobs" variant="primary" size="large">
        ほかの案件を見る
      </LinkButton>
    </Main>
  );
}

export default sitePage({
  component: Thanks,
  head: (_read, { site }) => ({ title: `登録完了 | ${site.settings.service_name}`, robots: 'noindex' }),
});
