/** Asks what a change of state needs to know, and tells what it leads to, before it happens; also for a date alone. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { dateOfStatus, openDate, type StateDate } from '@enishi/protos/master/opportunity-dates';
import { MOVE_RULES, moveKind } from '@enishi/protos/master/opportunity-moves';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DateQuestion, fieldOf, firstAnswer, refuseAnswer } from './DateQuestion';
import { Consequences, type Draft, EMPTY, type Errors, Reasons, wanted } from './move-parts';
import type { MovingDeal } from './moving-deal';
import { agreementFor } from './paths';
import { useEffects } from './use-effects';
import { useMove } from './use-move';

interface MoveDialogProps {
  deal: MovingDeal;
  /** The state it has already: its date is asked for, nothing else. */
  to: number;
  onClose: () => void;
}

/** Where people are told of an interview. */
const hintOf = ({ field }: StateDate) =>
  field === 'opportunity_datetime' ? '参加者への案内とカレンダーの予定は、商談の「面談」から送れます。' : undefined;

export default function MoveDialog({ deal, to, onClose }: MoveDialogProps) {
  const kind = moveKind(deal.status, to);
  const asked = kind ? dateOfStatus(to) : openDate(deal.record);
  const [draft, setDraft] = useState(EMPTY);
  const [first] = useState(() => firstAnswer(asked, asked && deal.record[asked.field]));
  const [answer, setAnswer] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const { move, fill, isPending } = useMove();
  const question = useEffects(kind && { id: deal.id, to });
  const effects = question.data;
  const asking = kind !== undefined && question.isPending;
  const change = (patch: Partial<Draft>) => setDraft((last) => ({ ...last, ...patch }));
  const rule = MOVE_RULES[kind ?? 'forward'];
  const date = asked && !answer.later ? { [asked.field]: answer.value } : {};
  const act = async () => {
    if (!kind) {
      if (asked) await fill(deal, asked.field, answer.value);
      return onClose();
    }
    const values = {
      ...date,
      ...(rule.closing ? { closing_reason_id: draft.closing_reason_id, closing_reason: draft.closing_reason } : {}),
      ...(rule.reason ? { move_reason: draft.move_reason } : {}),
      ...(rule.explicit ? { reopen_flg: 1 } : {}),
    };
    const { id, updated_at } = deal;
    await move({ id, to, updated_at, values, effects: wanted(effects, draft.without) });
    onClose();
    if (effects?.agreement && draft.agreement) navigate(agreementFor(deal.id));
  };
  const submit = async () => {
    setProblem(undefined);
    const missing = asked && refuseAnswer(asked, answer, kind !== undefined);
    if (missing) return setErrors({ [asked.field]: [missing] });
    try {
      await act();
    } catch (thrown) {
      const refused = toApiError(thrown);
      setErrors(refused.errors);
      const shown = ['closing_reason_id', 'closing_reason', 'move_reason', asked?.field];
      const other = Object.entries(refused.errors).find(([name]) => !shown.includes(name));
      if (other) setProblem(other[1][0]);
      else if (Object.keys(refused.errors).length === 0) setProblem(refused.message);
    }
  };
  const label = opportunityStatus.label(to);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={draft !== EMPTY || answer.value !== first.value}
      title={kind ? `商談状況を「${label}」に変更` : `${asked ? fieldOf(asked).label : '日付'}を入力`}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" variant="primary" busy={isPending} disabled={asking}>
            {kind === 'forward' ? '変更する' : kind ? rule.label : '保存する'}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {kind
            ? `「${opportunityStatus.label(deal.status)}」から「${label}」に変更します。`
            : `商談状況は「${label}」です。`}
        </p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {asked && (
          <DateQuestion
            asked={asked}
            answer={answer}
            onChange={setAnswer}
            errors={errors[asked.field]}
            hint={hintOf(asked)}
            mayWait={kind !== undefined}
          />
        )}
        {kind && <Reasons kind={kind} draft={draft} change={change} errors={errors} />}
        {asking ? <Skeleton $width="70%" $height="20px" /> : null}
        {question.error && <Notice tone="warning">変更の影響を確認できませんでした。商談状況だけを変更します。</Notice>}
        {effects && <Consequences effects={effects} draft={draft} change={change} />}
      </Stack>
    </Dialog>
  );
}
