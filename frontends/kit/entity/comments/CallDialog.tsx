/** The form of a call above the page, where there is no panel beside the record. */
import { DialogFrame } from '../../ui/console/DialogFrame';
import { CallForm, type CallFormProps } from './CallForm';

export default function CallDialog({ onEnd, ...form }: CallFormProps) {
  return (
    <DialogFrame isOpen onClose={onEnd} title="電話を記録" width={480}>
      <CallForm {...form} onEnd={onEnd} />
    </DialogFrame>
  );
}
