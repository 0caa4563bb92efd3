import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import { type UnsavedProps, useUnsavedPanel } from './unsaved-panel';

export type DialogProps = DialogFrameProps & UnsavedProps;

/** A dialog in the middle, from the lower edge on phones. It asks before it closes over what is typed in it. */
export function Dialog({ unsaved, children, ...frame }: DialogProps) {
  const { close, inside } = useUnsavedPanel({ ...frame, unsaved });
  return (
    <DialogFrame {...frame} onClose={close}>
      {inside(children)}
    </DialogFrame>
  );
}
