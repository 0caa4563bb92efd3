import type { FormNoteProps, FormNotes } from '@enishi/frontend-kit/entity/form/form-notes';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';
import styled from 'styled-components';
import { useLibrary } from './pictures';
import { type Swatch, type Warning, warnedFields, warningsOf } from './warnings';

const Said = styled.div`
  display: grid;
  gap: ${space(1)};

  &:not(:empty) {
    margin-top: ${space(1)};
  }
`;

const Swatches = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  margin-top: ${space(1)};
  font-size: ${font.size.s};

  li {
    display: flex;
    align-items: center;
    gap: ${space(1)};
  }
`;

const Box = styled.span<{ $colour: string }>`
  flex: none;
  width: 32px;
  height: 32px;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${({ $colour }) => $colour};
`;

const ratioText = ({ ratio }: Swatch): string => `コントラスト ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

function One({ text, swatches = [] }: Warning) {
  return (
    <Notice tone="warning">
      {text}
      {swatches.length > 0 && (
        <Swatches>
          {swatches.map((swatch) => (
            <li key={swatch.label}>
              <Box $colour={swatch.colour} aria-hidden="true" />
              <span>
                {swatch.label} {swatch.colour}（{ratioText(swatch)}）
              </span>
            </li>
          ))}
        </Swatches>
      )}
    </Notice>
  );
}

/** Always there, so that what comes to stand in it is announced. */
function WarningNote({ name, values }: FormNoteProps) {
  const { pictures } = useLibrary();
  const sizeOf = (key: string) => pictures.find((picture) => picture.key === key)?.size;
  return (
    <Said role="status" aria-label={`${siteSettingDraft.fields[name].label}の注意`}>
      {warningsOf(name, values, sizeOf).map((warning) => (
        <One key={warning.text} {...warning} />
      ))}
    </Said>
  );
}

/** Beside each field that has something to be warned of. */
export const warningNotes: FormNotes = Object.fromEntries(warnedFields.map((name) => [name, WarningNote]));
