import { color, control, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { useComposing, useInsert } from './composing';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)};
`;

const Label = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Chip = styled.button`
  min-height: 28px;
  padding: 0 ${space(1.25)};
  border: 1px solid ${color.mainLine};
  border-radius: ${radius.pill};
  background: ${color.mainSoft};
  color: ${color.mainText};
  font-size: ${font.size.s};
  font-weight: ${font.weight.medium};
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: ${color.mainText};
  }

  &:disabled {
    color: ${color.disabled};
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: ${control.touch}px;
  }
`;

/** One press puts the placeholder where the cursor is, in the subject or in the text. */
export function PlaceholderChips({ disabled }: { disabled?: boolean }) {
  const { placeholders } = useComposing();
  const insert = useInsert();
  if (placeholders.length === 0) return null;
  return (
    <Line role="group" aria-label="差し込み項目">
      <Label aria-hidden>差し込み項目</Label>
      {placeholders.map(({ key, label, token }) => (
        <Chip
          key={key}
          type="button"
          disabled={disabled}
          aria-label={`「${label}」を差し込む`}
          // The field keeps the focus, and with it the cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(token)}
        >
          {label}
        </Chip>
      ))}
    </Line>
  );
}
