import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../../ui/base/Heading';
import { Card, Stack } from '../../ui/base/layout';

/** What is typed off the screen, sign by sign. */
export const Code = styled.code`
  overflow-wrap: anywhere;
  letter-spacing: 0.08em;
`;

/** A card of the page, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <Stack $gap={2}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}
