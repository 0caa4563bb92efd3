import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { EMPTY_MARK, formatInstant } from '@enishi/protos/fields/format';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { SiteFrame } from '../parts/SiteFrame';
import { CATEGORIES } from '../parts/sections';

/** Rows come with the agency: until a member writes one, it counts as unchanged. */
const columns: ColumnOverrides = {
  updated_at: {
    needs: ['created_at'],
    render: ({ updated_at, created_at }) =>
      updated_at === created_at ? EMPTY_MARK : formatInstant(String(updated_at)),
  },
};

/** Every category of jobs, with how much is written about it. */
export default function CategoryList() {
  return (
    <SiteFrame>
      <ListPage
        definition={jobCategoryDescribe}
        title="カテゴリーの説明"
        lead="カテゴリーごとの案件一覧の上部に表示する文章です。検索エンジンからの訪問者にも読まれます。保存するとすぐに公開されます。"
        bulk={false}
        exports={false}
        quickLook={false}
        columns={columns}
        usual={['name', 'url', 'describe_count', 'updated_at']}
        href={(row) => `${CATEGORIES}/${idOf(jobCategoryDescribe, row)}`}
      />
    </SiteFrame>
  );
}
