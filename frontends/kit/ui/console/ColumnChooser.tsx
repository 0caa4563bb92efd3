import styled from 'styled-components';
import { Button } from '../base/Button';
import { Checkbox } from '../base/Checkbox';
import { Icon } from '../base/Icon';
import { IconButton } from '../base/IconButton';
import { color, font, space } from '../theme/theme';
import { Popover } from './Popover';
import { TriggerButton } from './TriggerButton';

const List = styled.ul`
  max-height: min(420px, 60vh);
  margin: 0 -${space(1)};
  overflow: auto;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 ${space(1)};

  &:hover {
    background: ${color.subtle};
  }
`;

const Rows = styled.div`
  margin-top: ${space(1)};
  padding-top: ${space(1)};
  border-top: 1px solid ${color.line};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(1)};
  padding-top: ${space(1)};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

export interface ColumnChooserProps {
  /** All columns there are. */
  columns: readonly { id: string; label: string }[];
  /** Ids of the shown ones, in order. The first always stays: it leads to the record. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onReset: () => void;
  density?: DensityControl;
}

export interface DensityControl {
  /** Rows are as low as they can be read, with one line each. */
  dense: boolean;
  change: (dense: boolean) => void;
}

function moved(value: readonly string[], id: string, by: 1 | -1): string[] {
  const next = [...value];
  const from = next.indexOf(id);
  const [item] = next.splice(from, 1);
  next.splice(from + by, 0, item);
  return next;
}

/** Which columns a table shows, and in which order. */
export function ColumnChooser({ columns, value, onChange, onReset, density }: ColumnChooserProps) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = value.flatMap((id) => byId.get(id) ?? []);
  const hidden = columns.filter((column) => !value.includes(column.id));
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter((known) => known !== id));
  return (
    <Popover
      label="表示する項目"
      titled
      width={340}
      placement="bottom end"
      trigger={
        <TriggerButton iconOnly aria-label="表示項目">
          <Icon name="columns" />
        </TriggerButton>
      }
    >
      <List>
        {/* One list, so that a column that goes to the others keeps the focus. */}
        {[...shown, ...hidden].map((column, index) => (
          <Item key={column.id}>
            <Checkbox
              checked={index < shown.length}
              disabled={index === 0}
              onChange={(event) => toggle(column.id, event.currentTarget.checked)}
            >
              {column.label}
            </Checkbox>
            {index < shown.length && (
              <span>
                <IconButton
                  icon="up"
                  size={28}
                  label={`${column.label}を前へ`}
                  disabled={index < 2}
                  onClick={() => onChange(moved(value, column.id, -1))}
                />
                <IconButton
                  icon="down"
                  size={28}
                  label={`${column.label}を後へ`}
                  disabled={index === 0 || index === shown.length - 1}
                  onClick={() => onChange(moved(value, column.id, 1))}
                />
              </span>
            )}
          </Item>
        ))}
      </List>
      {density && (
        <Rows>
          <Checkbox checked={density.dense} onChange={(event) => density.change(event.currentTarget.checked)}>
            行を詰めて表示する
          </Checkbox>
        </Rows>
      )}
      <Foot>
        <span>
          {shown.length} / {columns.length} 項目
        </span>
        <Button size="small" variant="quiet" onClick={onReset}>
          初期設定に戻す
        </Button>
      </Foot>
    </Popover>
  );
}
