import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, media, space } from '../theme/theme';

const levels = {
  1: css`
    font-size: ${font.size.xxl};

    ${media.mobile} {
      font-size: ${font.size.xl};
    }
  `,
  2: css`
    font-size: ${font.size.l};
  `,
  3: css`
    font-size: ${font.size.base};
  `,
};

const Text = styled.h2<{ $level: 1 | 2 | 3 }>`
  font-weight: ${font.weight.title};
  line-height: 1.4;
  ${({ $level }) => levels[$level]}
`;

interface HeadingProps {
  level?: 1 | 2 | 3;
  id?: string;
  className?: string;
  /** The whole of it, where it may be cut off. */
  title?: string;
  children: ReactNode;
}

export function Heading({ level = 2, children, ...rest }: HeadingProps) {
  return (
    <Text as={`h${level}`} $level={level} {...rest}>
      {children}
    </Text>
  );
}

/** Marks an action that phones show below the lead: it has no room beside the title, or the lead says first what it is for. */
export const afterLead = { 'data-after-lead': '' } as const;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  min-height: 40px;

  /* Several of them take a line of their own on phones, below what the title says. */
  ${media.mobile} {
    /* What has no room beside the title stands below its beginning, where the eye goes on. */
    h1 {
      flex: 1 1 auto;
      min-width: 0;
    }

    &:has(
        > div:last-child > :nth-child(2),
        > div:last-child > div:not([data-signs]) > :nth-child(2),
        > div:last-child > [data-after-lead]
      )
      > div
      > p {
      order: 0;
    }

    /* Signs stand beside a title, however many lines that has. */
    &:has(> div:last-child > button[title]:only-child, > div:last-child > [data-signs]:only-child) {
      h1 {
        flex: 1 1 0;
      }

      > div:last-child {
        flex: none;
      }
    }
  }
`;

/**
 * Tabs below a title scroll by themselves where there is no room for all of them. A long title has several lines beside its
 * actions; on phones they stand beside the title, if they fit.
 */
const Titles = styled.div`
  flex: 1 1 320px;
  min-width: 0;

  ${media.mobile} {
    display: contents;
  }
`;

const Lead = styled.p`
  margin-top: 2px;
  color: ${color.muted};
  font-size: ${font.size.m};
  word-break: auto-phrase;

  ${media.mobile} {
    order: 1;
    flex: 1 0 100%;
    min-width: 0;
    max-width: 100%;
    margin-top: -${space(0.5)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};

  ${media.mobile} {
    justify-content: flex-start;
  }
`;

/** Letters after which a title is a sentence: it stands there smaller, and no higher than three lines. */
const LONG = 40;

const LongTitle = styled(Heading)`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${font.size.xl};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  word-break: normal;

  ${media.mobile} {
    font-size: ${font.size.l};
  }

  ${media.print} {
    display: block;
  }
`;

function Title({ title }: Pick<PageHeaderProps, 'title'>) {
  if (typeof title !== 'string' || title.length <= LONG) return <Heading level={1}>{title}</Heading>;
  return (
    <LongTitle level={1} title={title}>
      {title}
    </LongTitle>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
}

/** Title of a page with its actions at the right. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <Bar>
      <Titles>
        <Title title={title} />
        {lead && <Lead>{lead}</Lead>}
      </Titles>
      {actions && <Actions>{actions}</Actions>}
    </Bar>
  );
}
