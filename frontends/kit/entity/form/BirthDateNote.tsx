/** Below a birth date: the year as Japanese forms write it, and the age. */
import { parseDay } from '@enishi/protos/fields/days';
import { type Control, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { color, font, space } from '../../ui/theme/theme';
import type { FormValues } from '../inputs/form-values';
import { birthNote } from '../values/age';

const Note = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};

  &:not(:empty) {
    margin-top: ${space(0.5)};
  }
`;

export function BirthDateNote({ control, name }: { control: Control<FormValues>; name: string }) {
  const day = parseDay(String(useWatch({ control, name }) ?? ''));
  return <Note role="status">{day && birthNote(day)}</Note>;
}
