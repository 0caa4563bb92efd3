/** The state of a deal with everything it can become. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { Menu } from '@enishi/frontend-kit/ui/console/Menu';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { MOVE_RULES, moveKind } from '@enishi/protos/master/opportunity-moves';
import type { MovingDeal } from './MoveDialog';
import { useMover } from './use-mover';

/** 見送りにする is told apart from going on: what a press means stands beside the state. */
function labelOf(from: number, to: number, name: string): string {
  const kind = moveKind(from, to);
  return kind && kind !== 'forward' ? `${name}（${MOVE_RULES[kind].label}）` : name;
}

export function StatusMenu({ deal }: { deal: MovingDeal }) {
  const { start, pending, dialog } = useMover();
  const status = pending?.to ?? deal.status;
  const label = opportunityStatus.label(status);
  return (
    <>
      <Menu
        label="商談状況"
        placement="bottom start"
        trigger={
          <TriggerButton aria-label={`商談状況：${label}。変更する`}>
            <Row>
              商談状況
              <Badge $tone={opportunityStatus.tone(status)}>{label}</Badge>
              <Icon name="down" size={14} />
            </Row>
          </TriggerButton>
        }
        items={opportunityStatus.items.map(({ id, name }) => ({
          id: String(id),
          label: labelOf(deal.status, id, name),
          icon: id === deal.status ? ('check' as const) : undefined,
          onAction: () => start(deal, id),
        }))}
      />
      {dialog}
    </>
  );
}
