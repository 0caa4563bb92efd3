import { FLASH_BOX, HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, font, layer, media, radius, shadow, space } from '../theme/theme';
import { Breakable } from './Breakable';
import { FlashContext, type FlashMessage } from './flash';
import { Icon } from './Icon';
import { Spinner } from './Spinner';

/** On the header: whatever one is about to press next stands below it. */
const Region = styled.div`
  display: flex;
  position: fixed;
  top: ${(HEADER_HEIGHTS.desktop - FLASH_BOX.height) / 2}px;
  right: ${space(2)};
  z-index: ${layer.flash};
  flex-direction: column;
  align-items: flex-end;
  gap: ${space(1)};

  ${media.mobile} {
    top: ${(HEADER_HEIGHTS.mobile - FLASH_BOX.height) / 2}px;
  }
`;

/** Characters that the box holds in two lines; more of them, or an action, make it wider instead of higher. */
const NARROW = 22;

const grounds = { success: color.successFill, error: color.dangerFill, running: color.ink } as const;

const Box = styled.div<{ $type: FlashMessage['type']; $wide: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  width: ${({ $wide }) => ($wide ? 'max-content' : `${FLASH_BOX.width}px`)};
  max-width: min(640px, calc(100vw - ${space(4)}));
  min-height: ${FLASH_BOX.height}px;
  padding: ${space(0.5)} ${space(0.5)} ${space(0.5)} ${space(1.5)};
  border-radius: ${radius.m};
  background: ${({ $type }) => grounds[$type]};
  box-shadow: ${shadow.float};
  color: ${color.white};
  font-size: ${font.size.m};
  font-weight: ${font.weight.medium};
  line-height: 1.4;

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  button {
    display: grid;
    place-items: center;
    min-width: 28px;
    min-height: 28px;
    padding: 0 ${space(0.5)};
    border: 0;
    border-radius: ${radius.s};
    background: transparent;
    color: inherit;
    font-weight: ${font.weight.bold};
    white-space: nowrap;
    cursor: pointer;
  }

  button:hover {
    background: rgb(255 255 255 / 18%);
  }

  ${media.mobile} {
    button {
      min-width: 44px;
      min-height: 44px;
    }
  }

  button:focus-visible {
    outline-color: ${color.white};
    outline-offset: 0;
  }
`;

interface Shown extends FlashMessage {
  key: number;
}

function FlashBox({ message, onClose }: { message: Shown; onClose: (key: number) => void }) {
  const [held, setHeld] = useState(false);
  const { key, timeout } = message;
  useEffect(() => {
    if (held || timeout === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => onClose(key), timeout);
    return () => clearTimeout(timer);
  }, [held, key, timeout, onClose]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <Box
      $type={message.type}
      $wide={message.action !== undefined || message.text.length > NARROW}
      role={message.type === 'error' ? 'alert' : 'status'}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message.type === 'running' ? <Spinner size={16} /> : <Icon name={message.type} />}
      <span>
        <Breakable text={message.text} />
      </span>
      {message.action && (
        <button
          type="button"
          onClick={() => {
            message.action?.onPress();
            onClose(key);
          }}
        >
          {message.action.label}
        </button>
      )}
      {message.type !== 'running' && (
        <button type="button" aria-label="閉じる" onClick={() => onClose(key)}>
          <Icon name="close" size={14} />
        </button>
      )}
    </Box>
  );
}

const MOST = 4;

/** The boxes at the top right. They stay while pointed at or focused, so that readers need not hurry. */
export function FlashProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const next = useRef(0);
  const close = useCallback((key: number) => setShown((list) => list.filter((message) => message.key !== key)), []);
  const show = useCallback(
    (message: FlashMessage) => {
      const key = next.current++;
      setShown((list) => [...list, { ...message, key }].slice(-MOST));
      return {
        say: (text: string) => setShown((list) => list.map((one) => (one.key === key ? { ...one, text } : one))),
        close: () => close(key),
      };
    },
    [close],
  );
  return (
    <FlashContext value={show}>
      {children}
      {/* The mark keeps the boxes reachable while a modal dialog hides everything else. */}
      <Region data-react-aria-top-layer="true">
        {shown.map((message) => (
          <FlashBox key={message.key} message={message} onClose={close} />
        ))}
      </Region>
    </FlashContext>
  );
}
