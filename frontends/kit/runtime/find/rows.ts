import styled from 'styled-components';
import { Shade } from '../../ui/console/overlay';
import { consoleColor } from '../../ui/theme/console-color';
import { color, control, font, media, radius, shadow, space } from '../../ui/theme/theme';

export const Ground = styled(Shade)`
  align-items: flex-start;
  background: ${consoleColor.veilSoft};
`;

export const Box = styled.div`
  display: flex;
  flex-direction: column;
  width: min(640px, 100vw - ${space(4)});
  max-height: min(560px, 100dvh - 12dvh - ${space(4)});
  margin-top: 12dvh;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${consoleColor.raised};
  box-shadow: ${shadow.float};

  ${media.mobile} {
    width: 100vw;
    max-height: 100dvh;
    height: 100dvh;
    margin-top: 0;
    border: 0;
    border-radius: 0;
  }
`;

export const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  height: 48px;
  padding: 0 ${space(1)} 0 ${space(2)};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};

  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    outline: none;
    background: transparent;
    color: ${color.text};
    font-size: ${font.size.base};

    &::placeholder {
      color: ${color.placeholder};
    }

    &:focus-visible {
      box-shadow: inset 0 -2px 0 ${color.mainText};
    }

    /* Smaller text makes phones zoom in. */
    ${media.mobile} {
      font-size: ${font.size.l};
    }
  }
`;

export const Rows = styled.div`
  min-height: 0;
  padding: ${space(0.5)} ${space(1)} ${space(1)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const GroupName = styled.div`
  padding: ${space(1)} ${space(1)} ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

/** The title keeps what room it needs up to two thirds; the note ends earlier. */
export const Option = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  height: 36px;
  padding: 0 ${space(1)};
  border-radius: ${radius.m};
  color: ${color.text};
  font-size: ${font.size.m};
  text-decoration: none;

  svg {
    flex: none;
    color: ${color.muted};
  }

  > span {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    font-weight: ${font.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > small {
    flex: 1 9 0;
    min-width: 25%;
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[aria-selected='true'] {
    background: ${color.mainSoft};
  }

  ${media.touch} {
    height: ${control.touch}px;
  }
`;

export const Message = styled.div`
  padding: ${space(3)} ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.m};
  text-align: center;

  strong {
    display: block;
    margin-bottom: ${space(0.5)};
    color: ${color.text};
    font-size: ${font.size.base};
    font-weight: ${font.weight.medium};
  }

  button {
    margin-top: ${space(1)};
  }
`;

export const Missing = styled.p`
  padding: 0 ${space(2)} ${space(1)};
  color: ${color.warning};
  font-size: ${font.size.s};
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  gap: ${space(2)};
  padding: ${space(0.75)} ${space(2)};
  border-top: 1px solid ${color.hairline};
  color: ${color.muted};
  font-size: ${font.size.s};

  kbd {
    margin-right: ${space(0.5)};
    font-family: ${font.mono};
    font-size: ${font.size.xs};
  }

  ${media.mobile} {
    display: none;
  }
`;
