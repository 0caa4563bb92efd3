/** How many recipients are in which state, and how far sending has come. */
import { ProgressBar } from '@enishi/frontend-kit/ui/base/ProgressBar';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { Mailing } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';
import { countOf } from './mailing';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: 0;

  dt {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  dd {
    margin: 0;
    font-size: ${font.size.l};
    font-weight: ${font.weight.title};
    font-variant-numeric: tabular-nums;
  }
`;

const { sending, paused } = mailingState.code;
const { sent, waiting, queued } = recipientState.code;

export function Counts({ mailing }: { mailing: Mailing }) {
  const { counts, open_count, target_count, state_id } = mailing;
  const open = countOf(mailing, waiting) + countOf(mailing, queued);
  const goes = state_id === sending || state_id === paused;
  const rows = [
    { label: '宛先', value: target_count },
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ state_id: id, count }) => ({
        label: recipientState.label(id),
        value: count,
      })),
    ...(countOf(mailing, sent) > 0 ? [{ label: '開封', value: open_count }] : []),
  ];
  return (
    <>
      {goes && <ProgressBar value={target_count - open} max={Math.max(1, target_count)} aria-label="送信の進み具合" />}
      <List aria-label="宛先の内訳">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </List>
    </>
  );
}
