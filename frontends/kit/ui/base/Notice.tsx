import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/theme';
import { Icon } from './Icon';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { ground: color.infoSoft, text: color.info, icon: 'info' },
  success: { ground: color.successSoft, text: color.success, icon: 'success' },
  warning: { ground: color.warningSoft, text: color.warning, icon: 'alert' },
  danger: { ground: color.dangerSoft, text: color.danger, icon: 'error' },
} as const satisfies Record<NoticeTone, object>;

const Root = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};
  padding: ${space(1.25)} ${space(1.5)};
  border-radius: ${radius.m};
  background: ${({ $tone }) => tones[$tone].ground};
  /* On most of these grounds the colour of links is a shade too light. */
  --link: ${({ $tone }) => tones[$tone].text};
  font-size: ${font.size.m};

  > svg {
    margin-top: 1px;
    color: ${({ $tone }) => tones[$tone].text};
  }
`;

/** Buttons stand beside the text where there is room for both, else below it. */
const Line = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(1)};
  min-width: 0;
`;

const Body = styled.div`
  flex: 1 1 220px;
  min-width: 0;
`;

const Title = styled.p<{ $tone: NoticeTone }>`
  color: ${({ $tone }) => tones[$tone].text};
  font-weight: ${font.weight.bold};
  word-break: auto-phrase;
`;

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something to know about this part of the page. Dangers are announced at once. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  return (
    <Root $tone={tone} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon name={tones[tone].icon} size={18} />
      <Line>
        <Body>
          {title && <Title $tone={tone}>{title}</Title>}
          {children}
        </Body>
        {actions}
      </Line>
    </Root>
  );
}
