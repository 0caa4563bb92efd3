/** In the place of what is on its way, in its shape, so that the eye is there before it comes. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CONTROL_HEIGHT, color, space } from '../theme/theme';
import { Skeleton } from './Skeleton';

export type WaitingShape = 'lines' | 'record' | 'rows' | 'form' | 'feed';

const Root = styled.div<{ $shape: WaitingShape }>`
  display: grid;
  gap: ${({ $shape }) => ($shape === 'rows' ? '0' : space(2))};
  width: 100%;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr;
  gap: ${space(4)};
  align-items: center;
  min-height: 44px;
  border-bottom: 1px solid ${color.line};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 640px;
`;

const Input = styled.div`
  display: grid;
  gap: ${space(0.75)};
  max-width: 520px;
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${space(0.75)} ${space(1.5)};
  align-items: center;

  > :last-child {
    grid-column: 2;
  }
`;

/** Different from line to line, as texts are. */
const widthOf = (at: number): string => `${[72, 88, 60, 80, 66, 92][at % 6]}%`;

const parts: Readonly<Record<WaitingShape, (at: number) => ReactNode>> = {
  lines: (at) => <Skeleton key={at} $width={widthOf(at)} $height="16px" />,
  record: (at) => (
    <Pair key={at}>
      <Skeleton $width="72px" />
      <Skeleton $width={widthOf(at)} />
    </Pair>
  ),
  rows: (at) => (
    <Row key={at}>
      <Skeleton $width={widthOf(at)} />
      <Skeleton $width={widthOf(at + 1)} />
      <Skeleton $width={widthOf(at + 2)} />
    </Row>
  ),
  form: (at) => (
    <Input key={at}>
      <Skeleton $width="112px" $height="12px" />
      <Skeleton $height={CONTROL_HEIGHT} />
    </Input>
  ),
  feed: (at) => (
    <Entry key={at}>
      <Skeleton $round $width="24px" $height="24px" />
      <Skeleton $width="160px" $height="12px" />
      <Skeleton $width={widthOf(at)} />
    </Entry>
  ),
};

interface WaitingProps {
  shape?: WaitingShape;
  /** How many lines, rows, fields or entries. */
  count?: number;
}

export function Waiting({ shape = 'lines', count = 4 }: WaitingProps) {
  return (
    <Root role="status" aria-label="読み込んでいます" $shape={shape}>
      {Array.from({ length: count }, (_, at) => parts[shape](at))}
    </Root>
  );
}
