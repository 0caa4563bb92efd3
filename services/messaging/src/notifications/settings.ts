/** By which ways a member hears of what, and when no mail is to come. */
import {
  type Channels,
  defaultChannels,
  type NotificationKind,
  notificationKind,
} from '@enishi/protos/master/notifications';
import type { NotificationSettings, NotificationSettingsRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import type { NotificationDeps, NotificationSettingDoc } from './collections';

type Stored = Partial<Pick<NotificationSettingDoc, 'kinds' | 'quiet_from' | 'quiet_to'>>;
/** With every kind that there is. */
type Setting = Omit<Stored, 'kinds'> & { kinds: ({ kind: NotificationKind } & Channels)[] };

/** @throws AppError `forbidden` for all but members of an agency */
export function mustBeMember({ realm, member_id }: CallContext): void {
  if (realm !== 'enterprise' || member_id <= 0) throw forbidden();
}

/** The choice of a member; kinds that came since they chose are as for members who have chosen nothing. */
export function withDefaults(stored: Stored | undefined): Setting {
  const chosen = new Map(stored?.kinds?.map((one) => [one.kind, one]));
  const kinds = notificationKind.items.map(({ id }) => ({ ...defaultChannels[id], ...chosen.get(id), kind: id }));
  return { kinds, quiet_from: stored?.quiet_from, quiet_to: stored?.quiet_to };
}

const wireOf = ({ kinds, quiet_from = '', quiet_to = '' }: Setting): NotificationSettings => ({
  kinds: kinds.map(({ kind, screen, mail, digest }) => ({ kind, screen, mail, digest })),
  quiet_from,
  quiet_to,
});

export async function showSettings(
  deps: NotificationDeps,
  ctx: CallContext,
  _request: NotificationSettingsRequest,
): Promise<NotificationSettings> {
  mustBeMember(ctx);
  const stored = await deps.of(ctx).notificationSettings.findOne({ member_id: ctx.member_id });
  return wireOf(withDefaults(stored ?? undefined));
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function quietProblem({ quiet_from, quiet_to }: NotificationSettings): string | undefined {
  if (!quiet_from && !quiet_to) return undefined;
  if (!TIME.test(quiet_from) || !TIME.test(quiet_to)) return '開始と終了の時刻を、両方とも選択してください。';
  return quiet_from === quiet_to ? '開始と終了に、別の時刻を選択してください。' : undefined;
}

export async function saveSettings(
  deps: NotificationDeps,
  ctx: CallContext,
  request: NotificationSettings,
): Promise<NotificationSettings> {
  mustBeMember(ctx);
  const problem = quietProblem(request);
  if (problem) throw invalid({ quiet_from: [problem] });
  const kinds = (request.kinds ?? [])
    .filter(({ kind }) => notificationKind.has(kind))
    .map(({ kind, screen, mail, digest }) => ({ kind, screen, mail, digest }));
  const { quiet_from, quiet_to } = request;
  const quiet = { quiet_from, quiet_to };
  await deps
    .of(ctx)
    .notificationSettings.updateOne(
      { member_id: ctx.member_id },
      quiet_from ? { $set: { kinds, ...quiet } } : { $set: { kinds }, $unset: { quiet_from: '', quiet_to: '' } },
      { upsert: true },
    );
  return showSettings(deps, ctx, {});
}
