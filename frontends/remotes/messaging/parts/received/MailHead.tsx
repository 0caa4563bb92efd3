/** Who sent a mail and when, where it stands, and its files. */

import { QuickChoice } from '@enishi/frontend-kit/entity/record/QuickChoice';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { RecordLink } from '@enishi/frontend-kit/entity/values/RecordLink';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { State } from '@enishi/frontend-kit/ui/base/State';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { senderCheck } from '@enishi/protos/master/received';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { useState } from 'react';
import styled from 'styled-components';
import { Files } from './Files';
import type { Reading } from './received';
import { SenderDialog } from './SenderDialog';

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-width: 0;
  overflow-wrap: anywhere;

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

interface MailHeadProps {
  mail: EntityRow;
  reading?: Reading;
}

export function MailHead({ mail, reading }: MailHeadProps) {
  const readOnly = useReadOnly();
  const [asks, setAsks] = useState(false);
  const names = useNames(
    receivedMail.fields,
    [mail],
    ['company_id_by_enterprise_id', 'company_member_id_by_enterprise_id', 'enterprise_member_id'],
  );
  const company = Number(mail.company_id_by_enterprise_id ?? 0);
  const contact = Number(mail.company_member_id_by_enterprise_id ?? 0);
  const candidate = Number(mail.candidate_id_by_enterprise_id ?? 0);
  const check = Number(mail.sender_check_id);
  return (
    <Card aria-label="差出人">
      <Stack $gap={1.5}>
        <Row $gap={1} $spread>
          <Facts>
            <strong>{String(mail.from_name ?? mail.from_email ?? '差出人不明')}</strong>
            {mail.from_name && mail.from_email && <small>{String(mail.from_email)}</small>}
            {check !== senderCheck.code.unknown && (
              <State $tone={senderCheck.tone(check)} title={reading?.checks}>
                {senderCheck.label(check)}
              </State>
            )}
            <small>{formatInstant(String(mail.received_at))}</small>
          </Facts>
          <Row $gap={1}>
            <QuickChoice definition={receivedMail} record={mail} field="received_kind_id" />
            <QuickChoice definition={receivedMail} record={mail} field="received_state_id" />
          </Row>
        </Row>
        <Row $gap={1} $spread>
          <Facts>
            {company > 0 && (
              <span>
                <small>企業 </small>
                <RecordLink entity="company" id={company}>
                  {names('ref:company', company) ?? '…'}
                </RecordLink>
              </span>
            )}
            {contact > 0 && (
              <span>
                <small>担当者 </small>
                <RecordLink entity="company_member" id={contact}>
                  {names('ref:company_member', contact) ?? '…'}
                </RecordLink>
              </span>
            )}
            {!readOnly && reading && candidate === 0 && (company === 0 || contact === 0) && (
              <Button type="button" size="small" icon={<Icon name="plus" size={14} />} onClick={() => setAsks(true)}>
                {company === 0 ? `「${reading.sender.company ?? '差出人'}」を企業に登録` : '担当者に登録'}
              </Button>
            )}
          </Facts>
        </Row>
        {reading && <Files id={idOf(receivedMail, mail)} candidate={candidate} attachments={reading.attachments} />}
      </Stack>
      {asks && reading && <SenderDialog mail={mail} sender={reading.sender} onClose={() => setAsks(false)} />}
    </Card>
  );
}
