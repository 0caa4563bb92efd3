import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { type Answered, type Calls, useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { job } from '@enishi/protos/jobs/job';
import { searchWordForm } from '@enishi/protos/jobs/search-word-form';
import { SiteFrame } from '../parts/SiteFrame';

const { plural } = searchWordForm;

type Words = Answered<Calls['jobs']['SearchWordService']['Show']>;

/** An agency has one record: its key is the form's own. */
const rowOf = ({ groups = [], updated_at = '' }: Words): EntityRow => ({
  [searchWordForm.key]: 1,
  groups,
  updated_at,
});

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Words that mean the same in a search, of the site and of the console. */
export default function SearchWords() {
  const flash = useFlash();
  const { data, error, refetch } = useRead(plural, ['show'], (calls, options) =>
    calls.jobs.SearchWordService.Show({}, options),
  );
  const save = useAct(
    (calls, words: { groups: string[]; updated_at: string }) => calls.jobs.SearchWordService.Save(words),
    [plural, job.plural],
  );
  return (
    <SiteFrame>
      <Page>
        <PageHeader
          title="検索の言いかえ"
          lead="公開サイトと管理画面の案件の検索で、同じ意味として扱う言葉です。保存すると、すぐに検索に反映されます。"
        />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="form" count={3} />}
        {data && (
          <Card aria-label="検索の言いかえ">
            <EntityForm
              definition={searchWordForm}
              values={rowOf(data)}
              inline
              submitLabel="保存して反映する"
              onSubmit={async ({ groups }, read) =>
                rowOf(await save.mutateAsync({ groups: textsOf(groups), updated_at: String(read?.updated_at ?? '') }))
              }
              reload={async () => rowOf((await refetch()).data ?? data)}
              onDone={() => flash.success('検索の言いかえを保存しました')}
            />
          </Card>
        )}
      </Page>
    </SiteFrame>
  );
}
