/** The parts of the landing page: which of them show, and in which order. */
import type { InputProps } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { MoveButtons } from '@enishi/frontend-kit/ui/console/MoveButtons';
import { color, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { siteSection, USUAL_SECTIONS } from '@enishi/protos/master/site-looks';
import styled from 'styled-components';

const List = styled.ol`
  display: grid;
  max-width: 480px;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  min-height: 44px;
  padding: 0 ${space(1)} 0 ${space(1.5)};

  & + & {
    border-top: 1px solid ${color.line};
  }

  > :first-child {
    flex: 1;
  }
`;

export function SectionsInput({ value, onChange, disabled, id, ...ties }: InputProps) {
  const chosen = Array.isArray(value) && value.length > 0 ? (value as number[]) : USUAL_SECTIONS;
  const rest = siteSection.items.filter((item) => !chosen.includes(item.id));
  const swapped = (at: number, to: number): number[] => {
    const next = [...chosen];
    [next[at], next[to]] = [next[to], next[at]];
    return next;
  };
  return (
    <List id={id} tabIndex={-1} aria-labelledby={ties['aria-labelledby']} aria-describedby={ties['aria-describedby']}>
      {chosen.map((section, at) => {
        const name = siteSection.label(section);
        return (
          <Line key={section}>
            <Checkbox
              checked
              // The last one stays: a choice of nothing would mean the usual order.
              disabled={disabled || chosen.length === 1}
              onChange={() => onChange(chosen.filter((one) => one !== section))}
            >
              {name}
            </Checkbox>
            <MoveButtons
              name={name}
              at={at}
              count={chosen.length}
              disabled={disabled}
              onMove={(to) => onChange(swapped(at, to))}
            />
          </Line>
        );
      })}
      {rest.map((item) => (
        <Line key={item.id}>
          <Checkbox checked={false} disabled={disabled} onChange={() => onChange([...chosen, item.id])}>
            {item.name}
          </Checkbox>
        </Line>
      ))}
    </List>
  );
}
