/** The panel in the place of a part that did not load, and while it loads. No widget library: the site uses it too. */
import styled, { keyframes } from 'styled-components';
import { color, control, focusRing, font, media, radius, space } from '../../ui/theme/theme';

const Panel = styled.section`
  margin: ${space(4)} auto;
  max-width: 480px;
  padding: ${space(4)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  color: ${color.text};
  text-align: center;
  line-height: 1.8;
`;

const Heading = styled.h2`
  margin: 0 0 ${space(1)};
  font-size: ${font.size.xl};
`;

const Text = styled.p`
  margin: 0 0 ${space(3)};
  font-size: ${font.size.base};
`;

const Button = styled.button`
  min-width: 160px;
  min-height: ${control.touch}px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.m};
  background: ${color.main};
  color: ${color.onMain};
  font: inherit;
  font-weight: ${font.weight.title};
  cursor: pointer;

  &:focus-visible {
    ${focusRing}
  }
`;

/** The part failed; the rest of the screen goes on. */
export function RetryPanel({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel role="alert">
      <Heading>この画面を読み込めませんでした</Heading>
      <Text>
        通信が途切れたか、新しい版が公開された可能性があります。
        <br />
        再読み込みしても表示されないときは、ブラウザーのキャッシュを消してからお試しください。
      </Text>
      <Button type="button" onClick={onRetry}>
        再読み込み
      </Button>
    </Panel>
  );
}

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const Bars = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
`;

const Bar = styled.div<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: 20px;
  border-radius: ${radius.s};
  background: ${color.shade};
  animation: ${pulse} 1.6s ease-in-out infinite;

  ${media.calm} {
    animation: none;
  }
`;

const WIDTHS = ['32%', '100%', '88%', '94%', '60%'];

/** Grey bars where a page will be. */
export function PageSkeleton() {
  return (
    <Bars role="status" aria-label="読み込み中">
      {WIDTHS.map((width) => (
        <Bar key={width} $width={width} />
      ))}
    </Bars>
  );
}
