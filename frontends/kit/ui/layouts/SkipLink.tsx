import styled from 'styled-components';
import { color, layer, space } from '../theme/theme';

const Skip = styled.a`
  position: absolute;
  top: ${space(1)};
  left: ${space(1)};
  z-index: ${layer.flash};
  padding: ${space(1)} ${space(2)};
  background: ${color.ink};
  color: ${color.white};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

/** First stop of the Tab key: past the menus, to the page. */
export function SkipLink() {
  return <Skip href="#main">本文へ移動</Skip>;
}
