/** The thin bar at the top: appears when a load takes longer than the throttle, fills within five seconds. */
import { LOADING_BAR_MS, LOADING_THROTTLE_MS } from '@enishi/protos/master/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, layer, media } from '../../ui/theme/theme';
import { isLoading, subscribeLoading } from '../api/loading';

const fill = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.98); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.flash};
  height: 3px;
  background: ${color.accent};
  transform-origin: left;
  animation: ${fill} ${LOADING_BAR_MS}ms cubic-bezier(0.1, 0.7, 0.3, 1) forwards;

  ${media.calm} {
    animation: none;
  }
`;

export function LoadingBar() {
  const loading = useSyncExternalStore(subscribeLoading, isLoading, () => false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loading) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), LOADING_THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return shown ? <Bar role="progressbar" aria-label="読み込み中" /> : null;
}
