/** Whose work a list of things to do shows: one's own, or all members'. The choice is kept for all such lists. */
import { onDevice } from '@enishi/frontend-kit/runtime/session/storage';
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { useState } from 'react';

const KEPT = 'enishi_deals_everybody';

const isEverybody = (): boolean => onDevice((device) => device.getItem(KEPT)) === '1';

/** @returns whether all members' are shown, and how to choose */
export function useEverybody(): [boolean, (everybody: boolean) => void] {
  const [everybody, setEverybody] = useState(isEverybody);
  const choose = (next: boolean) => {
    setEverybody(next);
    onDevice((device) => device.setItem(KEPT, next ? '1' : '0'));
  };
  return [everybody, choose];
}

const WHOSE = [
  { id: 'own', label: '自分' },
  { id: 'all', label: '全員' },
] as const;

interface OwnerSwitchProps {
  everybody: boolean;
  onChange: (everybody: boolean) => void;
}

export function OwnerSwitch({ everybody, onChange }: OwnerSwitchProps) {
  return (
    <Segments label="担当" items={WHOSE} value={everybody ? 'all' : 'own'} onChange={(id) => onChange(id === 'all')} />
  );
}
