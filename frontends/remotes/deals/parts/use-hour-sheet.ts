/** Typing hours: what was typed stays until it is saved, whatever else is saved, refused or changed by others meanwhile. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useDraft } from '@enishi/frontend-kit/runtime/page/use-draft';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import type { HourEntry } from '@enishi/protos/deals/rpc';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { useEffect, useState } from 'react';
import { isFixed, minutesOf, type Sheet, type SheetLine, storedNote, storedText, versionOf } from './hour-lines';

interface Typed {
  hours?: string;
  note?: string;
  /** Version of the line over which it was typed; none: it was empty. */
  over: string | undefined;
}

const { open, fixed } = agreementHourStatus.code;
const NOT_HOURS = '「162.5」または「162:30」のように、744時間以内で入力してください。';

const idOf = ({ agreement }: SheetLine): number => agreement.id_by_enterprise_id;

/** Whether saving would change the line. */
const changes = (line: SheetLine, { hours = storedText(line), note = storedNote(line) }: Typed): boolean =>
  minutesOf(hours) !== (line.agreement_hour?.minutes ?? null) || note !== storedNote(line);

/** Whether it reads as the line does. */
const reads = (line: SheetLine, { hours = storedText(line), note = storedNote(line) }: Typed): boolean =>
  hours === storedText(line) && note === storedNote(line);

/** What others, or fixing the line, have put in place of the one over which the member typed. */
function standingText(line: SheetLine): string {
  const note = storedNote(line);
  const text = `「${storedText(line)}」${note && `（備考：${note}）`}`;
  if (isFixed(line)) return `${text}で確定済みのため、入力した内容は保存されていません。`;
  return line.agreement_hour ? `ほかの人が${text}に変更しました。` : 'ほかの人がこの行を空にしました。';
}

export function useHourSheet(sheet: Sheet) {
  const flash = useFlash();
  const kept = useDraft<[number, Typed][]>(`${agreementHour.plural} ${sheet.month}`);
  const [left, setLeft] = useState(kept.left);
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(() => new Map(left?.value));
  useEffect(() => kept.keep(typed.size > 0 ? [...typed] : undefined), [kept, typed]);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const save = useAct(
    (calls, entries: HourEntry[]) => calls.deals.HourSheetService.Save({ month: sheet.month, entries }),
    ['agreement_hours'],
  );
  const typedOf = (line: SheetLine) => typed.get(idOf(line));
  const hoursOf = (line: SheetLine) => typedOf(line)?.hours ?? storedText(line);
  const noteOf = (line: SheetLine) => typedOf(line)?.note ?? storedNote(line);
  const put = (line: SheetLine, next: (before: Typed | undefined) => Typed | undefined) => {
    const id = idOf(line);
    setTyped((all) => {
      const rest = new Map(all);
      const after = next(all.get(id));
      if (after && !reads(line, after)) rest.set(id, after);
      else rest.delete(id);
      return rest;
    });
    setRefused((all) => new Map([...all].filter(([one]) => one !== id)));
  };
  const type = (line: SheetLine, change: Omit<Typed, 'over'>) =>
    put(line, (before) => ({
      ...(before && changes(line, before) ? before : { over: versionOf(line) }),
      ...change,
    }));
  const isChanged = (line: SheetLine) => {
    const held = typedOf(line);
    return held !== undefined && changes(line, held);
  };
  const isOvertaken = (line: SheetLine) =>
    !save.isPending && isChanged(line) && (isFixed(line) || typedOf(line)?.over !== versionOf(line));
  const entryOf = (line: SheetLine, hour_status_id: number): HourEntry => ({
    agreement_id: idOf(line),
    minutes: minutesOf(hoursOf(line)) ?? undefined,
    note: noteOf(line),
    hour_status_id,
    updated_at: isChanged(line) ? typedOf(line)?.over : versionOf(line),
  });
  const send = (entries: HourEntry[], sent: typeof typed, done: (count: number) => string) => {
    flash.after(save.mutateAsync(entries), ({ outcomes }) => {
      const stopped = outcomes.filter(({ outcome }) => outcome === 'refused');
      setTyped((all) => {
        const rest = new Map(all);
        for (const { agreement_id: id, outcome, updated_at } of outcomes) {
          const now = rest.get(id);
          if (outcome === 'refused' || !now) continue;
          if (now === sent.get(id)) rest.delete(id);
          // Typed on meanwhile: over what has just been saved.
          else rest.set(id, { ...now, over: updated_at });
        }
        return rest;
      });
      setRefused(new Map(stopped.map(({ agreement_id, message = '' }) => [agreement_id, message])));
      if (stopped.length > 0) flash.error(`${stopped.length}件を保存できませんでした。各行の案内をご覧ください。`);
      else flash.success(done(outcomes.length));
    });
  };
  const sendTyped = (lines: readonly SheetLine[], status: number, done: (count: number) => string) => {
    const wrong = lines.filter((line) => minutesOf(hoursOf(line)) === undefined);
    if (wrong.length > 0) {
      setRefused(new Map(wrong.map((line) => [idOf(line), NOT_HOURS])));
      flash.error('稼働時間を読み取れない行があります。');
      return;
    }
    const entries = lines.map((line) => entryOf(line, status));
    send(entries, typed, done);
  };
  const openLines = sheet.lines.filter((line) => !isFixed(line));
  const changed = openLines.filter(isChanged);
  const ready = openLines.filter((line) => minutesOf(hoursOf(line)) !== null);
  return {
    hoursOf,
    noteOf,
    type,
    problemOf: (line: SheetLine) => refused.get(idOf(line)),
    /** What stands in the way of what was typed into a line, where something does. */
    overtakenOf: (line: SheetLine) => (isOvertaken(line) ? standingText(line) : undefined),
    takeStored: (line: SheetLine) => put(line, () => undefined),
    keepTyped: (line: SheetLine) => put(line, (before) => before && { ...before, over: versionOf(line) }),
    /** When lines that are not saved were typed before the page was opened, ms. */
    restoredAt: typed.size > 0 ? left?.at : undefined,
    /** Back to what is stored. */
    discard() {
      kept.drop();
      setLeft(undefined);
      setTyped(new Map());
    },
    changed: changed.length,
    unsaved: sheet.lines.some(isChanged),
    ready: ready.length,
    busy: save.isPending,
    save: () => sendTyped(changed, open, (count) => `${count}件を保存しました`),
    fix: () => sendTyped(ready, fixed, (count) => `${count}件を確定しました`),
    /** As it is stored: what was typed meanwhile waits. */
    reopen: (line: SheetLine, reason: string) => {
      const stored = {
        minutes: line.agreement_hour?.minutes ?? undefined,
        note: storedNote(line),
        updated_at: versionOf(line),
      };
      send([{ ...entryOf(line, open), ...stored, reason }], new Map(), () => '確定を解除しました');
    },
  };
}
