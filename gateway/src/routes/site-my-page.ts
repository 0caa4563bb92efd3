/** `/api/site/my`: a candidate enters マイページ by a link in a mail, and what is theirs alone. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { MyDeal } from '@enishi/protos/deals/rpc';
import { DELETE } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import { patchToWire, recordFromWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { idsOf, joinedSkills } from '../api/candidate-input';
import { idOf, recordBody } from '../api/crud';
import { fields, flag, form, text, whole } from '../http/input';
import { objectAt } from '../http/json';
import { myCookie } from '../http/my-session';
import type { Json, Route } from '../http/route';
import { mailboxKey, senderKey } from '../http/sender';
import type { RouteOptions } from './options';
import { type Handle, my, site } from './site-route';

const HOUR = 3600;
/** A file of 10 MB on its way to the disk takes longer than an ordinary call. */
const FILE_DEADLINE = { deadlineMs: 20_000 };
const SENT_OFTEN =
  'このメールアドレスには、すでに何度かリンクをお送りしています。届いているメールのリンクをお使いいただくか、1時間ほどたってからお試しください。';

export function myPageRoutes({ redis, rateFactor, secureCookies }: RouteOptions): Route[] {
  const limit = (name: string, points: number, message?: string) =>
    rateLimiter({ name, points: points * rateFactor, duration: HOUR, redis, message });
  const senders = limit('my-page-sender', 30);
  const mailboxes = limit('my-page-mailbox', 5, SENT_OFTEN);
  const keys = limit('my-page-key', 60);
  const uploads = limit('my-page-upload', 120);
  // Each is told to staff, by a mail too.
  const acts = limit('my-page-act', 30);
  const acting =
    (handle: Handle): Handle =>
    async (input, rpc) => {
      await acts.consume(`${input.ctx.enterprise_id}|${input.ctx.candidate_id}`);
      return handle(input, rpc);
    };

  const ask: Handle = async ({ ctx, body, given }, rpc) => {
    await senders.consume(senderKey(ctx.ip));
    // Counted before anything is looked up, for mailboxes that are known and for others alike.
    if (typeof body.email === 'string') await mailboxes.consume(`${ctx.enterprise_id}|${mailboxKey(body.email)}`);
    await rpc.crm.MyPageService.Ask({ email: String(given.email ?? '') });
    return { body: {} };
  };

  const enter: Handle = async ({ ctx, given, header }, rpc) => {
    await keys.consume(senderKey(ctx.ip));
    const request = { key: String(given.key ?? ''), user_agent: header('user-agent') ?? '' };
    const { token, expires_at } = await rpc.crm.MyPageService.Enter(request);
    return { body: { expires_at }, cookies: [myCookie(token, expires_at, secureCookies)] };
  };

  const devices: Handle = async (_input, rpc) => ({ body: { ...(await rpc.crm.MyPageService.Devices({})) } });

  const show: Handle = async (_input, rpc) => {
    const { candidate: person, candidate_resumes, applies, requests, ...rest } = await rpc.crm.MyPageService.Show({});
    return {
      body: {
        ...rest,
        candidate: rowFromWire(candidate, person),
        candidate_resumes: candidate_resumes ?? [],
        applies: (applies ?? []).map((row) => recordFromWire(apply, row)),
        requests: requests ?? [],
      },
    };
  };

  const update: Handle = async ({ body }, rpc) => {
    const stored = async () => idsOf(rowFromWire(candidate, (await rpc.crm.MyPageService.Show({})).candidate));
    const { values, cleared } = patchToWire(candidate, await joinedSkills(objectAt(body, 'candidate'), stored));
    await rpc.crm.MyPageService.Update({ candidate: values, cleared });
    return { body: {} };
  };

  const addResume: Handle = async ({ ctx, file }, rpc) => {
    if (!file) throw badRequest('ファイルを選択してください。');
    const request = { id: ctx.candidate_id as number, bytes: file.bytes, file_name: file.name };
    const answer = await rpc.crm.ResumeFileService.Create(request, FILE_DEADLINE);
    const { id_by_enterprise_id, name, size } = recordBody(candidateResume, answer).candidate_resume as Json;
    return { body: { candidate_resume: { id_by_enterprise_id, name, size } } };
  };

  const dropResume: Handle = async ({ params }, rpc) => {
    const id = idOf(params.id);
    await rpc.crm.MyPageService.RemoveResume({ id });
    return { body: { id } };
  };

  const deals: Handle = async (_input, rpc) => {
    const answer = await rpc.deals.MyDealsService.Index({});
    const lists = (deal: MyDeal) => ({ ...deal, interviews: deal.interviews ?? [], offers: deal.offers ?? [] });
    return { body: { deals: (answer.deals ?? []).map(lists) } };
  };

  const accept: Handle = async ({ params, given }, rpc) => {
    await rpc.deals.MyDealsService.Accept({ id: idOf(params.id), slot: String(given.slot ?? '') });
    return { body: {} };
  };

  const askOthers: Handle = async ({ params, given }, rpc) => {
    await rpc.deals.MyDealsService.AskOthers({ id: idOf(params.id), answer: String(given.answer ?? '') });
    return { body: {} };
  };

  const timeSheets: Handle = async (_input, rpc) => {
    const { sheets = [] } = await rpc.deals.MyTimeSheetService.Index({});
    return { body: { sheets } };
  };

  const handIn: Handle = async ({ params, given }, rpc) => {
    const request = {
      agreement_id: idOf(params.id),
      month: String(given.month ?? ''),
      hours: String(given.hours ?? ''),
    };
    await rpc.deals.MyTimeSheetService.Submit(request);
    return { body: {} };
  };

  const addTimeSheetFile: Handle = async ({ params, given, file }, rpc) => {
    if (!file) throw badRequest('勤務表のファイルを選択してください。');
    const request = { agreement_id: idOf(params.id), month: String(given.month ?? '') };
    await rpc.deals.MyTimeSheetFileService.Create(
      { ...request, bytes: file.bytes, file_name: file.name },
      FILE_DEADLINE,
    );
    return { body: {} };
  };

  const timeSheetLink: Handle = async ({ params }, rpc) => ({
    body: { ...(await rpc.deals.MyTimeSheetService.Link({ agreement_id: idOf(params.id) })) },
  });

  const pause: Handle = async ({ given }, rpc) => {
    await rpc.crm.MyPageService.Pause({ paused: given.paused === true });
    return { body: {} };
  };

  const request: Handle = async ({ given }, rpc) => {
    await rpc.crm.MyPageService.Request({ kind: Number(given.kind ?? 0), comment: String(given.comment ?? '') });
    return { body: {} };
  };

  const gone = () => [myCookie('', '', secureCookies)];

  const leave: Handle = async ({ ctx }, rpc) => {
    await rpc.crm.MyPageService.End({ id: ctx.my_session_id });
    return { body: {}, cookies: gone() };
  };

  const endDevice: Handle = async ({ ctx, given }, rpc) => {
    const key = String(given.key ?? '');
    await rpc.crm.MyPageService.End({ id: key });
    return { body: {}, cookies: key === ctx.my_session_id ? gone() : [] };
  };

  const endAll: Handle = async (_input, rpc) => {
    await rpc.crm.MyPageService.End({});
    return { body: {}, cookies: gone() };
  };

  return [
    site('/my/ask', 'マイページに入るためのリンクの送信', fields({ email: text(254) }), ask, { gains: 'mails others' }),
    site('/my/enter', 'メールのリンクでマイページに入る', fields({ key: text() }), enter, { gains: 'own account' }),
    my('/show', '登録内容・応募・申請の状況', 'nothing', show),
    my('/update', '登録内容の変更', form(candidate, {}), update),
    my('/resumes/create', '職務経歴書の追加', 'nothing', addResume, {
      before: ({ ctx }) => uploads.consume(senderKey(ctx.ip)).then(() => undefined),
      status: 201,
      gains: 'spends',
      reads: 'file',
      probe: { file: true },
    }),
    my('/resumes/delete/{id}', '自分で送った職務経歴書の削除', 'nothing', dropResume, {
      verbs: DELETE,
      probe: { ids: 'candidate_resumes' },
    }),
    my('/deals', '応募の進み具合と、回答を待つ面談の日程', 'nothing', deals),
    my('/interview_offers/accept/{id}', '面談の日時の承諾', fields({ slot: text(20) }), acting(accept), {
      gains: 'binds',
      probe: { ids: 'interview_offers', body: { slot: '2030-01-01T10:00' } },
    }),
    my(
      '/interview_offers/ask_others/{id}',
      '面談のほかの日時の希望',
      fields({ answer: text(2_000) }),
      acting(askOthers),
      {
        probe: { ids: 'interview_offers', body: { answer: '来週の午後' } },
      },
    ),
    my('/time_sheets', '契約と月ごとの勤務表', 'nothing', timeSheets),
    my(
      '/time_sheets/submit/{id}',
      '1か月の稼働時間の提出',
      fields({ month: text(20), hours: text(20) }),
      acting(handIn),
      {
        probe: { ids: 'agreements', body: { month: '2026-04-01', hours: '160' } },
      },
    ),
    my('/time_sheets/file/{id}', '顧客の様式の勤務表のファイルの送信', fields({ month: text(20) }), addTimeSheetFile, {
      before: ({ ctx }) => uploads.consume(senderKey(ctx.ip)).then(() => undefined),
      status: 201,
      gains: 'spends',
      reads: 'file',
      probe: { ids: 'agreements', file: true, body: { month: '2026-04-01' } },
    }),
    my('/time_sheets/link/{id}', '日ごとの勤務を入力する画面へのリンク', 'nothing', acting(timeSheetLink), {
      probe: { ids: 'agreements' },
    }),
    my('/pause', '応募・スカウトの停止と再開', fields({ paused: flag }), acting(pause)),
    my('/request', '退会の申請・開示の請求', fields({ kind: whole, comment: text(1_000) }), acting(request)),
    my('/leave', 'マイページから出る', 'nothing', leave),
    my('/devices', 'マイページに入っている端末', 'nothing', devices),
    my('/end_device', '端末をマイページから出す', fields({ key: text(40) }), endDevice),
    my('/end_devices', 'すべての端末をマイページから出す', 'nothing', endAll),
  ];
}
