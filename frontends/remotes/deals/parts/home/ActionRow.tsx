/** One thing that needs a member today: what it is about, what is to be done, by when, and the way there. */
import { Icon, type IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { State } from '@enishi/frontend-kit/ui/base/State';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { ChoiceTone } from '@enishi/protos/master/choice-list';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';

const Root = styled.li`
  border-bottom: 1px solid ${color.hairline};

  &:last-child {
    border-bottom: 0;
  }
`;

const Way = styled(Link)`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)};
  padding: ${space(1)} 0;
  border-radius: ${radius.s};
  color: ${color.text};
  font-size: ${font.size.m};
  text-decoration: none;

  &:hover b {
    color: ${color.mainText};
  }

  > svg {
    margin: 2px 0 0 5px;
    color: ${color.muted};
  }

  b {
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    margin-top: 2px;
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-overflow: ellipsis;
    white-space: nowrap;

    ${media.mobile} {
      white-space: normal;
    }
  }
`;

interface ActionRowProps {
  icon: IconName;
  to: string;
  title: ReactNode;
  /** What is to be done, and why: in a second line. */
  text: string;
  due?: { text: string; tone: ChoiceTone };
}

export function ActionRow({ icon, to, title, text, due }: ActionRowProps) {
  return (
    <Root>
      <Way to={to}>
        <Icon name={icon} size={18} />
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        {due ? <State $tone={due.tone}>{due.text}</State> : <span />}
      </Way>
    </Root>
  );
}
