/** The last part of a new proposal: the text, in whose name, when, with which documents. */
import { FieldInput, isGroup } from '@enishi/frontend-kit/entity/inputs';
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api';
import { useCreate } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useCurrentEnterprise, useCurrentMember } from '@enishi/frontend-kit/runtime/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Grid, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { parseCreate } from '@enishi/protos/fields/parse';
import type { FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import { mailTemplateKind, proposalDirection, proposalPlaceholders, sendOption } from '@enishi/protos/master/messaging';
import { proposal } from '@enishi/protos/messaging/proposal';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Composer, ComposerFields } from '../composer/Composer';
import { PROPOSALS } from '../paths';
import { Attachments } from './Attachments';
import { CreateFrame } from './CreateFrame';
import { type DraftControl, recordOf, valuesOf } from './draft';

const templates = mailTemplateKind.code;
const plain = ['name', 'form_enterprise_member_id'] as const;
const shown = new Set<string>([...plain, 'title', 'body', 'send_option_type_id', 'send_reservation_at']);

interface InputsProps {
  names: readonly string[];
  values: Record<string, FieldValue>;
  errors: FieldErrors;
  onChange: (values: Record<string, FieldValue>) => void;
}

function Inputs({ names, values, errors, onChange }: InputsProps) {
  const fields: Readonly<Record<string, (typeof proposal.fields)[string]>> = proposal.fields;
  return names.map((name) => {
    const field = fields[name];
    return (
      <Field
        key={name}
        label={field.label}
        hint={field.hint}
        required={field.required ?? name === 'send_reservation_at'}
        error={errors[name]}
        group={isGroup(field)}
      >
        {(ties) => (
          <FieldInput
            {...ties}
            field={field}
            name={name}
            value={values[name] as never}
            onChange={(value) => onChange({ [name]: value as FieldValue })}
            onBlur={() => undefined}
          />
        )}
      </Field>
    );
  });
}

export function Setting(control: DraftControl) {
  const { draft, change, clear } = control;
  const member = useCurrentMember()?.id_by_enterprise_id;
  const enterprise = useCurrentEnterprise();
  const navigate = useNavigate();
  const flash = useFlash();
  const create = useCreate<EntityRow>(proposal);
  const [errors, setErrors] = useState<FieldErrors>({});
  const values = valuesOf(draft, member);
  const isOffer = draft.direction === proposalDirection.code.candidates;
  const type = (given: Record<string, FieldValue>) => change({ typed: { ...draft.typed, ...given } });
  const samples = useMemo(() => ({ proposer_company: enterprise?.name ?? undefined }), [enterprise?.name]);

  const submit = async () => {
    const record = recordOf(draft, member);
    const found = { ...parseCreate(proposal, record).errors };
    if (isOffer && draft.contacts.length === 0)
      found.company_member_id_by_enterprise_ids = ['提案先の担当者を選択してください。'];
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const made = await create.mutateAsync({ values: record });
      clear();
      flash.success('提案を作成しました。内容を確認して送信してください');
      navigate(`${PROPOSALS}/${made.id_by_enterprise_id}`);
    } catch (thrown) {
      const failed = toApiError(thrown);
      setErrors(failed.errors);
      if (Object.keys(failed.errors).length === 0) flash.error(failed.message);
    }
  };
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.has(name));
  const scheduled = values.send_option_type_id === sendOption.code.scheduled;
  return (
    <CreateFrame
      {...control}
      part="setting"
      action={
        <Button variant="primary" busy={create.isPending} onClick={() => void submit()}>
          内容を確認する
        </Button>
      }
    >
      {elsewhere.length > 0 && (
        <Notice tone="danger">
          {elsewhere.flatMap(([name, messages]) =>
            messages.map((message) => <p key={`${name} ${message}`}>{message}</p>),
          )}
        </Notice>
      )}
      <Card aria-label="送信設定">
        <Stack>
          <Heading level={2}>送信設定</Heading>
          <Grid $min={280}>
            <Inputs names={plain} values={values} errors={errors} onChange={type} />
          </Grid>
          <Composer
            placeholders={proposalPlaceholders}
            samples={samples}
            templateKind={isOffer ? templates.candidate_proposal : templates.job_proposal}
            recent={proposal}
          >
            <ComposerFields
              value={{ title: String(values.title ?? ''), body: String(values.body ?? '') }}
              onChange={type}
              errors={errors}
              sender={values.form_enterprise_member_id as number | null}
            />
          </Composer>
          <Grid $min={280}>
            <Inputs
              names={scheduled ? ['send_option_type_id', 'send_reservation_at'] : ['send_option_type_id']}
              values={values}
              errors={errors}
              onChange={type}
            />
          </Grid>
        </Stack>
      </Card>
      {isOffer && (
        <Attachments
          candidates={draft.candidates}
          on={values.attachment_flg === 1}
          onToggle={(on) => type({ attachment_flg: on ? 1 : 0 })}
          resumes={draft.resumes}
          onChoose={(resumes) => change({ resumes })}
        />
      )}
    </CreateFrame>
  );
}
