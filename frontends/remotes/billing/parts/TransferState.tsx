import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { transferFileState } from '@enishi/protos/master/money';

const { open, paid, withdrawn } = transferFileState.code;
const tones: Readonly<Record<number, BadgeTone>> = { [open]: 'main', [paid]: 'success', [withdrawn]: 'neutral' };

export const TransferState = ({ state }: { state: number }) => (
  <Badge $tone={tones[state]}>{transferFileState.label(state)}</Badge>
);
