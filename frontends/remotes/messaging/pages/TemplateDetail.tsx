import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { OwnChanges } from '@enishi/frontend-kit/entity/record/own-changes';
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { mailTemplate } from '@enishi/protos/messaging/mail-template';
import { useParams } from 'react-router';
import { designHistory } from '../parts/designs/DesignChange';
import { designViews } from '../parts/designs/design-views';
import { TEMPLATES } from '../parts/paths';
import { TemplateComposer, templateNotes } from '../parts/TemplateComposer';

export default function TemplateDetail() {
  const { id = '' } = useParams();
  const me = useCurrentMember();
  const mayChange = (author: unknown) =>
    author === me?.id_by_enterprise_id || (me?.authority ?? AUTHORITY.member) >= AUTHORITY.administrator;
  return (
    <DetailPage
      definition={mailTemplate}
      id={id}
      listTo={TEMPLATES}
      lead={(record) => (record.shared_flg === 1 ? <Badge $tone="main">社内で共有</Badge> : <Badge>自分だけ</Badge>)}
      actions={(record) =>
        mayChange(record.enterprise_member_id) && (
          <DeleteRecord definition={mailTemplate} record={record} listTo={TEMPLATES} />
        )
      }
    >
      {(record) => (
        <TemplateComposer kind={Number(record.kind)}>
          <OwnChanges value={designHistory}>
            <EntityDetail
              definition={mailTemplate}
              record={record}
              notes={templateNotes}
              views={designViews}
              readOnly={!mayChange(record.enterprise_member_id)}
            />
          </OwnChanges>
        </TemplateComposer>
      )}
    </DetailPage>
  );
}
