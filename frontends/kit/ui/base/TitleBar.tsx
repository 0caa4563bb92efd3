/** The first line of a page that is a list or works on one: title, tabs, actions. One line on phones, too. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, control, font, media, space } from '../theme/theme';
import { Heading } from './Heading';

/** Tabs take what is left: neither they nor an action that comes late move what is there. */
const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1)};
  min-height: 44px;
  border-bottom: 1px solid ${color.line};

  > nav {
    flex: 1 1 0;
    min-width: 0;
  }

  > nav > ul {
    border: 0;
  }

  ${media.mobile} {
    flex-wrap: nowrap;
    padding: ${space(0.5)} 0;
  }

  ${media.print} {
    > :not(h1) {
      display: none;
    }
  }
`;

const Title = styled(Heading)`
  flex: none;
  margin-right: ${space(0.5)};
  font-size: 18px;

  &:not(:has(+ nav)) {
    flex: 1 1 auto;
  }
`;

/** Around a link or a button: on phones its sign alone says what it does, as in their programs; its word is its name all the same. */
export const SignOnPhone = styled.span`
  flex: none;

  ${media.mobile} {
    > a,
    > button {
      gap: 0;
      width: ${control.touch}px;
      padding: 0;
      font-size: 0;
    }
  }
`;

/** Around actions that are all signs on phones: they stand beside the title there. */
export const signs = { 'data-signs': '' } as const;

/** What the page is for. */
export const Lead = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

interface TitleBarProps {
  title: string;
  /** A `nav`. */
  tabs?: ReactNode;
  /** Below the line. */
  lead?: string;
  /** Actions, those with a sign within `SignOnPhone`. */
  children?: ReactNode;
}

export function TitleBar({ title, tabs, lead, children }: TitleBarProps) {
  return (
    <>
      <Bar data-title-bar>
        <Title level={1}>{title}</Title>
        {tabs}
        {children}
      </Bar>
      {lead && <Lead>{lead}</Lead>}
    </>
  );
}
