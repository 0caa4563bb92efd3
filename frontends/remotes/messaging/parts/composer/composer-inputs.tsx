/** Inputs of a mail for forms: subject and text with count and warnings, chips, saved texts and the live preview. */
import { controlOf, type InputProps, idOrNull, textOf } from '@enishi/frontend-kit/entity/inputs/input-props';
import { SearchedOne } from '@enishi/frontend-kit/entity/inputs/master-inputs';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { textLength } from '@enishi/protos/fields/normalize';
import { senderUse } from '@enishi/protos/master/domains';
import { withSignaturePlace } from '@enishi/protos/master/messaging';
import { useEffect } from 'react';
import styled from 'styled-components';
import { PlainPart } from '../designs/PlainPart';
import { useComposing, useShared } from './composing';
import { MailPreview } from './MailPreview';
import { PlaceholderChips } from './PlaceholderChips';
import { SenderAddressInput } from './SenderAddressInput';
import { TemplatePicker } from './TemplatePicker';
import { warningsOf } from './text-checks';
import { useFrom } from './use-from';
import { useSender } from './use-sender';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(2)};
  margin-top: ${space(0.5)};
  font-size: ${font.size.s};
`;

const Warnings = styled.ul`
  flex: 1 1 200px;
  min-width: 0;
`;

const Warned = styled.li<{ $tone: 'warning' | 'danger' }>`
  display: flex;
  gap: ${space(0.5)};
  color: ${({ $tone }) => color[$tone]};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const Count = styled.span<{ $over: boolean }>`
  flex: none;
  margin-left: auto;
  color: ${({ $over }) => ($over ? color.danger : color.muted)};
  font-variant-numeric: tabular-nums;
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};

  @container (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  margin-bottom: ${space(1)};
`;

const Text = styled(TextArea)`
  min-height: 320px;
  line-height: 1.7;

  ${media.mobile} {
    min-height: 240px;
  }
`;

interface UnderProps {
  text: string;
  max?: number;
  isTitle?: boolean;
}

function Under({ text, max, isTitle }: UnderProps) {
  const { placeholders } = useComposing();
  const count = textLength(text);
  return (
    <Foot>
      <Warnings aria-label={isTitle ? '件名の注意' : '本文の注意'} aria-live="polite">
        {warningsOf({ text, placeholders, isTitle }).map((warning) => (
          <Warned key={warning.text} $tone={warning.tone}>
            <Icon name={warning.tone === 'danger' ? 'error' : 'alert'} size={14} />
            {warning.text}
          </Warned>
        ))}
      </Warnings>
      <Count $over={max !== undefined && count > max}>
        {formatNumber(count)}
        {max !== undefined && ` / ${formatNumber(max)}`}文字
      </Count>
    </Foot>
  );
}

export function TitleInput(props: InputProps) {
  const { name, value, onChange, onBlur, disabled, field } = props;
  const text = textOf(value);
  const { ref, onFocus } = useShared('title', text, onChange);
  return (
    <div>
      <TextInput
        {...controlOf(props)}
        ref={ref}
        name={name}
        value={text}
        autoComplete="off"
        disabled={disabled}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Under text={text} max={field.max} isTitle />
    </div>
  );
}

/** The whole of a plain mail; the plain part of an HTML mail. */
export function BodyInput(props: InputProps) {
  const { name, value, onChange, onBlur, disabled, field } = props;
  const text = textOf(value);
  const { ref, onFocus } = useShared('body', text, onChange);
  const { texts, placeholders, samples, sender: id, inMemberName, address, use } = useComposing();
  const sender = useSender();
  const from = useFrom({ member: inMemberName ? id : null, address, use });
  const signature = sender?.mail_signature ?? samples?.signature;
  if (texts.design) return <PlainPart {...props} />;
  return (
    <div>
      <Tools>
        <PlaceholderChips disabled={disabled} />
        <TemplatePicker disabled={disabled} />
      </Tools>
      <Beside>
        <div>
          <Text
            {...controlOf(props)}
            ref={ref}
            name={name}
            value={text}
            disabled={disabled}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Under text={text} max={field.max} />
        </div>
        <MailPreview
          title={texts.title}
          body={text && signature ? withSignaturePlace(text) : text}
          from={from}
          placeholders={placeholders}
          samples={{ ...samples, ...(signature && { signature }) }}
        />
      </Beside>
    </div>
  );
}

/** The sender: the preview takes name and signature from there. */
export function SenderInput(props: InputProps) {
  const { shareSender } = useComposing();
  const id = idOrNull(props.value);
  useEffect(() => shareSender(id), [shareSender, id]);
  return <SearchedOne {...props} />;
}

/** The address from which it comes: the preview shows it. */
export function ComposedAddressInput(props: InputProps) {
  const { shareAddress, use = senderUse.code.other } = useComposing();
  const id = idOrNull(props.value);
  useEffect(() => shareAddress(id), [shareAddress, id]);
  return <SenderAddressInput {...props} use={use} />;
}
