/** A segment: its conditions, whom it finds now, and the mailings that go to it. */
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { useParams } from 'react-router';
import { BROADCAST_CREATE, SEGMENTS } from '../parts/paths';
import { Uses } from '../parts/segments/Found';
import { SegmentForm } from '../parts/segments/SegmentForm';
import { EMPTY, type TypedSegment, useSegmentFigures } from '../parts/segments/segment';

function typedRecord(record: EntityRow): TypedSegment {
  const { name, target_type_id, keyword, conditions, note } = record as Partial<TypedSegment>;
  return {
    ...{ name: name ?? '', target_type_id: target_type_id ?? EMPTY.target_type_id },
    ...{ keyword: keyword ?? '', conditions: conditions ?? '', note: note ?? '' },
  };
}

function Content({ record, readOnly }: { record: EntityRow; readOnly: boolean }) {
  const id = Number(record.id_by_enterprise_id);
  const flash = useFlash();
  const update = useUpdate<EntityRow>(mailSegment);
  const { data } = useSegmentFigures(id);
  const { updated_at } = record;
  const save = async (values: TypedSegment) => {
    try {
      await update.mutateAsync({ id, values: { ...values, updated_at } });
      flash.success('セグメントを更新しました');
      return {};
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      if (Object.keys(errors).length > 0) return errors;
      flash.error(message);
      return { name: [message] };
    }
  };
  return (
    <Stack>
      {data && <Uses {...data} />}
      <SegmentForm
        key={String(updated_at)}
        place={`${mailSegment.plural} ${id}`}
        start={typedRecord(record)}
        isNew={false}
        readOnly={readOnly}
        onSave={save}
      />
    </Stack>
  );
}

export default function SegmentDetail() {
  const { id = '' } = useParams();
  const me = useCurrentMember();
  const mayChange = ({ enterprise_member_id: maker }: EntityRow) =>
    maker === me?.id_by_enterprise_id || (me?.authority ?? AUTHORITY.member) >= AUTHORITY.administrator;
  return (
    <DetailPage
      definition={mailSegment}
      id={id}
      listTo={SEGMENTS}
      actions={(record) => (
        <>
          <LinkButton to={`${BROADCAST_CREATE}?segment=${id}&target=${record.target_type_id}`}>一斉配信する</LinkButton>
          {mayChange(record) && <DeleteRecord definition={mailSegment} record={record} listTo={SEGMENTS} />}
        </>
      )}
    >
      {(record) => <Content record={record} readOnly={!mayChange(record)} />}
    </DetailPage>
  );
}
