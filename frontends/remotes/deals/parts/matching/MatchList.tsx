/** The list of hits on the page of a job or a candidate; what is asked for stands in the address. */
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import {
  AUTHORITY,
  DOMAIN_LINKED,
  useCurrentEnterprise,
  useCurrentMember,
} from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { BulkBar } from '@enishi/frontend-kit/ui/console/BulkBar';
import { ResultCount, Spacer, Toolbar } from '@enishi/frontend-kit/ui/console/Toolbar';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { MAX_PRESENTED } from '@enishi/protos/messaging/proposal';
import { useState } from 'react';
import styled from 'styled-components';
import { LIST } from '../paths';
import { DismissDialog } from './DismissDialog';
import { HitCard } from './HitCard';
import { type Hit, PER_PAGE, type Side, useDealsOf, useDismiss, useMatches } from './use-matches';
import { WeightsDialog } from './WeightsDialog';

const { candidate_id_by_enterprise_id: candidateField, job_id_by_enterprise_id: jobField } = opportunity.fields;

const found = {
  jobs: { field: candidateField, list: 'ref:candidate', home: '/enterprise/candidates', noun: '候補者' },
  candidates: { field: jobField, list: 'ref:job', home: '/enterprise/jobs', noun: '案件' },
} as const;

const NO_HITS: Hit[] = [];

const Found = styled(Stack)`
  padding-top: ${space(2)};

  label {
    margin-right: ${space(1.5)};
  }
`;

export function MatchList({ side, id }: { side: Side; id: number }) {
  const [params, change] = useSearch();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const dismissed = params.get('dismissed') === '1';
  const complete = params.get('complete') === '1';
  const { data, error, refetch } = useMatches(side, id, { page, dismissed, complete });
  const hits = data?.hits ?? NO_HITS;
  const { field, list, home, noun } = found[side];
  const names = useValueNames([{ field, values: hits.map((hit) => hit.id) }]);
  const deals = useDealsOf(side, id, hits);
  const me = useCurrentMember();
  const linked = useCurrentEnterprise()?.domain_status === DOMAIN_LINKED;
  const [dismissing, setDismissing] = useState<Hit>();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [weighing, setWeighing] = useState(false);
  const dismiss = useDismiss();
  const flash = useFlash();

  const pairOf = (hit: Hit) =>
    side === 'jobs' ? { candidate_id: hit.id, job_id: id } : { candidate_id: id, job_id: hit.id };
  const nameOf = (hit: Hit) => names(list, hit.id) ?? '…';
  const pick = (one: number) =>
    setPicked((last) => {
      const next = new Set(last);
      if (!next.delete(one)) next.add(one);
      return next;
    });
  const proposeTo = (others: number | string) =>
    side === 'jobs'
      ? `/enterprise/proposals/create?direction=1&candidates=${others}&jobs=${id}`
      : `/enterprise/proposals/create?direction=2&candidates=${id}&jobs=${others}`;
  const several = [...picked].join(',');
  const turn = (name: string, on: boolean) => change({ [name]: on ? '1' : '', page: '' });
  const href = (to: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(to));
    return `?${next}`;
  };
  const back = (hit: Hit) => flash.after(dismiss.mutateAsync({ ...pairOf(hit), back: true }), '一覧に戻しました');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Found>
      <Toolbar>
        <Checkbox checked={complete} onChange={() => turn('complete', !complete)}>
          必須に外れのないものだけ
        </Checkbox>
        <Checkbox checked={dismissed} onChange={() => turn('dismissed', !dismissed)}>
          除外したものを表示
        </Checkbox>
        <Spacer />
        <ResultCount role="status">{data && !data.preparing ? `${formatNumber(data.count)}件` : '…'}</ResultCount>
        {(me?.authority ?? 0) >= AUTHORITY.administrator && (
          <Button icon={<Icon name="settings" size={16} />} aria-haspopup="dialog" onClick={() => setWeighing(true)}>
            照合の重み
          </Button>
        )}
      </Toolbar>
      {!data && (
        <Stack role="status" aria-label="読み込んでいます">
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} $height="140px" />
          ))}
        </Stack>
      )}
      {data?.preparing && (
        <EmptyState title="候補者の条件を集めています" icon="clock">
          はじめて使うときだけ時間がかかります。終わると自動で表示します。
        </EmptyState>
      )}
      {data && !data.preparing && hits.length === 0 && (
        <EmptyState title={dismissed ? `除外した${noun}はありません` : `合う${noun}は見つかりませんでした`}>
          {dismissed ? `一覧で除外した${noun}は、ここから戻せます。` : `${noun}を登録するか、条件を見直してください。`}
        </EmptyState>
      )}
      {hits.map((hit) => {
        const { candidate_id, job_id } = pairOf(hit);
        return (
          <HitCard
            key={hit.id}
            hit={hit}
            name={nameOf(hit)}
            to={`${home}/${hit.id}`}
            deal={deals.get(hit.id)}
            createTo={`${LIST}/create?candidate=${candidate_id}&job=${job_id}`}
            proposeTo={linked ? proposeTo(hit.id) : undefined}
            picked={picked.has(hit.id)}
            onPick={() => pick(hit.id)}
            onDismiss={() => setDismissing(hit)}
            onBack={() => back(hit)}
          />
        );
      })}
      {data && data.count > PER_PAGE && <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={href} />}
      <BulkBar count={picked.size} onClear={() => setPicked(new Set())}>
        <LinkButton
          size="small"
          to={`${LIST}/create_many?${side === 'jobs' ? `candidates=${several}&job=${id}` : `jobs=${several}&candidate=${id}`}`}
        >
          商談を登録
        </LinkButton>
        {linked && picked.size <= MAX_PRESENTED && (
          <LinkButton size="small" to={proposeTo(several)}>
            1通の提案にまとめる
          </LinkButton>
        )}
      </BulkBar>
      {dismissing && (
        <DismissDialog
          pair={pairOf(dismissing)}
          name={nameOf(dismissing)}
          onClose={() => setDismissing(undefined)}
          onDone={() => {
            const gone = dismissing;
            setDismissing(undefined);
            flash.success(`「${nameOf(gone)}」を除外しました`, {
              action: { label: '元に戻す', onPress: () => back(gone) },
            });
          }}
        />
      )}
      {weighing && <WeightsDialog onClose={() => setWeighing(false)} />}
    </Found>
  );
}
