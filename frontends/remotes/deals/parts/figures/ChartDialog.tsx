/** Choosing a chart: what it counts, by what, and which number stands in front. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { type BoardChart, figureNames, groupsOf } from '@enishi/protos/figures/board';
import { type FigureName, figureGroups, figureOf } from '@enishi/protos/figures/figures';
import { useState } from 'react';

const groupLabels = { ...figureGroups, month: '時期（月・日）', step: '状況' };

/** What a figure begins with. */
const usual = (figure: FigureName): BoardChart => ({
  ...{ figure, group: groupsOf(figure)[0], measure: figureOf(figure).measures[0].key },
});

interface ChartDialogProps {
  /** The one that is changed; without it one is added. */
  chart?: BoardChart;
  busy: boolean;
  onSave: (chart: BoardChart) => void;
  onClose: () => void;
}

export function ChartDialog({ chart, busy, onSave, onClose }: ChartDialogProps) {
  const [chosen, setChosen] = useState(chart ?? usual('deals'));
  const figure = figureOf(chosen.figure);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={chart ? 'グラフの変更' : 'グラフの追加'}
      width={480}
      onSubmit={() => onSave(chosen)}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {chart ? '変更する' : '追加する'}
          </Button>
        </>
      }
    >
      <Stack>
        <Field label="集計" hint={figure.note}>
          {(ties) => (
            <NativeSelect
              {...ties}
              value={chosen.figure}
              options={figureNames.map((name) => ({ value: name, label: figureOf(name).title }))}
              onChange={({ currentTarget }) => setChosen(usual(currentTarget.value as FigureName))}
            />
          )}
        </Field>
        <Field label="分け方">
          {(ties) => (
            <NativeSelect
              {...ties}
              value={chosen.group}
              options={groupsOf(chosen.figure).map((group) => ({ value: group, label: groupLabels[group] }))}
              onChange={({ currentTarget }) =>
                setChosen({ ...chosen, group: currentTarget.value as BoardChart['group'] })
              }
            />
          )}
        </Field>
        <Field label="大きく表示する数値">
          {(ties) => (
            <NativeSelect
              {...ties}
              value={chosen.measure}
              options={figure.measures.map(({ key, label }) => ({ value: key, label }))}
              onChange={({ currentTarget }) => setChosen({ ...chosen, measure: currentTarget.value })}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}
