/** A page of the site beside its form, as it would look with what is being typed; nothing of it is saved. */
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { color, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { Values } from '@enishi/protos/fields/parse';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const ADDRESS = '/enterprise/site_preview';
/** The gateway's leave lasts an hour. */
const RENEW_MS = 50 * 60_000;
const TYPING_MS = 400;
const { plural } = siteSettingDraft;

const WIDTHS = { phone: 390, pc: 1280 } as const;
type Width = keyof typeof WIDTHS;
const widths = [
  { id: 'phone', label: 'スマートフォン' },
  { id: 'pc', label: 'パソコン' },
] as const;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  height: 100%;
  min-height: 480px;
`;

const Stage = styled.div`
  flex: 1;
  position: relative;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.shade};
`;

const Frame = styled.iframe<{ $shown: boolean }>`
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  position: absolute;
  top: 0;
  left: 50%;
  border: 0;
  background: #fff;
  transform-origin: top left;
`;

/** How a frame of the width fills the room: pages too wide for it are drawn smaller. */
function useFit(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({});
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const measure = () => {
      const { clientWidth, clientHeight } = current;
      const scale = Math.min(1, clientWidth / width);
      const transform = `scale(${scale}) translateX(-50%)`;
      setStyle({ width, height: clientHeight / scale, transform });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return { stage, style };
}

/** Sends values into a frame as a form does: its answer is the frame's page. */
function post(target: string, values: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: ADDRESS, target, hidden: true });
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

const NAMES = ['site-preview-1', 'site-preview-2'] as const;

/** Two frames in turns: the next page loads behind the one that is read, and takes its place where that was scrolled to. */
function useFrames(sent: Readonly<Record<string, string>> | undefined) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const [front, setFront] = useState(0);
  const [failed, setFailed] = useState(false);
  const waiting = useRef<number | undefined>(undefined);
  const shown = useRef(front);
  shown.current = front;
  const [tried, setTried] = useState(0);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press sends the same once more
  useEffect(() => {
    if (!sent) return;
    const back = 1 - shown.current;
    const timer = setTimeout(
      () => {
        first.current = false;
        waiting.current = back;
        post(NAMES[back], sent);
      },
      first.current ? 0 : TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [sent, tried]);
  const onLoad = useCallback((at: number) => {
    if (waiting.current !== at) return;
    waiting.current = undefined;
    const [next, before] = [frames.current[at], frames.current[1 - at]];
    const isPage = next?.contentDocument?.querySelector('base[target]') !== null;
    setFailed(!isPage);
    if (!isPage) return;
    next?.contentWindow?.scrollTo({ top: before?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
    setFront(at);
  }, []);
  return { frames, front, failed, onLoad, again: () => setTried((count) => count + 1) };
}

interface LivePreviewProps {
  /** Host name of the site. */
  domain: string;
  /** The page that is shown. */
  at: string;
  /** What is typed and may be saved. */
  typed: Values;
}

export function LivePreview({ domain, at, typed }: LivePreviewProps) {
  const leave = useCall<{ preview: { token: string } }>(plural, `${plural}/preview`, {});
  const { refetch } = leave;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  const token = leave.data?.preview.token;
  const settings = JSON.stringify(typed);
  const [sent, setSent] = useState<Record<string, string>>();
  useEffect(() => {
    if (token) setSent({ token, domain, at, settings });
  }, [token, domain, at, settings]);
  const [width, setWidth] = useState<Width>('phone');
  const { stage, style } = useFit(WIDTHS[width]);
  const { frames, front, failed, onLoad, again } = useFrames(sent);
  return (
    <Root aria-label="プレビュー">
      <Segments label="プレビューの幅" items={widths} value={width} onChange={setWidth} />
      {(failed || leave.error) && (
        <Notice
          tone="warning"
          title="プレビューを表示できませんでした"
          actions={
            <Button size="small" onClick={() => (leave.error ? void refetch() : again())}>
              もう一度表示する
            </Button>
          }
        >
          入力した内容はそのままです。
        </Notice>
      )}
      <Stage ref={stage}>
        {NAMES.map((name, index) => (
          <Frame
            key={name}
            ref={(frame) => {
              frames.current[index] = frame;
            }}
            name={name}
            title="入力中の内容のプレビュー"
            sandbox="allow-same-origin"
            tabIndex={index === front ? 0 : -1}
            aria-hidden={index !== front}
            $shown={index === front}
            style={style}
            onLoad={() => onLoad(index)}
          />
        ))}
      </Stage>
    </Root>
  );
}
