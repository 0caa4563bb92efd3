/** An HTML mail as its readers see it, in an empty page of its own: nothing in it runs, and its links lead nowhere. */
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { color, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const FRAME = '/enterprise/mail_frame';

const widths = [
  { id: '600', label: 'パソコン' },
  { id: '375', label: 'スマートフォン' },
] as const;
const lights = [
  { id: 'light', label: 'ライト' },
  { id: 'dark', label: 'ダーク' },
] as const;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Stage = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.shade};
`;

const Frame = styled.iframe<{ $width: number }>`
  display: block;
  width: 100%;
  max-width: ${({ $width }) => $width}px;
  height: 560px;
  margin: 0 auto;
  border: 0;
  background: #fff;
`;

const DARK = '(prefers-color-scheme:dark)';
/** The preview is in the mode that was chosen, whatever the reader's system prefers. */
const inMode = (html: string, isDark: boolean): string => html.replaceAll(DARK, isDark ? 'all' : 'not all');

/** Pictures of mails are at the product's own address, by whichever of its names the console is open. */
const OWN_PICTURES = / src="https?:\/\/[^"/]+(?=\/mail\/pictures\/)/g;

/** What is between the tags of the whole page. */
const insideOf = (html: string): string =>
  html
    .replaceAll(OWN_PICTURES, ' src="')
    .replace(/^[\s\S]*?<html[^>]*>/i, '')
    .replace(/<\/html>\s*$/i, '');

interface DesignPreviewProps {
  html: string;
  label?: string;
}

export function DesignPreview({ html, label = 'プレビュー' }: DesignPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<'600' | '375'>('600');
  const [light, setLight] = useState<'light' | 'dark'>('light');
  const draw = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.documentElement || page.location.pathname !== FRAME) return;
    const at = page.scrollingElement?.scrollTop ?? 0;
    page.documentElement.innerHTML = insideOf(inMode(html, light === 'dark'));
    page.documentElement.lang = 'ja';
    for (const link of page.querySelectorAll('a')) link.target = '_blank';
    page.scrollingElement?.scrollTo({ top: at, behavior: 'instant' });
  }, [html, light]);
  useEffect(draw, [draw]);
  return (
    <Root aria-label={label}>
      <Choices>
        <Segments label="プレビューの幅" items={widths} value={width} onChange={setWidth} />
        <Segments label="プレビューの明るさ" items={lights} value={light} onChange={setLight} />
      </Choices>
      <Stage>
        <Frame
          ref={frame}
          src={FRAME}
          title={`HTMLメールの${label}`}
          sandbox="allow-same-origin"
          $width={Number(width)}
          onLoad={draw}
        />
      </Stage>
    </Root>
  );
}
