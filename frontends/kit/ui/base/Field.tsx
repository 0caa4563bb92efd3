import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/theme';
import { Icon } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';

const GAP = space(0.5);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${GAP};
  min-width: 0;
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${GAP};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)};
  min-height: 22px;
`;

const Label = styled.label`
  font-size: ${font.size.m};
  font-weight: ${font.weight.medium};
  line-height: 1.5;
`;

const Need = styled.span`
  padding: 0 ${space(0.75)};
  border-radius: ${radius.s};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  line-height: 18px;
`;

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
  word-break: auto-phrase;
`;

/** It is there before there is a message, which is then read out; empty it takes no room, so that buttons end with the control. */
const Problems = styled.div`
  &:empty {
    margin-top: -${GAP};
  }
`;

const Problem = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(0.5)};
  color: ${color.danger};
  font-size: ${font.size.s};
  font-weight: ${font.weight.medium};

  svg {
    margin-top: 1px;
  }
`;

/** The attributes of a field's control that make label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  /** 必須 beside the label, or いずれか必須 where another field will do; what may stay empty has no mark. */
  required?: boolean | 'either';
  hint?: ReactNode;
  /** The mistake and how to put it right; several messages are shown one below the other. */
  error?: string | readonly string[];
  /** The label is there for screen readers only: what the control is for stands around it. */
  hideLabel?: boolean;
  /** Beside the label, e.g. an edit history. */
  aside?: ReactNode;
  /** The control is several elements (checkboxes, radios): the label names the group instead of one element. */
  group?: boolean;
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/**
 * Label above, control, hint and error below: so the controls of a row stand on one line. A group may be higher than the
 * window: its error stands at its beginning, where the focus goes.
 */
export function Field(props: FieldProps) {
  const { label, required, hint, error, hideLabel, aside, group, id, className, children } = props;
  const generated = useId();
  const own = id ?? generated;
  const messages = (typeof error === 'string' ? [error] : (error ?? [])).filter(Boolean);
  const described = [hint && `${own}-hint`, messages.length > 0 && `${own}-error`].filter(Boolean).join(' ');
  const problems = (
    <Problems id={`${own}-error`} aria-live="polite">
      {messages.map((message) => (
        <Problem key={message}>
          <Icon name="error" size={14} />
          {message}
        </Problem>
      ))}
    </Problems>
  );
  return (
    <Root className={className}>
      <Head as={hideLabel ? VisuallyHidden : undefined}>
        <Label as={group ? 'span' : 'label'} id={`${own}-label`} htmlFor={group ? undefined : own}>
          {label}
        </Label>
        {required === 'either' && <Need>いずれか必須</Need>}
        {required === true && <Need aria-hidden>必須</Need>}
        {aside}
      </Head>
      <Body>
        {group && problems}
        {children({
          id: own,
          'aria-labelledby': `${own}-label`,
          'aria-describedby': described || undefined,
          'aria-invalid': messages.length > 0 || undefined,
          'aria-required': required === true || undefined,
        })}
        {hint && <Hint id={`${own}-hint`}>{hint}</Hint>}
        {!group && problems}
      </Body>
    </Root>
  );
}
