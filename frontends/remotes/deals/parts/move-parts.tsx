/** What a change of state asks, and what it leads to: the parts of its dialog. */
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { opportunityClosingReason, opportunityStatus } from '@enishi/protos/master/opportunity';
import { MOVE_RULES, type MoveEffect, type MoveKind } from '@enishi/protos/master/opportunity-moves';
import { Named } from './Named';
import type { Effects } from './use-effects';

export type Errors = Record<string, string[]>;

export interface Draft {
  closing_reason_id: number | null;
  closing_reason: string;
  move_reason: string;
  /** Effects that staff do not want. */
  without: readonly MoveEffect[];
  agreement: boolean;
}

export const EMPTY: Draft = {
  closing_reason_id: null,
  closing_reason: '',
  move_reason: '',
  without: [],
  agreement: true,
};

interface PartProps {
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
}

export function Reasons({ kind, draft, change, errors }: PartProps & { kind: MoveKind; errors: Errors }) {
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
    company_id_by_enterprise_id: deal.company_id,
    job_id_by_enterprise_id: deal.job_id,
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

export function Consequences({ effects, draft, change }: PartProps & { effects: Effects }) {
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

export function wanted(effects: Effects | undefined, without: readonly MoveEffect[]): MoveEffect[] {
  if (!effects) return [];
  const possible: [MoveEffect, boolean][] = [
    ['sell', effects.sells],
    ['end_others', effects.others.length > 0],
    ['close_job', effects.closes_job],
  ];
  return possible.filter(([effect, is]) => is && !without.includes(effect)).map(([effect]) => effect);
}
