/** Typing hours: what was typed stays until it is saved, also where the server refuses it. */
import { useAction } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import type { HourOutcome, HourSheetSaveResponse } from '@enishi/protos/deals/rpc';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { useState } from 'react';
import { isFixed, minutesOf, type Sheet, type SheetLine, storedText } from './hour-lines';

interface Typed {
  hours?: string;
  note?: string;
}

const { open, fixed } = agreementHourStatus.code;
const NOT_HOURS = '「162.5」または「162:30」のように、744時間以内で入力してください。';

const idOf = ({ agreement }: SheetLine): number => agreement.id_by_enterprise_id;

export function useHourSheet(sheet: Sheet) {
  const flash = useFlash();
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const save = useAction<HourSheetSaveResponse, object[]>(
    (api, entries) => api.put('agreement_hours/save', { month: sheet.month, entries }),
    ['agreement_hours'],
  );
  const hoursOf = (line: SheetLine) => typed.get(idOf(line))?.hours ?? storedText(line);
  const noteOf = (line: SheetLine) => typed.get(idOf(line))?.note ?? line.agreement_hour?.note ?? '';
  const type = (line: SheetLine, change: Typed) => {
    setTyped(new Map(typed).set(idOf(line), { ...typed.get(idOf(line)), ...change }));
    const rest = new Map(refused);
    if (rest.delete(idOf(line))) setRefused(rest);
  };
  const isChanged = (line: SheetLine) =>
    minutesOf(hoursOf(line)) !== (line.agreement_hour?.minutes ?? null) ||
    noteOf(line) !== (line.agreement_hour?.note ?? '');
  const entryOf = (line: SheetLine, hour_status_id: number) => ({
    agreement_id: idOf(line),
    minutes: minutesOf(hoursOf(line)),
    note: noteOf(line),
    hour_status_id,
    updated_at: line.agreement_hour?.updated_at,
  });
  const showOutcome = ({ outcomes = [], saved }: HourSheetSaveResponse, text: string) => {
    const stopped = outcomes.filter(({ outcome }: HourOutcome) => outcome === 'refused');
    const kept = new Set(stopped.map(({ agreement_id }) => agreement_id));
    setTyped(new Map([...typed].filter(([id]) => kept.has(id))));
    setRefused(new Map(stopped.map(({ agreement_id, message = '' }) => [agreement_id, message])));
    if (stopped.length > 0) flash.error(`${stopped.length}件を保存できませんでした。各行の案内をご覧ください。`);
    else flash.success(`${saved}件を${text}`);
  };
  const send = async (lines: readonly SheetLine[], status: number, text: string) => {
    const wrong = lines.filter((line) => minutesOf(hoursOf(line)) === undefined);
    if (wrong.length > 0) {
      setRefused(new Map(wrong.map((line) => [idOf(line), NOT_HOURS])));
      flash.error('稼働時間を読み取れない行があります。');
      return;
    }
    await flash.after(save.mutateAsync(lines.map((line) => entryOf(line, status))), (answer) =>
      showOutcome(answer, text),
    );
  };
  const openLines = sheet.lines.filter((line) => !isFixed(line));
  const changed = openLines.filter(isChanged);
  const ready = openLines.filter((line) => minutesOf(hoursOf(line)) !== null);
  return {
    hoursOf,
    noteOf,
    type,
    problemOf: (line: SheetLine) => refused.get(idOf(line)),
    changed: changed.length,
    ready: ready.length,
    busy: save.isPending,
    save: () => send(changed, open, '保存しました'),
    fix: () => send(ready, fixed, '確定しました'),
    reopen: (line: SheetLine) => send([line], open, '確定を解除しました'),
  };
}
