/** Building search conditions: rows in a drawer with the number of results as one goes. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { useIndex } from '../../runtime/api/entities';
import { Button } from '../../ui/base/Button';
import { useRested } from '../../ui/base/composing';
import { Icon } from '../../ui/base/Icon';
import { Drawer } from '../../ui/console/Drawer';
import { color, control, font, space } from '../../ui/theme/theme';
import { unitOf } from '../values/count-text';
import type { ConditionChipsProps } from './ConditionChips';
import { ConditionRow } from './ConditionRow';
import { columnGroups } from './column-groups';
import { type BuiltCondition, completed, encodeConditions, newCondition, toRequest } from './conditions';

export { ConditionChips } from './ConditionChips';

const Rows = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space(1)};
`;

const Left = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
`;

const Note = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

const Found = styled.p`
  flex: 1;
  align-self: center;
  color: ${color.muted};
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text};
    font-size: ${font.size.l};
  }
`;

/** Square unless there is a number. */
const Sign = styled(Button)<{ $unapplied: boolean }>`
  min-width: ${control.touch}px;
  padding: 0 ${space(1)};

  ${({ $unapplied }) =>
    $unapplied &&
    css`
      &::after {
        position: absolute;
        top: ${space(0.75)};
        right: ${space(0.75)};
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: ${color.accent};
        content: '';
      }
    `}
`;

const PAUSE_MS = 300;

export interface ConditionBuilderProps extends ConditionChipsProps {
  /** Its sign and the number of conditions alone, where a phone has no room for the word. */
  compact?: boolean;
  /** A further condition of the list, so that the count is that of the list. */
  keyword?: string;
  fixed?: readonly BuiltCondition[];
  scope?: Readonly<Record<string, unknown>>;
  /** Path of the list's API, where it is not the entity's usual one. */
  path?: string;
}

interface PanelProps extends ConditionBuilderProps {
  draft: BuiltCondition[];
  setDraft: (draft: BuiltCondition[]) => void;
  /** The draft was left before and goes on. */
  resumed: boolean;
  onClose: () => void;
}

const startOf = (definition: Entity, value: readonly BuiltCondition[]): BuiltCondition[] =>
  value.length > 0 ? [...value] : [newCondition(definition, columnGroups(definition)[0].options[0].value)];

function Panel(props: PanelProps) {
  const { definition, value, onChange, keyword, fixed = [], scope, path, draft, setDraft, resumed, onClose } = props;
  const first = columnGroups(definition)[0].options[0].value;
  const [rested] = useRested(draft, PAUSE_MS);
  const complete = completed(rested);
  const counted = {
    ...scope,
    page: 1,
    per_page: 1,
    columns: [definition.key],
    keyword: keyword || undefined,
    conditions: [...fixed, ...complete].map((condition) => toRequest(definition, condition)),
  };
  const { data, error, isFetching } = useIndex(definition, counted, { path });
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    setDraft([...draft, newCondition(definition, first)]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus());
  };
  const apply = () => {
    onChange(completed(draft));
    onClose();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="絞り込み"
      footer={
        <>
          <Found role="status">
            {error ? (
              error.message
            ) : (
              <>
                該当 <strong>{data ? formatNumber(data.count) : '…'}</strong> {data ? unitOf(data) : '件'}
                {isFetching && ' …'}
              </>
            )}
          </Found>
          <Button onClick={() => setDraft([])} disabled={draft.length === 0}>
            すべて解除
          </Button>
          <Button variant="primary" onClick={apply}>
            この条件で表示
          </Button>
        </>
      }
    >
      <Rows ref={list}>
        {resumed && (
          <Left>
            <Note>まだ適用していない条件の続きです。</Note>
            <Button size="small" variant="quiet" onClick={() => setDraft(startOf(definition, value))}>
              適用中の条件に戻す
            </Button>
          </Left>
        )}
        {draft.length === 0 && <Note>条件はありません。すべての{definition.label}が表示されます。</Note>}
        {draft.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, their places are what they are
            key={index}
            definition={definition}
            condition={condition}
            place={index + 1}
            onChange={(next) => setDraft(draft.flatMap((old, i) => (i === index ? (next ?? []) : old)))}
          />
        ))}
        <div>
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
            条件を追加
          </Button>
        </div>
        {draft.length > 1 && <Note>すべての条件を満たす{definition.label}を表示します。</Note>}
      </Rows>
    </Drawer>
  );
}

interface Draft {
  /** The conditions that applied when it was begun; a draft for others is over. */
  of: string;
  rows: BuiltCondition[];
}

/** The button that opens the builder. Conditions that were not applied are still there when it is opened again. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const { definition, value, compact } = props;
  const [open, setOpen] = useState(false);
  const [resumed, setResumed] = useState(false);
  const [draft, setDraft] = useState<Draft>();
  const of = encodeConditions(value);
  const kept = draft?.of === of ? draft.rows : undefined;
  const unapplied = kept !== undefined && encodeConditions(completed(kept)) !== of;
  const count = value.length;
  const isLeft = unapplied && !open;
  const words = `絞り込み${count > 0 ? `（${count}）` : ''}${isLeft ? '・未適用の条件あり' : ''}`;
  const opener = {
    icon: <Icon name="filter" size={16} />,
    'aria-haspopup': 'dialog',
    onClick() {
      setResumed(unapplied);
      setOpen(true);
    },
  } as const;
  return (
    <>
      {compact ? (
        <Sign {...opener} $unapplied={isLeft} aria-label={words}>
          {count > 0 && count}
        </Sign>
      ) : (
        <Button {...opener}>{words}</Button>
      )}
      {open && (
        <Panel
          {...props}
          draft={kept ?? startOf(definition, value)}
          setDraft={(rows) => setDraft({ of, rows })}
          resumed={resumed && unapplied}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
