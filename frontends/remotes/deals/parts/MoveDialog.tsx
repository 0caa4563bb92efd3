/** Asks what a change of state needs to know, and tells what it leads to, before it happens. */
import { useNames } from '@enishi/frontend-kit/entity/names';
import { toApiError } from '@enishi/frontend-kit/runtime/api-error';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { opportunityClosingReason, opportunityStatus } from '@enishi/protos/master/opportunity';
import { MOVE_RULES, type MoveEffect, type MoveKind, moveKind } from '@enishi/protos/master/opportunity-moves';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Named } from './Named';
import { agreementFor } from './paths';
import { type Effects, useEffects } from './use-effects';
import { useMove } from './use-move';

export interface MovingDeal {
  id: number;
  status: number;
  updated_at?: string;
}

interface MoveDialogProps {
  deal: MovingDeal;
  to: number;
  onClose: () => void;
}

type Errors = Record<string, string[]>;

interface Draft {
  closing_reason_id: number | null;
  closing_reason: string;
  move_reason: string;
  /** Effects that staff do not want. */
  without: readonly MoveEffect[];
  agreement: boolean;
}

const EMPTY: Draft = { closing_reason_id: null, closing_reason: '', move_reason: '', without: [], agreement: true };

interface PartProps {
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
}

function Reasons({ kind, draft, change, errors }: PartProps & { kind: MoveKind; errors: Errors }) {
  const { closing, reason } = MOVE_RULES[kind];
  return (
    <>
      {closing && (
        <>
          <Field label="終了の理由" required error={errors.closing_reason_id}>
            {(control) => (
              <NativeSelect
                {...control}
                options={opportunityClosingReason.items.map(({ id, name }) => ({ value: id, label: name }))}
                emptyLabel="選択してください"
                value={draft.closing_reason_id ?? ''}
                onChange={(event) => change({ closing_reason_id: Number(event.currentTarget.value) || null })}
              />
            )}
          </Field>
          <Field
            label="詳細"
            required={draft.closing_reason_id === opportunityClosingReason.code.other}
            error={errors.closing_reason}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={1000}
                value={draft.closing_reason}
                onChange={(event) => change({ closing_reason: event.currentTarget.value })}
              />
            )}
          </Field>
        </>
      )}
      {reason && (
        <Field label={`${MOVE_RULES[kind].label}理由`} required error={errors.move_reason}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={500}
              value={draft.move_reason}
              onChange={(event) => change({ move_reason: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Others({ others }: Pick<Effects, 'others'>) {
  const rows = others.map((deal) => ({
    company_id_by_enterprise_id: deal.company_id ?? null,
    job_id_by_enterprise_id: deal.job_id ?? null,
  }));
  const names = useNames(opportunity.fields, rows, ['company_id_by_enterprise_id', 'job_id_by_enterprise_id']);
  return (
    <ul>
      {others.map(({ id, company_id, job_id, status }) => (
        <li key={id}>
          <Named list="ref:company" id={company_id} names={names} none="企業が未設定の商談" />
          {job_id && (
            <>
              ・<Named list="ref:job" id={job_id} names={names} />
            </>
          )}
          （{opportunityStatus.label(status)}）
        </li>
      ))}
    </ul>
  );
}

function Consequences({ effects, draft, change }: PartProps & { effects: Effects }) {
  const box = (effect: MoveEffect) => ({
    checked: !draft.without.includes(effect),
    onChange: () =>
      change({
        without: draft.without.includes(effect)
          ? draft.without.filter((one) => one !== effect)
          : [...draft.without, effect],
      }),
  });
  const { sells, closes_job, others, agreement, seats } = effects;
  if (!sells && !closes_job && others.length === 0 && !agreement) return null;
  return (
    <Field label="あわせて行うこと" group>
      {() => (
        <Stack $gap={1}>
          {sells && <Checkbox {...box('sell')}>候補者の営業状況を「営業中」にする</Checkbox>}
          {others.length > 0 && (
            <div>
              <Checkbox {...box('end_others')}>
                この候補者のほかの進行中の商談（{others.length}件）を「候補者辞退」で終了する
              </Checkbox>
              <Others others={others} />
            </div>
          )}
          {closes_job && (
            <Checkbox {...box('close_job')}>募集人数（{seats}名）に達するため、案件の募集を終了する</Checkbox>
          )}
          {agreement && (
            <Checkbox checked={draft.agreement} onChange={() => change({ agreement: !draft.agreement })}>
              続けて契約を登録する
            </Checkbox>
          )}
        </Stack>
      )}
    </Field>
  );
}

function wanted(effects: Effects | undefined, without: readonly MoveEffect[]): MoveEffect[] {
  if (!effects) return [];
  const possible: [MoveEffect, boolean][] = [
    ['sell', effects.sells],
    ['end_others', effects.others.length > 0],
    ['close_job', effects.closes_job],
  ];
  return possible.filter(([effect, is]) => is && !without.includes(effect)).map(([effect]) => effect);
}

export function MoveDialog({ deal, to, onClose }: MoveDialogProps) {
  const kind = moveKind(deal.status, to) ?? 'forward';
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const { move, isPending } = useMove();
  const { data: effects, error, isPending: asking } = useEffects({ id: deal.id, to });
  const change = (patch: Partial<Draft>) => setDraft((last) => ({ ...last, ...patch }));
  const rule = MOVE_RULES[kind];
  const submit = async () => {
    const said = {
      ...(rule.closing ? { closing_reason_id: draft.closing_reason_id, closing_reason: draft.closing_reason } : {}),
      ...(rule.reason ? { move_reason: draft.move_reason } : {}),
      ...(rule.explicit ? { reopen_flg: 1 } : {}),
    };
    setProblem(undefined);
    try {
      await move({ ...deal, to, values: said, effects: wanted(effects, draft.without) });
      onClose();
      if (effects?.agreement && draft.agreement) navigate(agreementFor(deal.id));
    } catch (thrown) {
      const refused = toApiError(thrown);
      setErrors(refused.errors);
      const shown = ['closing_reason_id', 'closing_reason', 'move_reason'];
      const other = Object.entries(refused.errors).find(([name]) => !shown.includes(name));
      if (other) setProblem(other[1][0]);
      else if (Object.keys(refused.errors).length === 0) setProblem(refused.message);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={draft !== EMPTY}
      title={`商談状況を「${opportunityStatus.label(to)}」に変更`}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" variant="primary" busy={isPending} disabled={asking}>
            {kind === 'forward' ? '変更する' : rule.label}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          「{opportunityStatus.label(deal.status)}」から「{opportunityStatus.label(to)}」に変更します。
        </p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Reasons kind={kind} draft={draft} change={change} errors={errors} />
        {asking ? <Skeleton $width="70%" $height="20px" /> : null}
        {error && <Notice tone="warning">変更の影響を確認できませんでした。商談状況だけを変更します。</Notice>}
        {effects && <Consequences effects={effects} draft={draft} change={change} />}
      </Stack>
    </Dialog>
  );
}
