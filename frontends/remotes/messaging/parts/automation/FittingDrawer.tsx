/** For a chosen candidate: which mail would go now, and why not the others. */
import { FieldInput } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { ref } from '@enishi/protos/fields/entity';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import type { FittingGroup } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import styled from 'styled-components';
import { MailPreview } from '../composer/MailPreview';
import { automationPath } from '../paths';

const Group = styled.section`
  ol {
    display: grid;
    gap: ${space(1)};
    margin-top: ${space(1)};
  }
`;

const Line = styled.li<{ $goes: boolean }>`
  padding: ${space(1)} ${space(1.5)};
  border: 1px solid ${({ $goes }) => ($goes ? color.success : color.line)};
  border-left-width: 4px;
  border-radius: 6px;
  background: ${color.surface};

  p {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    font-weight: ${font.weight.medium};
  }

  ul {
    margin-top: ${space(0.5)};
    padding-left: ${space(2)};
    color: ${color.muted};
    font-size: ${font.size.m};
    list-style: disc;
  }

  details {
    margin-top: ${space(1)};
  }
`;

const fields = {
  candidate: ref('候補者', 'candidate', { placeholder: '氏名やメールアドレスで検索' }),
  job: ref('応募する案件', 'job', {
    placeholder: '案件名で検索',
    hint: '選ぶと、その案件に応募した場合を確認できます。',
  }),
};

interface PickProps {
  name: keyof typeof fields;
  value: number | null;
  onChange: (id: number | null) => void;
}

function Pick({ name, value, onChange }: PickProps) {
  const { [name]: field } = fields;
  return (
    <Field label={field.label} hint={field.hint} required={name === 'candidate'}>
      {(ties) => (
        <FieldInput
          {...ties}
          field={field}
          name={name}
          value={value}
          onChange={(id) => onChange(typeof id === 'number' ? id : null)}
          onBlur={() => undefined}
        />
      )}
    </Field>
  );
}

function Outcome({ group, emails }: FittingGroup) {
  return (
    <Group aria-label={automationEmailGroup.label(group)}>
      <Heading level={3}>{automationEmailGroup.label(group)}</Heading>
      {!emails.some(({ goes }) => goes) && <Notice tone="warning">送られるメールはありません。</Notice>}
      <ol>
        {emails.map(({ id, name, goes, reasons, title, body }) => (
          <Line key={id} $goes={goes}>
            <p>
              <TextLink to={automationPath(id)}>{name}</TextLink>
              {goes ? <Badge $tone="success">送信されます</Badge> : <Badge>送信されません</Badge>}
            </p>
            {reasons.length > 0 && (
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            {goes && (
              <details>
                <summary>届くメールを見る</summary>
                <MailPreview title={title} body={body} placeholders={[]} />
              </details>
            )}
          </Line>
        ))}
      </ol>
    </Group>
  );
}

export function FittingDrawer({ onClose }: { onClose: () => void }) {
  const [candidate, setCandidate] = useState<number | null>(null);
  const [job, setJob] = useState<number | null>(null);
  const { data, error, refetch } = useRead(
    automationEmail.plural,
    ['fitting', candidate, job],
    (calls, options) =>
      calls.messaging.AutomationEmailService.Fitting(
        { candidate_id: candidate ?? 0, job_id: job ?? undefined },
        options,
      ),
    { enabled: candidate !== null },
  );
  return (
    <Drawer isOpen onClose={onClose} title="候補者で確認">
      <Stack>
        <p>候補者を選ぶと、いま登録や応募があった場合にどのメールが送られるかを確認できます。メールは送られません。</p>
        <Pick name="candidate" value={candidate} onChange={setCandidate} />
        <Pick name="job" value={job} onChange={setJob} />
        {candidate !== null && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {candidate !== null && !data && !error && <Waiting count={5} />}
        {candidate !== null && data && (
          <>
            {data.reasons.map((reason) => (
              <Notice key={reason} tone="warning">
                {reason}
              </Notice>
            ))}
            {data.groups.map((group) => (
              <Outcome key={group.group} {...group} />
            ))}
          </>
        )}
      </Stack>
    </Drawer>
  );
}
