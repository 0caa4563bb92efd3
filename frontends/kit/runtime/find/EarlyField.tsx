/** Takes what is typed before the box itself has been fetched: the first letters after the key are no letters lost. */
import styled from 'styled-components';
import { color, font, layer, radius, shadow, space } from '../../ui/theme/theme';

const Field = styled.input`
  position: fixed;
  top: 12dvh;
  left: 50%;
  z-index: ${layer.overlay};
  width: min(640px, 100vw - ${space(4)});
  height: 48px;
  padding: 0 ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  color: ${color.text};
  font-size: ${font.size.base};
  transform: translateX(-50%);
`;

interface EarlyFieldProps {
  onType: (text: string) => void;
  onClose: () => void;
}

export const EarlyField = ({ onType, onClose }: EarlyFieldProps) => (
  <Field
    autoFocus
    aria-label="検索"
    autoComplete="off"
    maxLength={100}
    onChange={(event) => onType(event.currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key === 'Escape') onClose();
    }}
  />
);
