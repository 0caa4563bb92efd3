/** A change of a design in the history of its record: in words, never its data. */
import type { ChangeProps } from '@enishi/frontend-kit/entity/record/own-changes';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import type { FieldValue } from '@enishi/protos/fields/types';
import { readDesign } from '@enishi/protos/messaging/mail-design/check';
import styled from 'styled-components';
import { designChanges } from './design-changes';

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  margin: 0;
  padding-left: ${space(2.5)};
  list-style: disc;
  overflow-wrap: anywhere;
`;

const designIn = (value: FieldValue) => readDesign(value as string | null).design;

function linesOf({ before, after }: ChangeProps): string[] {
  if (!before) return ['HTMLメールを作成'];
  if (!after) return ['テキストのメールに変更'];
  const [old, now] = [designIn(before), designIn(after)];
  return old && now ? designChanges(old, now) : [];
}

export function DesignChange(change: ChangeProps) {
  const lines = linesOf(change);
  if (lines.length === 0) return '本文のデザインを変更';
  return (
    <List>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one change never move
        <li key={at}>{line}</li>
      ))}
    </List>
  );
}

export const designHistory = { design: DesignChange };
