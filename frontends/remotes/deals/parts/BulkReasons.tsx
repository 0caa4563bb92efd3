/** What a change of many states has to say beside the state. */
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { opportunityClosingReason } from '@enishi/protos/master/opportunity';
import { isOpportunityLost, type MOVE_RULES } from '@enishi/protos/master/opportunity-moves';

export interface Said {
  closing: number | undefined;
  details: string;
  reason: string;
  reopen: boolean;
}

export const NOTHING_SAID: Said = { closing: undefined, details: '', reason: '', reopen: false };

/** Only what belongs to the new state. */
export function toValues({ closing, details, reason, reopen }: Said, to: number): Record<string, unknown> {
  const lost = isOpportunityLost(to);
  return {
    ...(lost && closing ? { closing_reason_id: closing } : {}),
    ...(lost && details ? { closing_reason: details } : {}),
    ...(reason ? { move_reason: reason } : {}),
    ...(reopen ? { reopen_flg: 1 } : {}),
  };
}

interface BulkReasonsProps {
  rules: readonly (typeof MOVE_RULES)[keyof typeof MOVE_RULES][];
  said: Said;
  onChange: (patch: Partial<Said>) => void;
}

export function BulkReasons({ rules, said, onChange }: BulkReasonsProps) {
  return (
    <>
      {rules.some((rule) => rule.closing) && (
        <>
          <Field label="終了の理由" required>
            {(control) => (
              <NativeSelect
                {...control}
                options={opportunityClosingReason.items.map(({ id, name }) => ({ value: id, label: name }))}
                emptyLabel="選択してください"
                value={said.closing ?? ''}
                onChange={(event) => onChange({ closing: Number(event.currentTarget.value) || undefined })}
              />
            )}
          </Field>
          <Field label="詳細">
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={1000}
                value={said.details}
                onChange={(event) => onChange({ details: event.currentTarget.value })}
              />
            )}
          </Field>
        </>
      )}
      {rules.some((rule) => rule.explicit) && (
        <Checkbox checked={said.reopen} onChange={() => onChange({ reopen: !said.reopen })}>
          終了した商談を再開する
        </Checkbox>
      )}
      {rules.some((rule) => rule.reason) && (
        <Field label="戻す・再開する理由" required>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={500}
              value={said.reason}
              onChange={(event) => onChange({ reason: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
