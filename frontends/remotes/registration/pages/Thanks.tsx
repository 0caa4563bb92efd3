import { sitePage } from '@enishi/frontend-kit/runtime/site-page';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, radius, space } from '@enishi/frontend-kit/ui/theme';
import styled from 'styled-components';

const Main = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 640px;
  margin: ${space(8)} auto;
  padding: ${space(5)} ${space(3)};
  border-radius: ${radius.l};
  background: ${color.white};
  text-align: center;

  > svg {
    color: ${color.success};
  }

  h1 {
    font-size: 24px;
  }
`;

function Thanks() {
  return (
    <Main>
      <Icon name="success" size={56} />
      <h1>登録が完了しました</h1>
      <p>
        ご登録ありがとうございます。担当者が内容を確認し、ご希望に合う案件をご紹介します。
        連絡までしばらくお待ちください。
      </p>
      <LinkButton to="/jobs" variant="primary" size="large">
        案件を探す
      </LinkButton>
    </Main>
  );
}

export default sitePage({
  component: Thanks,
  head: (_read, { site }) => ({ title: `登録完了 | ${site.settings.service_name}`, robots: 'noindex' }),
});
