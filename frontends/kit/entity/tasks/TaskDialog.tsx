/** A new task above the page. */
import { DialogFrame } from '../../ui/console/DialogFrame';
import { TaskForm } from './TaskForm';

interface TaskDialogProps {
  about: Readonly<Record<string, number>>;
  place: string;
  onEnd: () => void;
}

export default function TaskDialog({ about, place, onEnd }: TaskDialogProps) {
  return (
    <DialogFrame isOpen onClose={onEnd} title="タスクを追加" width={480}>
      <TaskForm about={about} place={place} focused onEnd={onEnd} />
    </DialogFrame>
  );
}
