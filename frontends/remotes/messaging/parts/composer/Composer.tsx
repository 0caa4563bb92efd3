/**
 * The way to write a mail. Around a form of an entity with `title` and `body` (and `form_enterprise_member_id`) these
 * fields become the composer; `ComposerFields` is the same for pages that keep the two texts themselves.
 */
import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { longText, text } from '@enishi/protos/fields/entity';
import { DESIGN_LIMITS } from '@enishi/protos/messaging/mail-design/design';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { DesignInput } from '../designs/DesignInput';
import { BodyInput, ComposedAddressInput, SenderInput, TitleInput } from './composer-inputs';
import { type ComposingOptions, ComposingProvider, useComposing } from './composing';
import { TopicInput } from './TopicInput';

const inputs = {
  ...{ title: TitleInput, design: DesignInput, body: BodyInput },
  ...{ form_enterprise_member_id: SenderInput, sender_address_id: ComposedAddressInput, mail_topic_id: TopicInput },
};

export function Composer({ children, ...options }: ComposingOptions & { children: ReactNode }) {
  return (
    <ComposingProvider options={options}>
      <OwnInputs value={inputs}>{children}</OwnInputs>
    </ComposingProvider>
  );
}

const fields = {
  title: text('件名', { required: true, max: 200 }),
  design: longText('メールの形式', { max: DESIGN_LIMITS.length }),
  body: longText('本文', { required: true, max: 20_000 }),
};

/** Decides by its own width whether text and preview stand side by side. */
const Sized = styled.div`
  container-type: inline-size;
`;

export interface MailTexts {
  title: string;
  body: string;
  /** An HTML mail as JSON; '': a plain mail. */
  design?: string;
}

interface ComposerFieldsProps {
  value: MailTexts;
  /** Gets what changed: a saved text brings both in one go. */
  onChange: (change: Partial<MailTexts>) => void;
  /** Messages by field, as the API answers them. */
  errors?: Readonly<Record<string, string[] | undefined>>;
  disabled?: boolean;
  /** The member in whose name it goes; null: the agency. */
  sender?: number | null;
  /** The address that was chosen for it; null: the usual one. */
  address?: number | null;
}

/** Subject and text inside a `Composer`. */
export function ComposerFields(props: ComposerFieldsProps) {
  const { value, onChange, errors = {}, disabled, sender = null, address = null } = props;
  const { shareSender, shareAddress, audience } = useComposing();
  useEffect(() => shareSender(sender), [shareSender, sender]);
  useEffect(() => shareAddress(address), [shareAddress, address]);
  const leave = () => undefined;
  return (
    <Sized>
      <Stack>
        <Field label={fields.title.label} required error={errors.title}>
          {(ties) => (
            <TitleInput
              {...ties}
              field={fields.title}
              name="title"
              value={value.title}
              onChange={(title) => onChange({ title: String(title ?? '') })}
              onBlur={leave}
              disabled={disabled}
            />
          )}
        </Field>
        {audience && (
          <Field label={fields.design.label} error={errors.design} group>
            {(ties) => (
              <DesignInput
                {...ties}
                field={fields.design}
                name="design"
                value={value.design ?? ''}
                onChange={(design) => onChange({ design: String(design ?? '') })}
                onBlur={leave}
                disabled={disabled}
              />
            )}
          </Field>
        )}
        <Field label={value.design ? 'プレーンテキスト版' : fields.body.label} required error={errors.body}>
          {(ties) => (
            <BodyInput
              {...ties}
              field={fields.body}
              name="body"
              value={value.body}
              onChange={(body) => onChange({ body: String(body ?? '') })}
              onBlur={leave}
              disabled={disabled}
            />
          )}
        </Field>
      </Stack>
    </Sized>
  );
}
