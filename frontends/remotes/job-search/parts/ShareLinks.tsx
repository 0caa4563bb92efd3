/** Ways to pass a job on: plain links and the clipboard, no script of other parties. */
import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  color: ${color.muted};
  font-size: ${font.size.s};

  a,
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(0.5)};
    min-width: 44px;
    min-height: 44px;
    padding: 0 ${space(1.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.text};
    font-size: ${font.size.s};
    font-weight: ${font.weight.bold};
    text-decoration: none;
    cursor: pointer;
  }

  a:hover,
  button:hover {
    border-color: ${color.lineStrong};
    background: ${color.subtle};
  }
`;

const COPIED_MS = 3_000;

function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button type="button" onClick={copy}>
        <Icon name={copied ? 'check' : 'link'} size={16} />
        リンクをコピー
      </button>
      <span role="status">
        {copied && 'コピーしました'}
        {copied === false && 'コピーできませんでした。アドレス欄からコピーしてください。'}
      </span>
    </>
  );
}

/** `path`: of the page, root-relative. The copy button is there where there is a clipboard (secure contexts). */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const { origin } = useSite();
  const [clipboard, setClipboard] = useState(false);
  useEffect(() => setClipboard(Boolean(navigator.clipboard)), []);
  const url = origin + path;
  const x = `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`;
  const line = `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url })}`;
  return (
    <Root role="group" aria-label="この案件を共有">
      共有
      <a href={x} target="_blank" rel="noopener noreferrer" aria-label="Xで共有">
        X
      </a>
      <a href={line} target="_blank" rel="noopener noreferrer" aria-label="LINEで共有">
        LINE
      </a>
      {clipboard && <CopyLink url={url} />}
    </Root>
  );
}
