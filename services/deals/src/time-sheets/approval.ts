/** TimeSheetApprovalService: a client's contact looks at a month and approves it, or hands it back, by a link. */
import type {
  TimeSheetAnswerRequest,
  TimeSheetApprovalResponse,
  TimeSheetTokenRequest,
} from '@enishi/protos/deals/rpc';
import { timeSheetAnswer, timeSheetStatus } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict } from '@enishi/service-kit/base/errors';
import { saidName } from '../records';
import { answerToWire } from './board';
import type { TimeSheetDeps } from './collections';
import { daysOf, digestOf } from './contents';
import { closed, type Opened, openLink } from './links';
import { agencyOf, companyName, personOf } from './people';
import { answersOf, changing, mustMove, putSheet, type Standing, standingOf } from './standing';
import { reasonOf } from './steps';

const status = timeSheetStatus.code;

/** The client's last answer, where it is about the present contents. */
const answerIn = ({ sheet }: Pick<Standing, 'sheet'>) => {
  const last = answersOf(sheet).at(-1);
  return sheet && last && !last.voided_at && last.digest === digestOf(sheet) ? last : undefined;
};

/** A link opens its month as long as it waits for the answer, or has it. @throws AppError `invalid` on `token` */
async function questionOf(deps: TimeSheetDeps, { ctx, link }: Opened): Promise<Standing> {
  const { agreement_id, month, candidate_id } = link;
  const standing = await standingOf(deps, ctx, { agreement_id, month }).catch(() => undefined);
  const asks = standing?.sheet?.time_sheet_status_id === status.waiting || (standing && answerIn(standing));
  if (!standing || !asks || standing.agreement.candidate_id_by_enterprise_id !== candidate_id) throw closed('approval');
  return standing;
}

async function reply(deps: TimeSheetDeps, opened: Opened): Promise<TimeSheetApprovalResponse> {
  const { ctx } = opened;
  const standing = await questionOf(deps, opened);
  const { agreement, sheet = {}, month } = standing;
  const [agency, company, person] = await Promise.all([
    agencyOf(deps, ctx),
    companyName(deps, ctx, agreement),
    personOf(deps, ctx, opened.link.candidate_id),
  ]);
  const answer = answerIn(standing);
  const waits = sheet.time_sheet_status_id === status.waiting;
  return {
    ...{ agency: agency.name, company, contact: String(sheet.asked_name ?? ''), person: person.name },
    ...{ name: String(agreement.name ?? ''), month, status: standing.status, days: daysOf(sheet) },
    ...{ minutes: Number(sheet.minutes ?? 0), note: String(sheet.note ?? ''), digest: digestOf(sheet) },
    ...(answer && !waits && { answer: answerToWire(answer) }),
  };
}

export const approvalOpen = async (
  deps: TimeSheetDeps,
  _ctx: CallContext,
  { token }: TimeSheetTokenRequest,
): Promise<TimeSheetApprovalResponse> => reply(deps, await openLink(deps, 'approval', token));

const CHANGED = '表示したあとに内容が変更されました。読み込み直して、もう一度ご確認ください。';

const answers = {
  approve: { answer_id: timeSheetAnswer.code.approved, to: status.approved },
  refuse: { answer_id: timeSheetAnswer.code.returned, to: status.returned },
} as const;

/**
 * A second answer in the same sense changes nothing: the first name and time stay.
 * @param caller whose address is kept with the answer
 */
export async function approvalAnswer(
  deps: TimeSheetDeps,
  caller: CallContext,
  request: TimeSheetAnswerRequest,
): Promise<TimeSheetApprovalResponse> {
  const opened = await openLink(deps, 'approval', request.token);
  const action = request.action === 'approve' || request.action === 'refuse' ? request.action : undefined;
  if (!action) throw badRequest('操作はapprove、refuseのいずれかを指定してください。');
  const name = saidName(request.name);
  const reason = action === 'refuse' ? reasonOf(request.reason, '差し戻す') : null;
  const { ctx, link } = opened;
  const { agreement_id, month } = link;
  const { answer_id, to } = answers[action];
  await questionOf(deps, opened);
  await changing(deps, ctx, { agreement_id, month }, async (given) => {
    const { sheet } = given;
    if (!sheet || digestOf(sheet) !== request.digest) throw conflict(CHANGED);
    if (sheet.time_sheet_status_id !== status.waiting && answerIn(given)?.answer_id === answer_id) return;
    mustMove(action, given.status);
    const at = deps.clock.now().toISOString();
    const said = { answer_id, name, at, address: caller.ip ?? '', digest: request.digest, reason };
    await putSheet(given, {
      time_sheet_status_id: to,
      answers: [...answersOf(sheet).map((one) => ({ ...one })), { ...said, minutes: sheet.minutes as number }],
      ...(action === 'refuse' ? { returned_at: at, returned_reason: reason } : {}),
    });
  });
  return reply(deps, opened);
}
