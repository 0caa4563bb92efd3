import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../base/Heading';
import { Card } from '../base/layout';
import { color, font, space } from '../theme/theme';

const Body = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(2.5)};
  scroll-margin-top: 80px;
`;

const Label = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

/** One family of widgets. */
export function Story({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Body id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{title}</Heading>
      {children}
    </Body>
  );
}

/** One widget or state, with its name. */
export function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Label>{label}</Label>
      {children}
    </div>
  );
}
