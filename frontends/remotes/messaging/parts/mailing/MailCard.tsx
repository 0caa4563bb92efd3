/** The last part of every mailing's form: name and sender, the text, and when it goes. */
import { FieldInput, isGroup, OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Grid, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import type { Entity, Field as FieldDefinition, FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import { senderUse } from '@enishi/protos/master/domains';
import { sendOption } from '@enishi/protos/master/messaging';
import { secondColumn } from '@enishi/protos/messaging/ab-fields';
import type { ComponentProps } from 'react';
import { Composer, ComposerFields } from '../composer/Composer';
import { senderInputs } from '../composer/SenderAddressInput';
import { TopicInput } from '../composer/TopicInput';

const first = ['name', 'form_enterprise_member_id', 'sender_address_id', 'mail_topic_id'] as const;
/** Two versions are compared: their inputs are there once it is said what of. */
const compared = ['ab_part_id', 'title_b', 'body_b', 'ab_share_num', 'ab_hours_num'] as const;
const sending = ['send_option_type_id', 'send_reservation_at'] as const;
const shown = new Set<string>([...first, 'title', 'design', 'body', 'click_tracking_flg', ...compared, ...sending]);

/** The kinds of senders by the mails' definitions. */
const usesOf: Readonly<Record<string, number>> = {
  broadcast: senderUse.code.broadcast,
  proposal: senderUse.code.proposal,
  direct_mail: senderUse.code.direct_mail,
};

/** They stand above the composer, which has the others. */
const firstInputs = Object.fromEntries(
  Object.entries(usesOf).map(([name, use]) => [name, { mail_topic_id: TopicInput, ...senderInputs(use) }]),
);

type Values = Record<string, FieldValue>;

interface InputsProps {
  definition: Entity;
  names: readonly string[];
  values: Values;
  errors: FieldErrors;
  onChange: (values: Values) => void;
}

function Inputs({ definition, names, values, errors, onChange }: InputsProps) {
  const fields: Readonly<Record<string, FieldDefinition>> = definition.fields;
  return names.map((name) => {
    const field = fields[name];
    return (
      <Field
        key={name}
        label={field.label}
        hint={field.hint}
        required={field.required ?? (name === 'send_reservation_at' || isSecond(name))}
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

type Text = Pick<ComponentProps<typeof Composer>, 'placeholders' | 'samples' | 'templateKind' | 'audience'>;
const isSecond = (name: string): boolean => name === 'title_b' || name === 'body_b';

/** Errors of fields that stand in other parts of the form are told above it. */
export function MailCard({
  placeholders,
  samples,
  templateKind,
  audience,
  ...rest
}: Omit<InputsProps, 'names'> & Text) {
  const { definition, values, errors, onChange } = rest;
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.has(name));
  const there = (names: readonly string[]) => names.filter((name) => name in definition.fields);
  const second = secondColumn(values.ab_part_id);
  const comparing = second ? compared.filter((name) => !isSecond(name) || name === second) : compared.slice(0, 1);
  const scheduled = values.send_option_type_id === sendOption.code.scheduled;
  return (
    <>
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
            <OwnInputs value={firstInputs[definition.name]}>
              <Inputs {...rest} names={there(first)} />
            </OwnInputs>
          </Grid>
          <Composer
            {...{ placeholders, samples, templateKind, audience }}
            recent={definition}
            use={usesOf[definition.name]}
          >
            <ComposerFields
              value={{
                title: String(values.title ?? ''),
                body: String(values.body ?? ''),
                design: String(values.design ?? ''),
              }}
              onChange={onChange}
              errors={errors}
              sender={values.form_enterprise_member_id as number | null}
              address={values.sender_address_id as number | null | undefined}
            />
          </Composer>
          <Inputs {...rest} names={there(comparing)} />
          <Grid $min={280}>
            <Inputs {...rest} names={there(['click_tracking_flg', ...(scheduled ? sending : sending.slice(0, 1))])} />
          </Grid>
        </Stack>
      </Card>
    </>
  );
}
