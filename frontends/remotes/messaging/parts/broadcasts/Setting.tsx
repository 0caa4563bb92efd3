/** The last part of a new broadcast: the text, in whose name, when. */
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
import { broadcastPlaceholders, broadcastTarget, mailTemplateKind, sendOption } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Composer, ComposerFields } from '../composer/Composer';
import { BROADCASTS } from '../paths';
import { CreateFrame } from './CreateFrame';
import { type DraftControl, recordOf, valuesOf } from './draft';

const { code: kinds } = mailTemplateKind;
const first = ['name', 'form_enterprise_member_id'] as const;
const shown = new Set<string>([...first, 'title', 'body', 'send_option_type_id', 'send_reservation_at']);

interface InputsProps {
  names: readonly string[];
  values: Record<string, FieldValue>;
  errors: FieldErrors;
  onChange: (values: Record<string, FieldValue>) => void;
}

function Inputs({ names, values, errors, onChange }: InputsProps) {
  const fields: Readonly<Record<string, (typeof broadcast.fields)[string]>> = broadcast.fields;
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
  const member = useCurrentMember();
  const enterprise = useCurrentEnterprise();
  const navigate = useNavigate();
  const flash = useFlash();
  const create = useCreate<EntityRow>(broadcast);
  const [errors, setErrors] = useState<FieldErrors>({});
  const id = member?.id_by_enterprise_id;
  const values = valuesOf(draft, id);
  const type = (given: Record<string, FieldValue>) => change({ typed: { ...draft.typed, ...given } });
  const samples = useMemo(() => ({ sender_company: enterprise?.name ?? undefined }), [enterprise?.name]);

  const submit = async () => {
    const record = recordOf(draft, id);
    const found = parseCreate(broadcast, record).errors;
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const made = await create.mutateAsync({ values: record });
      clear();
      flash.success('作成しました。内容を確認して送信してください');
      navigate(`${BROADCASTS}/${made.id_by_enterprise_id}`);
    } catch (thrown) {
      const failed = toApiError(thrown);
      setErrors(failed.errors);
      if (Object.keys(failed.errors).length === 0) flash.error(failed.message);
    }
  };
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.has(name));
  const toCandidates = draft.target === broadcastTarget.code.candidates;
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
            <Inputs names={first} values={values} errors={errors} onChange={type} />
          </Grid>
          <Composer
            placeholders={broadcastPlaceholders}
            samples={samples}
            templateKind={toCandidates ? kinds.candidate_broadcast : kinds.contact_broadcast}
            recent={broadcast}
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
    </CreateFrame>
  );
}
