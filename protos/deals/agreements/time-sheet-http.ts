/** The public calls of staff about time sheets; those of people who have a link are routes of the gateway. */
import { day, member, type RowsOf, rows, text, whole, wholes } from '../../http/row';
import { CREATE, READ_OR_QUERY, UPDATE } from '../../http/words';
import { MOST_DAYS, timeSheetSetting } from './time-sheet';

/** A month has many people; each mail is a transaction of its own. */
const SLOW = { deadlineMs: 20_000 };
export const MOST_SHEETS = 500;

const month = text(20);
const many = { month, agreement_ids: wholes(MOST_SHEETS) };
const looking = { ...member, verbs: READ_OR_QUERY, gains: 'reads records', needs: 'none', support: 'shown' } as const;
const writing = { ...member, verbs: UPDATE, gains: 'writes records', needs: 'none', support: 'closed' } as const;
const probed = { ids: 'agreements', body: { month: '2026-04-01' } } as const;

export const dayParts = { day, start_minutes: whole, end_minutes: whole, break_minutes: whole, note: text(100) };

export const timeSheetHttp = {
  TimeSheetDeskService: {
    Board: {
      ...looking,
      ...SLOW,
      path: '/time_sheets/board',
      summary: '勤務表の月の状況（契約ごとの提出・承認・確定）',
      nulls: true,
      probe: { body: { month: '2026-04-01' } },
      input: { month },
    },
    Show: {
      ...looking,
      path: '/time_sheets/sheet/{id}',
      names: { id: 'agreement_id' },
      summary: '契約の1か月の勤務表（日ごとの勤務、顧客の回答）',
      nulls: true,
      probe: probed,
      input: { month },
    },
    Save: {
      ...writing,
      path: '/time_sheets/save/{id}',
      names: { id: 'agreement_id' },
      summary: '勤務表の修正、または本人の代わりの入力（提出済になる）',
      nulls: true,
      probe: { ids: 'agreements', body: { month: '2026-04-01', days: [], minutes: 9_600 } },
      input: { month, days: rows(dayParts, MOST_DAYS), minutes: whole, note: text(500), updated_at: text() },
    },
    Act: {
      ...writing,
      path: '/time_sheets/act/{id}',
      names: { id: 'agreement_id' },
      summary: '勤務表の差し戻し・承認依頼の取消・確定・確定の解除・入力リンクの停止',
      nulls: true,
      probe: { ids: 'agreements', body: { month: '2026-04-01', action: 'end_links' } },
      input: { month, action: text(20), reason: text(500), updated_at: text() },
    },
    Fix: {
      ...member,
      ...SLOW,
      verbs: CREATE,
      path: '/time_sheets/fix',
      summary: '選んだ契約の勤務表をまとめて確定',
      gains: 'writes many',
      needs: 'none',
      support: 'closed',
      probe: { body: { month: '2026-04-01', agreement_ids: [] } },
      input: many,
    },
    Send: {
      ...member,
      ...SLOW,
      verbs: CREATE,
      path: '/time_sheets/send',
      summary: '勤務表の入力の依頼（what: entry）、顧客への承認の依頼（what: approval）のメールの送信',
      gains: 'mails others',
      needs: 'send',
      support: 'closed',
      keyed: true,
      probe: { body: { month: '2026-04-01', what: 'entry', agreement_ids: [] } },
      input: { ...many, what: text(20) },
    },
  },
  TimeSheetSettingService: {
    Show: {
      ...looking,
      path: '/time_sheet_settings/show',
      summary: '勤務表の設定（提出期限、リマインド）',
      fixed: { id: 1 },
      shows: { time_sheet_setting: timeSheetSetting },
      probe: {},
      input: 'nothing',
    },
  },
} as const satisfies RowsOf<'deals'>;
