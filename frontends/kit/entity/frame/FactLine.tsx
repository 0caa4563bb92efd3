/** What decides about a record, in its head. */
import styled from 'styled-components';
import { Skeleton } from '../../ui/base/Skeleton';
import { font, media, space } from '../../ui/theme/theme';
import type { Told } from './look';

/** One line, and as high before its names have come. What finds no room on it is not there: the sections have it. */
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.75)};
  height: 22px;
  overflow: hidden;
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;
  line-height: 22px;

  > * {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > strong {
    font-weight: ${font.weight.title};
  }

  ${media.mobile} {
    gap: 0 ${space(1.5)};
    height: auto;
  }
`;

export function FactLine({ facts }: { facts: readonly Told[] | undefined }) {
  if (!facts) return <Skeleton $width="360px" $height="16px" style={{ maxWidth: '100%', marginBlock: 3 }} />;
  return (
    <Facts>
      {facts.map(({ text, strong }) => (strong ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>))}
    </Facts>
  );
}
