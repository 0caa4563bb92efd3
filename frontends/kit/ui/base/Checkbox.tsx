import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { control, media } from '../theme/theme';
import { choiceLine, markStyle } from './choice-style';

const Line = styled.label`
  ${choiceLine}
`;

/** Without words the box alone would be too small a target. */
const Bare = styled.label`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: -5px;
  cursor: pointer;

  ${media.touch} {
    width: ${control.touch}px;
    height: ${control.touch}px;
    margin: -13px;
  }
`;

const Mark = styled.input`
  ${markStyle}
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean;
  /** Without words give an `aria-label`. */
  children?: ReactNode;
}

/** One box with its words. */
export function Checkbox({ indeterminate = false, children, className, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const mark = <Mark ref={ref} type="checkbox" {...rest} />;
  if (!children) return <Bare className={className}>{mark}</Bare>;
  return (
    <Line className={className}>
      {mark}
      <span>{children}</span>
    </Line>
  );
}
