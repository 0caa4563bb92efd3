/** The candidates picked so far, by name, with a way to take each out again. */
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { SignOnPhone } from '@enishi/frontend-kit/ui/base/TitleBar';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { color, control, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { refs } from '@enishi/protos/fields/builders';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import styled from 'styled-components';

const Line = styled(Row)`
  min-height: 44px;
  border-bottom: 1px solid ${color.hairline};
  font-size: ${font.size.base};
  overflow-wrap: anywhere;
`;

/** As high before the first is picked as after it, so that nothing moves under a finger. */
const Bar = styled(Row)`
  ${media.mobile} {
    min-height: ${control.touch}px;
  }
`;

const Text = styled.p`
  margin-right: ${space(1)};
  font-size: ${font.size.m};
`;

/** Names are asked for in one call; a longer list is looked through in the list itself. */
const NAMED = 200;

interface PickedBarProps {
  /** Wire name of the entity. */
  entity: string;
  label: string;
  unit: string;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  /** Most that one proposal may offer. */
  most?: number;
}

function Names({ entity, ids, onChange }: Pick<PickedBarProps, 'entity' | 'ids' | 'onChange'>) {
  const shown = ids.slice(0, NAMED);
  const names = useValueNames([{ field: refs('', entity), values: [shown as number[]] }]);
  return (
    <div>
      {shown.map((id) => {
        const name = names(`ref:${entity}`, id) ?? '…';
        return (
          <Line key={id} $spread>
            <span>{name}</span>
            <IconButton
              icon="close"
              label={`「${name}」を外す`}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            />
          </Line>
        );
      })}
      {ids.length > NAMED && <Text>ほか{formatNumber(ids.length - NAMED)}件</Text>}
    </div>
  );
}

export function PickedBar({ entity, label, unit, ids, onChange, most }: PickedBarProps) {
  const [open, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const none = (
    <Button size="small" variant="quiet" onClick={() => onChange([])}>
      すべて外す
    </Button>
  );
  return (
    <Stack $gap={1}>
      <Bar>
        <Text role="status">
          {label}：<strong>{formatNumber(ids.length)}</strong>
          {unit}
        </Text>
        {ids.length > 0 && (
          <>
            <SignOnPhone>
              <Button size="small" icon={<Icon name="eye" size={16} />} onClick={() => setOpen(true)}>
                選択した{label}を確認
              </Button>
            </SignOnPhone>
            {!isPhone && none}
          </>
        )}
      </Bar>
      {most !== undefined && ids.length > most && (
        <Notice tone="warning">
          1回の提案に載せられるのは{most}件までです。{formatNumber(ids.length - most)}件外してください。
        </Notice>
      )}
      <Drawer isOpen={open} onClose={() => setOpen(false)} title={`選択した${label}`}>
        {isPhone && none}
        <Names entity={entity} ids={ids} onChange={onChange} />
      </Drawer>
    </Stack>
  );
}
