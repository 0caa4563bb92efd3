/** Jobs that may suit the candidate, and why. */
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { recommendedQuery, stateQuery } from '../../data/my/answers';
import type { MySection } from '../../data/my/section';
import { Hint } from './frame';
import { JobLines } from './JobLines';

function Nothing() {
  const { candidate, paused } = useSiteQuery(stateQuery).data ?? {};
  const has = (value: unknown) => Array.isArray(value) && value.length > 0;
  if (paused) return <p>応募・スカウトを停止しています。再開すると、合う案件を表示します。</p>;
  if (!has(candidate?.skill_ids) && !has(candidate?.occupation_ids))
    return (
      <>
        <p>職種とスキルを登録すると、合う案件を表示します。</p>
        <a href="/mypage/skills">スキルを登録する</a>
      </>
    );
  return (
    <>
      <p>経験と希望に合う募集中の案件は、いまのところありません。</p>
      <a href="/jobs">案件を探す</a>
    </>
  );
}

function Recommended() {
  const { data } = useSiteQuery(recommendedQuery);
  if (!data) return <p>おすすめの案件を読み込めませんでした。時間をおいて、画面を開き直してください。</p>;
  const { reasons = [], jobs = [], names } = data;
  const shown = reasons.flatMap(({ id }) => jobs.find((job) => job.id_by_enterprise_id === id) ?? []);
  if (shown.length === 0) return <Nothing />;
  return (
    <>
      <Hint>登録内容と希望条件から選びました。条件を変えると、おすすめも変わります。</Hint>
      <JobLines
        jobs={shown}
        names={names}
        below={({ id_by_enterprise_id: id }) => {
          const { fits = [], misses = [] } = reasons.find((one) => one.id === id) ?? {};
          return (
            <>
              {fits.length > 0 && <p>一致：{fits.join('、')}</p>}
              {misses.length > 0 && <Hint>希望外：{misses.join('、')}</Hint>}
            </>
          );
        }}
      />
    </>
  );
}

export const recommended: MySection = {
  id: 'recommended',
  title: 'おすすめの案件',
  queries: [recommendedQuery, stateQuery],
  Component: Recommended,
};
