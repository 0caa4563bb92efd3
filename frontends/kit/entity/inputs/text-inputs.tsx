/** Inputs of everything that is typed. Full-width digits and letters become half-width when the field is left. */
import { formatInstant } from '@enishi/protos/fields/format';
import { toReading } from '@enishi/protos/fields/normalize';
import { NUMBER_OPTION_RANGE } from '@enishi/protos/master/constants';
import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { PasswordInput } from '../../ui/base/PasswordInput';
import { setInputValue } from '../../ui/base/set-input-value';
import { TelephoneInput } from '../../ui/base/TelephoneInput';
import { TextArea } from '../../ui/base/TextArea';
import { TextInput, type TextInputProps } from '../../ui/base/TextInput';
import { DatePicker, DateTimePicker } from '../../ui/console/DatePicker';
import { MonthInput } from '../../ui/console/MonthInput';
import { color, radius, space } from '../../ui/theme/theme';
import { controlOf, type InputProps, textOf } from './input-props';

/** The props that native text inputs take over. */
function nativeProps(props: InputProps): ComponentProps<'input'> {
  const { name, value, onChange, onBlur, disabled, field } = props;
  return {
    ...controlOf(props),
    name,
    value: textOf(value),
    onChange: (event) => onChange(event.currentTarget.value),
    onBlur,
    disabled,
    placeholder: field.placeholder,
    autoComplete: 'off',
  };
}

interface TextLineProps extends TextInputProps {
  input: InputProps;
}

const TextLine = ({ input, ...extra }: TextLineProps) => <TextInput {...nativeProps(input)} {...extra} />;

const code = { halfWidth: true, autoCapitalize: 'none', spellCheck: false } as const;

export const PlainInput = (props: InputProps) => <TextLine input={props} />;
export const EmailInput = (props: InputProps) => <TextLine input={props} {...code} inputMode="email" />;
export const TelInput = (props: InputProps) => <TelephoneInput {...nativeProps(props)} {...code} inputMode="tel" />;
export const UrlInput = (props: InputProps) => <TextLine input={props} {...code} inputMode="url" />;

const Short = styled.div<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  max-width: 100%;
`;

export const ZipcodeInput = (props: InputProps) => (
  <Short $width={160}>
    <TextLine input={props} {...code} inputMode="numeric" />
  </Short>
);

/** Typed in any kana, kept as full-width katakana. */
export function KanaInput(props: InputProps) {
  return (
    <TextInput
      {...nativeProps(props)}
      onBlur={(event) => {
        const input = event.currentTarget;
        setInputValue(input, toReading(input.value));
        props.onBlur();
      }}
    />
  );
}

export function SecretInput(props: InputProps) {
  return (
    <PasswordInput
      {...nativeProps(props)}
      autoComplete={props.name.includes('current') ? 'current-password' : 'new-password'}
    />
  );
}

const { from, to, step } = NUMBER_OPTION_RANGE;
/** Monthly prices as they are usually agreed; any other can be typed. */
const usualPrices = Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);

export function NumberInput(props: InputProps) {
  const { field } = props;
  const options = useId();
  const offered = field.kind === 'money' && field.unit === '万円';
  return (
    <Short $width={180}>
      <TextInput
        {...nativeProps(props)}
        list={offered ? options : undefined}
        halfWidth
        numeric
        inputMode="numeric"
        suffix={field.unit}
      />
      {offered && (
        <datalist id={options}>
          {usualPrices.map((price) => (
            <option key={price} value={price} />
          ))}
        </datalist>
      )}
    </Short>
  );
}

export function LongTextInput({ field, name, value, onChange, onBlur, disabled, ...control }: InputProps) {
  return (
    <TextArea
      {...control}
      name={name}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      disabled={disabled}
      placeholder={field.placeholder}
    />
  );
}

const pickerProps = (props: InputProps) => ({
  ...controlOf(props),
  name: props.name,
  value: textOf(props.value),
  onChange: props.onChange,
  onBlur: props.onBlur,
  disabled: props.disabled,
});

export function DateInput(props: InputProps) {
  if (props.field.month) return <MonthInput {...pickerProps(props)} />;
  return <DatePicker {...pickerProps(props)} opensAt={props.field.opensAt} />;
}

export const DateTimeInput = (props: InputProps) => <DateTimePicker {...pickerProps(props)} />;

/** Instants are set by the system. */
export function TimestampInput(props: InputProps) {
  const value = textOf(props.value);
  return <TextInput {...nativeProps(props)} value={value && formatInstant(value)} readOnly />;
}

const Pair = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 220px;

  input[type='color'] {
    flex: none;
    width: 44px;
    height: 36px;
    padding: 2px;
    border: 1px solid ${color.control};
    border-radius: ${radius.s};
    background: ${color.surface};
    cursor: pointer;
  }
`;

const HEX = /^#?([0-9a-fA-F]{6})$/;

export function ColorInput(props: InputProps) {
  const hex = HEX.exec(textOf(props.value))?.[1] ?? 'ffffff';
  return (
    <Pair>
      <input
        type="color"
        aria-label={`${props.field.label}を色見本から選ぶ`}
        value={`#${hex}`}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.value.slice(1).toUpperCase())}
      />
      <TextInput {...nativeProps(props)} {...code} prefix="#" />
    </Pair>
  );
}
