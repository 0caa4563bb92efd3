/** Time sheets: their records and setting for staff, and the pages of people who have a link; staff's other calls are rows. */
import { MOST_DAYS, timeSheet, timeSheetSetting } from '@enishi/protos/deals/agreements/time-sheet';
import type { TimeSheetApprovalResponse, TimeSheetDay, TimeSheetEntryResponse } from '@enishi/protos/deals/rpc';
import { QUERY, UPDATE } from '@enishi/protos/http/words';
import { AppError } from '@enishi/service-kit/base/errors';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { crud, recordBody, versionOf } from '../api/crud';
import { fields, flag, rows, text, whole, written } from '../http/input';
import { objectAt } from '../http/json';
import { type Input, type Reply, type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import { historyOfOnly, ONLY } from './only-record';
import type { RouteOptions } from './options';
import { timeSheetFileRoutes } from './time-sheet-files';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
const QUARTER_HOUR = 900;

type Given = Pick<Input, 'ctx'> & { given: { token?: string } };

const updateSetting: Route = {
  ...base,
  guard: 'administrator',
  verbs: UPDATE,
  path: `/${timeSheetSetting.plural}/update`,
  gains: 'writes records',
  needs: 'settings',
  support: 'closed',
  input: written(timeSheetSetting),
  summary: '勤務表の設定の更新',
  probe: { body: { time_sheet_setting: {} } },
  async handle({ body }, rpc) {
    const form = objectAt(body, timeSheetSetting.name);
    const { values, cleared } = patchToWire(timeSheetSetting, form);
    const request = { id: ONLY, time_sheet_setting: values, cleared, ...versionOf(body, form) };
    return { body: recordBody(timeSheetSetting, await rpc.deals.TimeSheetSettingService.Update(request)) };
  },
};

const dayInput = { day: text(10), start_minutes: whole, end_minutes: whole, break_minutes: whole, note: text(100) };

const entry = (answer: TimeSheetEntryResponse): Reply => ({
  body: { time_sheet: { ...answer, months: answer.months ?? [], days: answer.days ?? [] } },
});

const approval = (answer: TimeSheetApprovalResponse): Reply => ({
  body: { time_sheet: { ...answer, days: answer.days ?? [], answer: answer.answer ?? null } },
});

/** A person's link saves as they type; a contact looks and answers. Wrong keys are counted: offices share an address. */
export function timeSheetRoutes({ redis, rateFactor }: RouteOptions): Route[] {
  const limit = (name: string, points: number) =>
    rateLimiter({ name, points: points * rateFactor, duration: QUARTER_HOUR, redis });
  const [guesses, calls] = [limit('time-sheet-guesses', 60), limit('time-sheet-calls', 600)];
  const open = { ...base, guard: 'public', verbs: QUERY, needs: 'none', support: 'closed' } as const;
  /** @param work gets the token of the link */
  async function holding<T>({ given, ctx }: Given, work: (token: string) => Promise<T>): Promise<T> {
    const token = given.token ?? '';
    await calls.consume(token);
    try {
      return await work(token);
    } catch (error) {
      if (error instanceof AppError && error.fieldErrors?.token) await guesses.consume(senderKey(ctx.ip));
      throw error;
    }
  }
  return [
    ...crud(timeSheet, { only: ['index', 'show', 'history'] }),
    updateSetting,
    ...historyOfOnly(timeSheetSetting, { guard: 'administrator', needs: 'none' }),
    ...timeSheetFileRoutes(holding),
    route({
      ...open,
      path: '/time_sheets/enter',
      gains: 'reads records',
      input: fields({ token: text(), month: text(20) }),
      summary: '勤務表の入力画面（リンクを持つ本人）',
      probe: { body: { token: 'unknown' } },
      async handle(input, rpc) {
        const { month } = input.given;
        return entry(await holding(input, (token) => rpc.deals.TimeSheetEntryService.Open({ token, month })));
      },
    }),
    route({
      ...open,
      path: '/time_sheets/enter_save',
      gains: 'writes records',
      input: fields({
        ...{ token: text(), month: text(20), days: rows(dayInput, MOST_DAYS), minutes: whole, note: text(500) },
        ...{ updated_at: text(), submit: flag },
      }),
      summary: '勤務表の保存と提出（リンクを持つ本人）',
      probe: { body: { token: 'unknown', month: '2026-04-01', days: [] } },
      async handle(input, rpc) {
        const { month = '', days = [], minutes, note, updated_at, submit = false } = input.given;
        const request = { month, days: days as TimeSheetDay[], minutes, note, updated_at, submit };
        return entry(await holding(input, (token) => rpc.deals.TimeSheetEntryService.Save({ ...request, token })));
      },
    }),
    route({
      ...open,
      path: '/time_sheets/approval',
      gains: 'reads records',
      input: fields({ token: text() }),
      summary: '勤務表の承認画面（リンクを持つ企業の担当者）',
      probe: { body: { token: 'unknown' } },
      handle: async (input, rpc) =>
        approval(await holding(input, (token) => rpc.deals.TimeSheetApprovalService.Open({ token }))),
    }),
    route({
      ...open,
      path: '/time_sheets/approval_answer',
      gains: 'binds',
      input: fields({ token: text(), action: text(20), name: text(), reason: text(600), digest: text(64) }),
      summary: '勤務表の承認と差し戻し（リンクを持つ企業の担当者）',
      probe: { body: { token: 'unknown', action: 'approve', name: 'x', digest: '0' } },
      async handle(input, rpc) {
        const { action = '', name = '', reason, digest = '' } = input.given;
        const request = { action, name, reason, digest };
        return approval(
          await holding(input, (token) => rpc.deals.TimeSheetApprovalService.Answer({ ...request, token })),
        );
      },
    }),
  ];
}
