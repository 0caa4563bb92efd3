/** Mailings: what people do with a record that goes to many, from looking at it to sending it once more. */
import type { Entity } from '@enishi/protos/fields/types';
import type { Mailing } from '@enishi/protos/messaging/rpc';
import { idOf } from '../crud';
import { fields, flag, paged, text, whole, wholes } from '../http/input';
import {
  type Audience,
  type Gains,
  type Guard,
  type Input,
  type Json,
  QUERY,
  READ_OR_QUERY,
  type Records,
  type Route,
  type RouteInput,
  type RouteRpc,
} from '../http/route';

export interface MailingOptions {
  audience: Audience;
  guard: Guard;
  /** Actions beside looking; default: all. */
  only?: readonly string[];
}

interface Named {
  kind: string;
  id: number;
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one) && one >= 0).slice(0, 10_000) : [];

const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof read === 'number' && Number.isInteger(read) && read >= 0 ? read : undefined;
};

const positionIn = ({ body, query }: Input): number => number(body.position ?? query.position) ?? 0;

/** Ten thousand rows are changed at once; documents are made for a preview. */
const SLOW = { deadlineMs: 20_000 };

const mailingBody = ({ mailing }: { mailing: Mailing }): { body: Json } => {
  const { counts = [], problems = [], steps = [], ...rest } = mailing;
  return { body: { mailing: { ...rest, counts, problems, steps } } };
};

/** Calls that change a mailing and answer how it stands. */
const changes: Readonly<
  Record<
    string,
    readonly [
      summary: string,
      input: RouteInput,
      run: (rpc: RouteRpc, named: Named, input: Input) => Promise<{ mailing: Mailing }>,
    ]
  >
> = {
  test_mail: [
    'テストメールの送信',
    fields({ position: whole }),
    (rpc, named, input) => rpc.messaging.MailingService.Test({ ...named, position: positionIn(input) }),
  ],
  prepare: ['宛先の再確認', 'nothing', (rpc, named) => rpc.messaging.MailingService.Prepare(named, SLOW)],
  leave_out: [
    '宛先からの除外',
    fields({ positions: wholes(10_000), all: flag, back: flag }),
    (rpc, named, { body }) =>
      rpc.messaging.MailingService.LeaveOut(
        { ...named, positions: numbers(body.positions), all: body.all === true, back: body.back === true },
        SLOW,
      ),
  ],
  confirm: [
    '送信の確定',
    fields({ count: whole }),
    (rpc, named, { body }) => rpc.messaging.MailingService.Confirm({ ...named, count: number(body.count) }, SLOW),
  ],
  approve: [
    '送信の承認',
    fields({ seal: text() }),
    (rpc, named, { body }) =>
      rpc.messaging.MailingService.Approve(
        { ...named, seal: typeof body.seal === 'string' ? body.seal : undefined },
        SLOW,
      ),
  ],
  take_back: ['送信の取り消し（確認に戻す）', 'nothing', (rpc, named) => rpc.messaging.MailingService.TakeBack(named)],
  reschedule: [
    '送信日時の変更',
    fields({ send_reservation_at: text() }),
    (rpc, named, { body }) =>
      rpc.messaging.MailingService.Reschedule({
        ...named,
        send_reservation_at: String(body.send_reservation_at ?? ''),
      }),
  ],
  pause: ['送信の一時停止', 'nothing', (rpc, named) => rpc.messaging.MailingService.Pause(named)],
  resume: ['送信の再開', 'nothing', (rpc, named) => rpc.messaging.MailingService.Resume(named)],
  cancel: ['送信の中止', 'nothing', (rpc, named) => rpc.messaging.MailingService.Cancel(named, SLOW)],
  resend: [
    '再送',
    fields({ positions: wholes(10_000) }),
    (rpc, named, { body }) =>
      rpc.messaging.MailingService.Resend({ ...named, positions: numbers(body.positions) }, SLOW),
  ],
};

/** A test brings documents to the member who asks for it; the others let mails out. */
const leaves: Readonly<Record<string, Records>> = { test_mail: 'test_mail', confirm: 'approved', approve: 'approved' };

const lets: Readonly<Record<string, Gains>> = {
  ...{ test_mail: 'takes files', confirm: 'mails others', approve: 'mails others' },
  ...{ resume: 'mails others', resend: 'mails others' },
};

/** The calls of an entity whose records are mailings, below its plural. */
export function mailingRoutes({ name, plural, label }: Entity, { audience, guard, only }: MailingOptions): Route[] {
  const base = { audience, guard, reads: 'json', records: 'nothing', probe: { ids: plural } } as const;
  const named = ({ params }: Input): Named => ({ kind: name, id: idOf(params.id) });
  const show: Route = {
    ...base,
    verbs: READ_OR_QUERY,
    path: `/${plural}/mailing/{id}`,
    gains: 'reads records',
    input: 'nothing',
    summary: `${label}の送信状況`,
    handle: async (input, rpc) => mailingBody(await rpc.messaging.MailingService.Show(named(input))),
  };
  const recipients: Route = {
    ...base,
    verbs: READ_OR_QUERY,
    path: `/${plural}/recipients/{id}`,
    gains: 'reads people',
    input: paged({ state_ids: wholes(100) }),
    summary: `${label}の宛先の一覧`,
    async handle(input, rpc) {
      const { body, query } = input;
      const place = { page: number(body.page ?? query.page) ?? 1, per_page: number(body.per_page ?? query.per_page) };
      const request = { ...named(input), ...place, state_ids: numbers(body.state_ids) };
      const { recipients: rows = [], ...page } = await rpc.messaging.MailingService.Recipients(request);
      const shown = rows.map((row) => ({ ...row, problems: row.problems ?? [] }));
      return { body: { recipients: shown, ...page }, personal: rows.length };
    },
  };
  const preview: Route = {
    ...base,
    verbs: READ_OR_QUERY,
    path: `/${plural}/preview/{id}`,
    gains: 'reads people',
    input: fields({ position: whole }),
    summary: `${label}の宛先ごとのプレビュー`,
    async handle(input, rpc) {
      const request = { ...named(input), position: positionIn(input) };
      const {
        recipient,
        subject = [],
        body = [],
        attachments = [],
        ...rest
      } = await rpc.messaging.MailingService.Preview(request, SLOW);
      const shown = { ...recipient, problems: recipient.problems ?? [] };
      return { body: { preview: { recipient: shown, subject, body, attachments, ...rest } }, personal: 1 };
    },
  };
  const offered = Object.entries(changes).filter(([path]) => only?.includes(path) ?? true);
  const steps = offered.map(
    ([path, [summary, input, run]]): Route => ({
      ...base,
      verbs: QUERY,
      path: `/${plural}/${path}/{id}`,
      input,
      summary: `${label}の${summary}`,
      records: leaves[path] ?? 'nothing',
      gains: lets[path] ?? 'writes records',
      handle: async (sent, rpc) => mailingBody(await run(rpc, named(sent), sent)),
    }),
  );
  return [show, recipients, preview, ...steps];
}
