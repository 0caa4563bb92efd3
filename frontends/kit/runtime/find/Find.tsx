/** 検索 in the header of an agency's console, and the keys of the page. What opens is fetched with the first use. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { Icon } from '../../ui/base/Icon';
import { CONTROL_HEIGHT, color, control, font, media, radius, space } from '../../ui/theme/theme';
import { RemoteBoundary } from '../frame/errors';
import { useMayOpen } from '../member/may-open';
import { useMe } from '../member/member';
import { keepRecent } from '../session/recent';
import { EarlyField } from './EarlyField';
import { hearKeys, type KeyActions } from './keys';

const FindPanel = lazy(() => import('./FindPanel'));
const KeySheet = lazy(() => import('./KeySheet'));

const Box = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  width: 240px;
  height: ${CONTROL_HEIGHT};
  padding: 0 ${space(1.25)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.canvas};
  color: ${color.placeholder};
  font-size: ${font.size.m};
  text-align: left;
  cursor: pointer;

  &:hover {
    border-color: ${color.lineStrong};
  }

  kbd {
    margin-left: auto;
    padding: 0 ${space(0.5)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.s};
    background: ${color.surface};
    color: ${color.muted};
    font-family: ${font.mono};
    font-size: ${font.size.xs};
  }

  @media (max-width: 1279px) {
    justify-content: center;
    width: ${CONTROL_HEIGHT};
    padding: 0;
    border-color: transparent;
    background: transparent;
    color: ${color.muted};

    > span,
    > kbd {
      display: none;
    }
  }

  ${media.touch} {
    min-width: ${control.touch}px;
    min-height: ${control.touch}px;
  }
`;

const isMac = () => /Mac|iP/.test(navigator.platform);

const RECORD = /^\/enterprise\/(\w+)\/([1-9]\d*)(?:\/|$)/;

/** Notes records by the addresses of their pages. */
function useRecent(path: string): void {
  const [, plural, id] = RECORD.exec(path) ?? [];
  useEffect(() => {
    if (plural) keepRecent('enterprise', `${plural}:${id}`);
  }, [plural, id]);
}

type Opened = 'find' | 'keys';

/** Not there for an operator who only looks: its call is closed to them. */
export function Find() {
  const me = useMe().data;
  return me && !me.support && !me.secondFactorMissing ? <OwnFind /> : null;
}

function OwnFind() {
  const { pathname: path } = useLocation();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const [opened, setOpened] = useState<Opened>();
  useRecent(path);
  const now = useRef<KeyActions>(undefined);
  now.current = {
    ...{ mayOpen, go: (to) => void navigate(to) },
    ...{ onFind: () => open('find'), onSheet: () => open('keys') },
  };
  useEffect(() => hearKeys(() => now.current as KeyActions), []);
  const typed = useRef('');
  const opener = useRef<Element>(null);
  const open = (what: Opened) => {
    opener.current = document.activeElement;
    setOpened(what);
  };
  const close = () => {
    typed.current = '';
    setOpened(undefined);
    const { pathname: at } = location;
    // What had the focus may have been the early field, which is gone: it goes back to where it was before that.
    requestAnimationFrame(() => {
      const lost = document.activeElement === document.body && location.pathname === at;
      if (lost && opener.current instanceof HTMLElement) opener.current.focus();
    });
  };
  const note = (text: string) => {
    typed.current = text;
  };
  return (
    <>
      <Box
        type="button"
        aria-label="検索"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('find')}
      >
        <Icon name="search" size={16} />
        <span>検索</span>
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </Box>
      {opened && (
        <RemoteBoundary onRetry={close}>
          <Suspense fallback={opened === 'find' && <EarlyField onType={note} onClose={close} />}>
            {opened === 'find' ? (
              <FindPanel onClose={close} early={() => typed.current} />
            ) : (
              <KeySheet onClose={close} />
            )}
          </Suspense>
        </RemoteBoundary>
      )}
    </>
  );
}
