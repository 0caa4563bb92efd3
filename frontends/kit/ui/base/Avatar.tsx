import styled from 'styled-components';
import { color, font } from '../theme/theme';

const Disc = styled.span<{ $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: 50%;
  background: ${color.mainSoft};
  box-shadow: inset 0 0 0 1px ${color.mainLine};
  color: ${color.mainText};
  font-size: ${({ $size }) => ($size > 28 ? font.size.m : font.size.xs)};
  font-weight: ${font.weight.bold};
  line-height: 1;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface AvatarProps {
  name: string;
  /** Photo; without one the first character of the name stands in. */
  src?: string | null;
  size?: number;
}

/** A person in a disc. Decoration: the name is written beside it. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  return (
    <Disc $size={size} aria-hidden>
      {src ? <img src={src} alt="" /> : [...name.trim()][0]}
    </Disc>
  );
}
