/** Whether what is edited is what people enter, and the step from one to the other. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { automationEmailOpen } from '@enishi/protos/master/messaging';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import type { FlowFiguresResponse } from '@enishi/protos/messaging/rpc';

interface Standing {
  official_edition_flg?: unknown;
  edition_num?: unknown;
  open_flg?: unknown;
  opened_at?: unknown;
}

export function FlowBadge({ flow }: { flow: Standing }) {
  if (flow.official_edition_flg === 1) return <Badge $tone="success">正式版</Badge>;
  if (flow.edition_num) return <Badge $tone="warning">下書きに変更あり</Badge>;
  return <Badge>下書きのみ（実行されません）</Badge>;
}

function StandingNotice({ flow, earlier }: { flow: Standing; earlier: number }) {
  if (!flow.edition_num)
    return (
      <Notice tone="warning" title="まだ下書きです">
        過去の実績と候補者で確認してから正式版にし、ONにすると動き始めます。
      </Notice>
    );
  if (flow.official_edition_flg !== 1)
    return (
      <Notice tone="warning" title="下書きに変更があります">
        新しく入る方は、いまの正式版（第{Number(flow.edition_num)}版）で進みます。
        下書きを正式版にすると、進行中の方は入ったときの版で最後まで進み、そのあとに入る方から新しい版になります。
      </Notice>
    );
  if (flow.open_flg !== automationEmailOpen.code.on)
    return (
      <Notice title="OFFです">
        新しく入る方はいません。進行中の方は、いまのステップで止まり、ONに戻すと続きから進みます。
      </Notice>
    );
  return (
    <Notice tone="success">
      第{Number(flow.edition_num)}版が動いています
      {flow.opened_at ? `（${formatInstant(String(flow.opened_at))}から）` : ''}。
      {earlier > 0 && `前の版で進行中の方が${formatNumber(earlier)}名います。入ったときの版で最後まで進みます。`}
    </Notice>
  );
}

interface FlowStateProps {
  flow: EntityRow;
  figures?: FlowFiguresResponse;
  refetch: () => void;
}

export function FlowState({ flow, figures, refetch }: FlowStateProps) {
  const id = Number(flow.id_by_enterprise_id);
  const flash = useFlash();
  const make = useAct(
    (calls) => calls.messaging.AutomationFlowPlanService.SetOfficial({ id, updated_at: String(flow.updated_at) }),
    [automationFlow.plural],
  );
  const press = async () => {
    try {
      await make.mutateAsync();
      flash.success('正式版にしました。これから入る方は、この内容で進みます');
    } catch (thrown) {
      const { status, message, errors } = toApiError(thrown);
      const [said] = Object.values(errors ?? {}).flat();
      flash.error(
        status === 409
          ? 'ほかの人が下書きを変更しました。内容を確認してから、もう一度押してください。'
          : (said ?? message),
      );
      refetch();
    }
  };
  return (
    <Stack $gap={1}>
      <StandingNotice flow={flow} earlier={figures?.earlier ?? 0} />
      <Row $spread>
        {figures ? (
          <span>
            進行中 {formatNumber(figures.running ?? 0)}名・目標に達した {formatNumber(figures.goal ?? 0)}
            名・最後まで進んだ {formatNumber(figures.done ?? 0)}名・途中で外れた {formatNumber(figures.left ?? 0)}名
          </span>
        ) : (
          <span />
        )}
        {flow.official_edition_flg !== 1 && (
          <Button needs="send" variant="primary" busy={make.isPending} onClick={() => void press()}>
            下書きを正式版にする
          </Button>
        )}
      </Row>
    </Stack>
  );
}
