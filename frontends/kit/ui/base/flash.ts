/** The flash message: the box shows it, `runtime/flash` sends it. */
import { FLASH, FLASH_DEFAULT_TEXT, FLASH_MS } from '@enishi/protos/master/constants';
import { sharedContext } from './shared';

export type FlashType = 'success' | 'error';

export interface FlashMessage {
  type: FlashType;
  text: string;
  /** ms until it hides itself. */
  timeout: number;
  /** A way back, e.g. 元に戻す. */
  action?: { label: string; onPress: () => void };
}

/** Shows one message; the provider supplies it. */
export type ShowFlash = (message: FlashMessage) => void;

export const FlashContext = sharedContext<ShowFlash>('flash', () => undefined);

const TYPES: Record<string, FlashType> = {
  [FLASH.success]: 'success',
  [FLASH.error]: 'error',
  success: 'success',
  error: 'error',
};

/** Fills in the defaults; an unknown type counts as success. */
export function flashMessage(
  message: Partial<Omit<FlashMessage, 'type'>> & { type?: string | number } = {},
): FlashMessage {
  return {
    text: message.text || FLASH_DEFAULT_TEXT,
    timeout: message.timeout ?? FLASH_MS,
    action: message.action,
    type: TYPES[message.type ?? 'success'] ?? 'success',
  };
}
