import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useCreate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { useLocation, useNavigate } from 'react-router';
import { SEGMENTS } from '../parts/paths';
import { SegmentForm } from '../parts/segments/SegmentForm';
import { typedOf } from '../parts/segments/segment';

/** A new segment; a list hands over its conditions in the address. */
export default function SegmentCreate() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const flash = useFlash();
  const create = useCreate<EntityRow>(mailSegment);
  return (
    <Page>
      <Breadcrumbs items={[{ label: mailSegment.label, to: SEGMENTS }, { label: 'セグメントを作成' }]} />
      <PageHeader title="セグメントを作成" lead="条件に当てはまる人を、一斉配信のたびに選び直して宛先にします。" />
      <SegmentForm
        key={search}
        place={`${mailSegment.plural} create${search}`}
        start={typedOf(new URLSearchParams(search))}
        isNew
        onSave={async (values) => {
          try {
            const made = await create.mutateAsync({ values: { ...values } });
            flash.success('セグメントを保存しました');
            navigate(`${SEGMENTS}/${made.id_by_enterprise_id}`);
            return {};
          } catch (thrown) {
            const { message, errors } = toApiError(thrown);
            if (Object.keys(errors).length > 0) return errors;
            flash.error(message);
            return { name: [message] };
          }
        }}
      />
    </Page>
  );
}
