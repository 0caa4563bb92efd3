/** The doings of a line of a statement, which are the same for what came in and for what went out. */
import type { Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { receiptState } from '@enishi/protos/master/money';
import { ReasonDialog } from './ReasonDialog';

export type Asked = 'match' | 'aside' | 'undo';

interface LineActionsProps {
  state: number;
  /** The line's day, name and amount, for assistive technology. */
  name: string;
  /** The papers that it is matched with: 請求書 or 支払い. */
  papers: string;
  /** Whether something is proposed. */
  proposed: boolean;
  busy: boolean;
  onConfirm: () => void;
  ask: (asked: Asked) => void;
}

export function LineActions({ state, name, papers, proposed, busy, onConfirm, ask }: LineActionsProps) {
  if (state !== receiptState.code.open)
    return (
      <Button size="small" aria-label={`${name}を未消込に戻す`} onClick={() => ask('undo')}>
        未消込に戻す
      </Button>
    );
  return (
    <Row $gap={0.5}>
      {proposed && (
        <Button
          size="small"
          variant="primary"
          busy={busy}
          aria-label={`${name}を候補のとおりに消し込む`}
          onClick={onConfirm}
        >
          消し込む
        </Button>
      )}
      <Button size="small" aria-label={`${name}の${papers}を選ぶ`} onClick={() => ask('match')}>
        {papers}を選ぶ
      </Button>
      <Button size="small" aria-label={`${name}を対象外にする`} onClick={() => ask('aside')}>
        対象外
      </Button>
    </Row>
  );
}

interface LineReasonProps {
  asked: Asked;
  aside: (calls: Calls, reason: string) => Promise<unknown>;
  undo: (calls: Calls, reason: string) => Promise<unknown>;
  /** The lists that change with it. */
  touches: string[];
  onClose: () => void;
}

/** The question why a line is put aside, or let go again. */
export function LineReason({ asked, aside, undo, touches, onClose }: LineReasonProps) {
  if (asked === 'aside')
    return (
      <ReasonDialog
        title="対象外にする"
        label="対象外にする理由"
        done="明細を対象外にしました"
        {...{ touches, onClose, run: aside }}
      />
    );
  if (asked === 'undo')
    return (
      <ReasonDialog
        title="未消込に戻す"
        label="取消の理由"
        done="未消込に戻しました"
        {...{ touches, onClose, run: undo }}
      />
    );
  return null;
}
