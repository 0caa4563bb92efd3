/** How much each criterion counts for this agency. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useAction, useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Grid, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import {
  DEFAULT_MATCH_WEIGHTS,
  type MatchWeights,
  matchCriteria,
  matchCriterionNames,
} from '@enishi/protos/master/matching';
import { useState } from 'react';

const options = [
  { value: 0, label: '0（見ない）' },
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3（ふつう）' },
  { value: 4, label: '4' },
  { value: 5, label: '5（重視）' },
];

export function WeightsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall<{ weights: MatchWeights }>('jobs', 'jobs/match_weights', {});
  const [draft, setDraft] = useState<Partial<MatchWeights>>({});
  const [problem, setProblem] = useState<string>();
  const flash = useFlash();
  const save = useAction<unknown, MatchWeights>(
    (api, weights) => api.post('jobs/match_weights', { weights }),
    ['jobs', 'candidates'],
  );
  const now: MatchWeights = { ...DEFAULT_MATCH_WEIGHTS, ...data?.weights, ...draft };
  const submit = async () => {
    try {
      await save.mutateAsync(now);
      flash.success('照合の重みを保存しました');
      onClose();
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      setProblem(Object.values(errors)[0]?.[0] ?? message);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={Object.keys(draft).length > 0}
      title="照合の重み"
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => setDraft(DEFAULT_MATCH_WEIGHTS)}>初期値に戻す</Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!data}>
            保存する
          </Button>
        </>
      }
    >
      <Stack>
        <p>候補者と案件の適合度を計算するときの重みです。性別・年齢・国籍・出身は、適合度に使いません。</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="form" />}
        {data && (
          <Grid $min={200}>
            {matchCriterionNames.map((name) => (
              <Field key={name} label={`${matchCriteria[name].label}（${matchCriteria[name].must ? '必須' : '希望'}）`}>
                {(control) => (
                  <NativeSelect
                    {...control}
                    options={options}
                    value={now[name]}
                    onChange={(event) => setDraft({ ...draft, [name]: Number(event.currentTarget.value) })}
                  />
                )}
              </Field>
            ))}
          </Grid>
        )}
      </Stack>
    </Dialog>
  );
}
