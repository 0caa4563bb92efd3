import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { suppression } from '@enishi/protos/messaging/suppression';
import { useNavigate } from 'react-router';
import { SUPPRESSIONS } from '../parts/paths';

/** An address whose owner asked the agency to leave it alone. */
export default function SuppressionCreate() {
  const navigate = useNavigate();
  const flash = useFlash();
  return (
    <Page>
      <Breadcrumbs items={[{ label: '配信停止リスト', to: SUPPRESSIONS }, { label: '配信停止を登録' }]} />
      <PageHeader title="配信停止を登録" lead="登録したメールアドレスには、一斉配信と提案を送りません。" />
      <EntityForm
        definition={suppression}
        form="full"
        submitLabel="登録する"
        onCancel={() => navigate(SUPPRESSIONS)}
        onDone={() => {
          flash.success('登録しました');
          navigate(SUPPRESSIONS);
        }}
      />
    </Page>
  );
}
