/** A part of home: a heading with its number, the way to all of it, and its rows. */
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled(Card)`
  padding: ${space(1.5)} ${space(2)};
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(1)};
  padding-bottom: ${space(0.5)};

  h2 {
    font-size: ${font.size.base};
  }

  i {
    color: ${color.muted};
    font-size: ${font.size.m};
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }

  a {
    margin-left: auto;
    font-size: ${font.size.m};
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(1.5)} 0;
`;

interface SectionProps {
  title: string;
  count?: number;
  all?: { text: string; to: string };
  /** Nothing is known yet. */
  waits?: boolean;
  children: ReactNode;
}

export function Section({ title, count, all, waits = false, children }: SectionProps) {
  return (
    <Root aria-label={title}>
      <Head>
        <Heading level={2}>{title}</Heading>
        {count !== undefined && count > 0 && <i>{count}</i>}
        {all && <TextLink to={all.to}>{all.text}</TextLink>}
      </Head>
      {waits ? (
        <Lines role="status" aria-label="読み込んでいます">
          {[62, 80, 54].map((width) => (
            <Skeleton key={width} $width={`${width}%`} $height="18px" />
          ))}
        </Lines>
      ) : (
        children
      )}
    </Root>
  );
}
