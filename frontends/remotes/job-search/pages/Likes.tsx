/** /likes: the jobs that a visitor has marked, the latest first: on this device, or in the account that it is joined to. */
import { isJoined, type Liked } from '@enishi/frontend-kit/runtime/site/device-likes';
import { useSite, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { cardsCall } from '../data/calls';
import { toggleLiked, useLiked } from '../data/liked';
import { Container, PageTitle } from '../parts/frame';
import { JobCard } from '../parts/JobCard';

const Main = styled(Container)`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  padding-top: ${space(3)};
  padding-bottom: ${space(8)};

  ol {
    display: grid;
    gap: ${space(2)};
  }

  ${media.mobile} {
    padding-top: ${space(2)};
    padding-bottom: ${space(12)};
  }
`;

const Lead = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
  line-height: 1.7;
`;

const Empty = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: center;
  padding: ${space(7)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  line-height: 1.8;
  text-align: center;
`;

/** It has no card any more; its name is what the visitor knows of it. */
const Closed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)} ${space(3)};
  border: 1px dashed ${color.line};
  border-radius: ${radius.l};
  color: ${color.muted};
  overflow-wrap: anywhere;

  b {
    display: block;
    color: ${color.text};
  }

  ${media.mobile} {
    padding: ${space(2)};
  }
`;

function Jobs({ liked }: { liked: readonly Liked[] }) {
  const site = useSite();
  // Who takes a mark away by mistake finds the job where it was until the page is left.
  const [shown] = useState(liked);
  const { data, error } = useSiteQuery(cardsCall(shown.map(({ id }) => id)));
  if (error)
    return (
      <Empty role="alert">
        <p>案件を読み込めませんでした。通信の状態をご確認のうえ、もう一度お試しください。</p>
        <Button onClick={() => location.reload()}>再読み込み</Button>
      </Empty>
    );
  if (!data) return <Waiting shape="rows" count={shown.length} />;
  const { jobs = [], names } = data;
  return (
    <ol>
      {shown.map(({ id, name }) => {
        const job = jobs.find((one) => one.id_by_enterprise_id === id);
        if (job)
          return (
            <li key={id}>
              <JobCard job={job} names={names} level={2} />
            </li>
          );
        if (!liked.some((one) => one.id === id)) return null;
        return (
          <li key={id}>
            <Closed>
              <span>
                <b>{name}</b>募集終了
              </span>
              <Button size="small" onClick={() => toggleLiked({ id, name }, site)}>
                一覧から外す
              </Button>
            </Closed>
          </li>
        );
      })}
    </ol>
  );
}

/** What other devices did since comes from the account. */
function useAccount(): { joined: boolean; refreshed: number } {
  const site = useSite();
  const [account, setAccount] = useState({ joined: false, refreshed: 0 });
  useEffect(() => {
    if (!isJoined()) return;
    setAccount({ joined: true, refreshed: 0 });
    void import('@enishi/frontend-kit/runtime/site/account-likes')
      .then(({ refreshLikes }) => refreshLikes(site))
      // Without the account the page shows what the device has.
      .catch(() => undefined)
      .then(() => setAccount({ joined: isJoined(), refreshed: 1 }));
  }, [site]);
  return account;
}

function Likes() {
  const liked = useLiked();
  const { joined, refreshed } = useAccount();
  return (
    <Main $narrow>
      <PageTitle>気になる案件</PageTitle>
      <noscript>
        <Lead>気になる案件を保存するには、ブラウザのJavaScriptを有効にしてください。</Lead>
      </noscript>
      {liked && liked.length > 0 && (
        <>
          {joined ? (
            <Lead>マイページに保存され、ほかの端末でもご覧いただけます。担当者も、ご紹介の参考にします。</Lead>
          ) : (
            <Lead>
              この端末に保存されています。ほかの人には見えません。
              <a href="/mypage">マイページに入る</a>と、ほかの端末でもご覧いただけます。
            </Lead>
          )}
          <Jobs key={refreshed} liked={liked} />
        </>
      )}
      {liked?.length === 0 && (
        <Empty>
          <p>
            気になる案件はまだありません。
            <br />
            案件の ♡ を押すと、ここで見比べられます。
          </p>
          <LinkButton to="/jobs" variant="primary" size="large">
            案件を探す
          </LinkButton>
        </Empty>
      )}
    </Main>
  );
}

export default sitePage({
  component: Likes,
  queries: () => [],
  head: (_read, { site }) => ({
    title: `気になる案件｜${site.settings.service_name}`,
    description: 'この端末に保存した案件の一覧です。',
    robots: 'noindex',
  }),
  cacheSeconds: 60,
});
