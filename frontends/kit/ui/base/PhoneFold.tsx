/** Work that stands above a list: at a desk as it is, on a phone one line that opens, so that the list is on its first screen. */
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { color, focusRing, font, media, radius, space } from '../theme/theme';
import { Icon } from './Icon';
import { Lead } from './TitleBar';
import { useIsPhone } from './use-media';

const Root = styled.section`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Title = styled.h2`
  font-size: ${font.size.base};
  font-weight: ${font.weight.title};
`;

const Turn = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  width: 100%;
  min-height: 52px;
  padding: ${space(0.75)} ${space(1.5)};
  border: 0;
  border-radius: inherit;
  background: transparent;
  color: ${color.text};
  font: inherit;
  line-height: 1.4;
  text-align: left;
  cursor: pointer;

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  > svg {
    flex: none;
    color: ${color.muted};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;

  > small {
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.normal};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** A card within is this one's own ground. */
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(0.5)} ${space(1.5)} ${space(1.5)};

  ${media.mobile} {
    > section {
      padding: 0;
      border: 0;
      box-shadow: none;
    }
  }
`;

interface PhoneFoldProps {
  title: string;
  /** The most important of it, in one line below the title. */
  hint?: ReactNode;
  /** The purpose of the page: told below its title, but on phones here. */
  lead?: string;
  children: ReactNode;
}

export function PhoneFold({ title, hint, lead, children }: PhoneFoldProps) {
  const isPhone = useIsPhone();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <Root>
      <Title>
        <Turn type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          <Words>
            {title}
            {hint && <small>{hint}</small>}
          </Words>
          <Icon name={open ? 'up' : 'down'} size={16} />
        </Turn>
      </Title>
      {open && (
        <Body id={id}>
          {lead && <Lead>{lead}</Lead>}
          {children}
        </Body>
      )}
    </Root>
  );
}
