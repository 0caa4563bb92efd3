/** For a chosen candidate: what each step of the saved draft would do, when, and why not. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { ref } from '@enishi/protos/fields/entity';
import { shownDateTime } from '@enishi/protos/master/dates';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { type FlowStep, stepText } from '@enishi/protos/messaging/flow-steps';
import { useState } from 'react';
import styled from 'styled-components';
import { MailPreview } from '../composer/MailPreview';
import { StepField } from './StepField';

const Steps = styled.ol`
  display: grid;
  gap: ${space(1)};
`;

const Step = styled.li<{ $goes: boolean }>`
  padding: ${space(1)} ${space(1.5)};
  border: 1px solid ${({ $goes }) => ($goes ? color.success : color.line)};
  border-left-width: 4px;
  border-radius: 6px;
  background: ${color.surface};
  overflow-wrap: anywhere;

  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)};
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const person = ref('候補者', 'candidate', { placeholder: '氏名やメールアドレスで検索' });

interface TryDrawerProps {
  id: number;
  steps: readonly FlowStep[];
  onClose: () => void;
}

export function TryDrawer({ id, steps, onClose }: TryDrawerProps) {
  const [candidate_id, setCandidate] = useState<number | null>(null);
  const { data, error, refetch } = useRead(
    automationFlow.plural,
    ['try', id, candidate_id],
    (calls, options) => calls.messaging.AutomationFlowPlanService.Try({ id, candidate_id: candidate_id ?? 0 }, options),
    { enabled: candidate_id !== null },
  );
  return (
    <Drawer isOpen onClose={onClose} title="候補者で確認">
      <Stack>
        <p>
          候補者を選ぶと、いまきっかけが起きた場合に、保存した下書きの各ステップがどうなるかを確認できます。何も実行されません。
        </p>
        <StepField
          name="candidate"
          field={person}
          value={candidate_id}
          onChange={(next) => setCandidate(typeof next === 'number' ? next : null)}
          required
        />
        {candidate_id !== null && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {candidate_id !== null && !data && !error && <Waiting count={4} />}
        {candidate_id !== null && data && (
          <>
            {data.enters ? (
              <Notice tone="success">この候補者はフローに入ります。</Notice>
            ) : (
              data.reasons.map((reason) => (
                <Notice key={reason} tone="warning" title="フローに入りません">
                  {reason}
                </Notice>
              ))
            )}
            <Steps>
              {data.steps.map(({ step, goes, at, reasons = [], title, body }) => (
                <Step key={step} $goes={goes}>
                  <p>
                    {step + 1}. {steps[step] ? stepText(steps[step]) : ''}
                    <Badge $tone={goes ? 'success' : 'neutral'}>{goes ? '進みます' : '進みません'}</Badge>
                  </p>
                  {at && <small>{shownDateTime(at)}ごろ</small>}
                  {reasons.map((reason) => (
                    <small key={reason}> {reason}</small>
                  ))}
                  {goes && body && (
                    <details>
                      <summary>届くメールを見る</summary>
                      <MailPreview title={title ?? ''} body={body} placeholders={[]} />
                    </details>
                  )}
                </Step>
              ))}
            </Steps>
          </>
        )}
      </Stack>
    </Drawer>
  );
}
