import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import { useNavigate, useParams } from 'react-router';
import { SiteFrame } from '../parts/SiteFrame';
import { CATEGORIES } from '../parts/sections';

/** The text and picture above the jobs of one category. */
export default function CategoryDetail() {
  const { id = '' } = useParams();
  const flash = useFlash();
  const navigate = useNavigate();
  const origin = publicOrigin(useCurrentEnterprise(), window.location);
  return (
    <SiteFrame>
      <DetailPage
        definition={jobCategoryDescribe}
        id={id}
        listTo={CATEGORIES}
        lead={(record) =>
          origin && (
            <a href={`${origin}${record.url}`} target="_blank" rel="noopener noreferrer">
              {`${origin}${record.url}`}
            </a>
          )
        }
      >
        {(record) => (
          <EntityForm
            definition={jobCategoryDescribe}
            values={record}
            submitLabel="保存して公開する"
            onCancel={() => navigate(CATEGORIES)}
            onDone={() => flash.success('説明文を公開しました')}
          />
        )}
      </DetailPage>
    </SiteFrame>
  );
}
