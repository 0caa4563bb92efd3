/** The flash message: the box shows it, `runtime/flash` sends it. */
import { FLASH, FLASH_ACTION_MS, FLASH_DEFAULT_TEXT, FLASH_MS } from '@enishi/protos/master/constants';
import { sharedContext } from './shared';

export type FlashType = 'success' | 'error' | 'running';

export interface FlashMessage {
  type: FlashType;
  text: string;
  /** ms until it hides itself. */
  timeout: number;
  /** A way back, e.g. 元に戻す. */
  action?: { label: string; onPress: () => void };
}

/** A message on the screen. */
export interface FlashHandle {
  say: (text: string) => void;
  close: () => void;
}

/** Shows one message; the provider supplies it. */
export type ShowFlash = (message: FlashMessage) => FlashHandle;

export const FlashContext = sharedContext<ShowFlash>('flash', () => ({ say: () => undefined, close: () => undefined }));

const TYPES: Record<string, FlashType> = {
  [FLASH.success]: 'success',
  [FLASH.error]: 'error',
  success: 'success',
  error: 'error',
  running: 'running',
};

/** Fills in the defaults; an unknown type counts as success. */
export function flashMessage(
  message: Partial<Omit<FlashMessage, 'type'>> & { type?: string | number } = {},
): FlashMessage {
  return {
    text: message.text || FLASH_DEFAULT_TEXT,
    timeout: message.timeout ?? (message.action ? FLASH_ACTION_MS : FLASH_MS),
    action: message.action,
    type: TYPES[message.type ?? 'success'] ?? 'success',
  };
}
