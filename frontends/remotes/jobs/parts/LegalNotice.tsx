/** The facts that people must be told of a job and that are missing, each with the way to the form that gives it. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { job } from '@enishi/protos/jobs/job';
import { type MissingItem, missingItems, type OfferedJob } from '@enishi/protos/jobs/legal-items';
import { jobOpenStatus } from '@enishi/protos/master/job';
import styled from 'styled-components';

const AGENCY = '/enterprise/setting/enterprise';

/** A dialog's lists have marks of their own. */
const List = styled.ul`
  && {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)} ${space(2)};
    margin: ${space(0.5)} 0 0;
    padding: 0;
    list-style: none;
  }
`;

/** The section of a form in which a value is given; its title is the anchor of the section. */
function wayTo({ field, of }: MissingItem): string {
  const definition = of === 'job' ? job : enterprise;
  const section = definition.forms.full?.find(({ fields }) => fields.includes(field));
  return `${of === 'job' ? '' : AGENCY}#${encodeURIComponent(section?.title ?? '')}`;
}

export function useMissingItems(record: EntityRow): MissingItem[] {
  const agency = useCurrentEnterprise();
  return agency ? missingItems(record as OfferedJob, agency) : [];
}

interface LegalNoticeProps {
  record: EntityRow;
  /** Asked before the job is published. */
  asked?: boolean;
  /** A way was taken. */
  onLeave?: () => void;
}

export function LegalNotice({ record, asked = false, onLeave }: LegalNoticeProps) {
  const missing = useMissingItems(record);
  const isOpen = record.open_status_flg === jobOpenStatus.code.public;
  if (missing.length === 0 || (!asked && !isOpen)) return null;
  return (
    <Notice
      tone="warning"
      title={asked ? '公開するには、募集情報の入力が必要です' : '公開中の案件に、募集情報の不足があります'}
    >
      求職者に示す必要のある項目が入力されていません。
      <List>
        {missing.map((item) => (
          <li key={item.label}>
            <TextLink to={wayTo(item)} onClick={onLeave}>
              {item.label}を入力{item.of === 'enterprise' && '（企業情報）'}
            </TextLink>
          </li>
        ))}
      </List>
    </Notice>
  );
}
