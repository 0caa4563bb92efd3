/** The looks of lists of texts to begin with. */
import { color, control, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

export const Group = styled.section`
  margin-bottom: ${space(1)};

  h4 {
    padding: ${space(0.5)} 0;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.medium};
  }
`;

export const Choice = styled.button`
  display: block;
  width: 100%;
  min-height: 36px;
  padding: ${space(0.5)} ${space(1)};
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  text-align: left;
  cursor: pointer;

  small {
    display: block;
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &:hover {
    background: ${color.mainSoft};
  }

  ${media.touch} {
    min-height: ${control.touch}px;
  }
`;
