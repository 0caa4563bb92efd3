/** The jobs that the candidate likes; those of this device join the account when the page is opened. */
import { useSite, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { useEffect, useState } from 'react';
import { likesQuery, type MyLikes, stateQuery } from '../../data/my/answers';
import { doneAt, type MySection, textOf } from '../../data/my/section';
import { Hint } from './frame';
import { JobLines } from './JobLines';
import { PostForm } from './PostForm';

const MOST_SHOWN = 20;

/** The account's, as soon as it has heard of this device's. */
function useLikes(): MyLikes | undefined {
  const site = useSite();
  const asked = useSiteQuery(likesQuery).data;
  const [joined, setJoined] = useState<MyLikes>();
  const id = useSiteQuery(stateQuery).data?.candidate.id_by_enterprise_id;
  useEffect(() => {
    if (!id) return;
    void import('@enishi/frontend-kit/runtime/site/account-likes')
      .then(({ joinLikes }) => joinLikes(site, id))
      .then((answer) => answer && setJoined(answer as MyLikes))
      // What could not be sent waits on the device for the next time.
      .catch(() => undefined);
  }, [site, id]);
  return joined ?? asked;
}

function Likes() {
  const { job_ids = [], jobs = [], names } = useLikes() ?? {};
  const open = job_ids.flatMap((id) => jobs.find((job) => job.id_by_enterprise_id === id) ?? []);
  const rest = open.length - MOST_SHOWN;
  // Cards come of the latest hundred.
  const closed = Math.min(job_ids.length, 100) - open.length;
  if (job_ids.length === 0)
    return (
      <>
        <p>気になる案件はまだありません。案件の ♡ を押すと、ここで見比べられます。</p>
        <a href="/jobs">案件を探す</a>
      </>
    );
  return (
    <>
      <Hint>ほかの端末でも同じ一覧をご覧いただけます。担当者も、ご紹介の参考にします。</Hint>
      <JobLines
        jobs={open.slice(0, MOST_SHOWN)}
        names={names}
        beside={({ id_by_enterprise_id: id, name }) => (
          <PostForm
            act="unlike"
            given={{ key: String(id) }}
            label="外す"
            button={{ size: 'small', 'aria-label': `${name}を気になる案件から外す` }}
          />
        )}
      />
      {closed > 0 && <Hint>ほかに、募集を終了した案件が{closed}件あります。</Hint>}
      {rest > 0 && <a href="/likes">ほか{rest}件をすべて見る</a>}
    </>
  );
}

export const likes: MySection = {
  id: 'likes',
  title: '気になる案件',
  queries: [likesQuery, stateQuery],
  Component: Likes,
  actions: {
    unlike: (submission) => ({
      calls: [{ path: 'my/likes/change', body: { drop: [Number(textOf(submission, 'key')) || 0] } }],
      next: () => ({ location: doneAt('likes', 'unlike') }),
    }),
  },
  done: { unlike: '気になる案件から外しました。' },
};
