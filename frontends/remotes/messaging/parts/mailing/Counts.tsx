/** How many recipients are in which state, and how far sending has come. */
import { ProgressBar } from '@enishi/frontend-kit/ui/base/ProgressBar';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { percentOf } from '@enishi/protos/messaging/mailing-figures';
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

  small {
    margin-left: ${space(0.75)};
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.normal};
  }
`;

const { sending, paused } = mailingState.code;
const { sent, waiting, queued } = recipientState.code;

/** What recipients did; those that cannot be there are left out. */
function reactionsOf({ open_count, click_count, reply_count, stop_count, counts_clicks, ...mailing }: Mailing) {
  const arrived = countOf(mailing, sent);
  if (arrived === 0) return [];
  const share = (value: number) => `${percentOf(value, arrived)}%`;
  const of = (label: string, value: number) => ({ label, value, share: share(value) });
  return [
    of('開封', open_count),
    ...(counts_clicks || click_count > 0 ? [of('クリック', click_count)] : []),
    of('返信', reply_count),
    of('配信停止', stop_count),
  ];
}

interface CountRow {
  label: string;
  value: number;
  /** Percentage among those that arrived. */
  share?: string;
}

export function Counts({ mailing }: { mailing: Mailing }) {
  const { counts, target_count, state_id } = mailing;
  const open = countOf(mailing, waiting) + countOf(mailing, queued);
  const goes = state_id === sending || state_id === paused;
  const rows: CountRow[] = [
    { label: '宛先', value: target_count },
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ state_id: id, count }) => ({
        label: recipientState.label(id),
        value: count,
      })),
    ...reactionsOf(mailing),
  ];
  return (
    <>
      {goes && <ProgressBar value={target_count - open} max={Math.max(1, target_count)} aria-label="送信の進み具合" />}
      <List aria-label="宛先の内訳">
        {rows.map(({ label, value, share }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {formatNumber(value)}
              {share && <small>{share}</small>}
            </dd>
          </div>
        ))}
      </List>
    </>
  );
}
