import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { idOf } from '@enishi/frontend-kit/entity/row';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { SiteFrame } from '../parts/SiteFrame';
import { CATEGORIES } from '../parts/sections';

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
        usual={['name', 'url', 'describe_count', 'updated_at']}
        href={(row) => `${CATEGORIES}/${idOf(jobCategoryDescribe, row)}`}
      />
    </SiteFrame>
  );
}
