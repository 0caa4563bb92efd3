import styled from 'styled-components';
import { Icon } from '../../ui/base/Icon';
import { color, font, radius, space } from '../../ui/theme/theme';

/** Shown only where the form leaves room for it. */
const Nav = styled.nav`
  display: none;
  position: sticky;
  top: ${space(10)};
  flex: 0 0 200px;

  @media (min-width: 1280px) {
    display: block;
  }
`;

const Item = styled.button<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  width: 100%;
  min-height: 34px;
  padding: ${space(0.5)} ${space(1.5)};
  border: 0;
  border-left: 2px solid ${({ $wrong }) => ($wrong ? color.danger : color.line)};
  border-radius: 0 ${radius.s} ${radius.s} 0;
  background: none;
  color: ${({ $wrong }) => ($wrong ? color.danger : color.muted)};
  font-size: ${font.size.m};
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${color.surface};
    color: ${({ $wrong }) => ($wrong ? color.danger : color.text)};
  }
`;

interface FormOutlineProps {
  /** Sections in order; `wrong`: something in it keeps the form from being saved. */
  items: readonly { title: string; wrong: boolean }[];
  onGoTo: (title: string) => void;
}

/** The sections of a long form, to jump to. */
export function FormOutline({ items, onGoTo }: FormOutlineProps) {
  return (
    <Nav aria-label="フォームの見出し">
      {items.map(({ title, wrong }) => (
        <Item key={title} type="button" $wrong={wrong} onClick={() => onGoTo(title)}>
          {title}
          {wrong && <Icon name="error" size={14} label="確認が必要です" />}
        </Item>
      ))}
    </Nav>
  );
}
