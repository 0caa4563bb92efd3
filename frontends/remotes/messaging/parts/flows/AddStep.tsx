import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Menu } from '@enishi/frontend-kit/ui/console/Menu';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { flowStepKind } from '@enishi/protos/master/automation-flow';
import { Join, stepIcons } from './flow-style';

interface AddStepProps {
  /** The step that it comes before, from 0. */
  at: number;
  disabled: boolean;
  onAdd: (kind: number) => void;
}

/** The place between two steps for one more. */
export function AddStep({ at, disabled, onAdd }: AddStepProps) {
  return (
    <Join>
      <Menu
        label="ステップの種類"
        placement="bottom"
        trigger={
          <TriggerButton size="small" isDisabled={disabled} aria-label={`${at + 1}番目にステップを追加`}>
            <Icon name="plus" size={14} />
            ステップを追加
          </TriggerButton>
        }
        items={flowStepKind.items.map(({ id, name }) => ({
          id: String(id),
          label: name,
          icon: stepIcons[id],
          onAction: () => onAdd(id),
        }))}
      />
    </Join>
  );
}
