/** MailDesignService/Preview: the mail that a design makes, while it is being put together. */
import { broadcastPlaceholders } from '@enishi/protos/master/messaging';
import { readDesign } from '@enishi/protos/messaging/mail-design/check';
import type { DesignFinding, DesignPreviewRequest, DesignPreviewResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { agencyStanding, senderOf } from '../agency';
import { fillPage } from './fill';
import { lintMail } from './lint';
import { makePage } from './page';
import type { DesignDeps } from './theme';

/** Stands in previews where each mail has an address of its own. */
export const OWN_LINK = '（宛先ごとの配信停止ページのURL）';

export async function designPreview(
  deps: DesignDeps,
  ctx: CallContext,
  { design: text, audience, form_enterprise_member_id: member }: DesignPreviewRequest,
): Promise<DesignPreviewResponse> {
  if (ctx.enterprise_id <= 0 || ctx.realm !== 'enterprise') throw forbidden();
  const { design: asked, problems, gaps } = readDesign(text);
  const dangers = [...problems, ...gaps].map((message): DesignFinding => ({ tone: 'danger', message }));
  if (!asked) return { plain: '', findings: dangers, size: 0 };
  const [agency, sender] = await Promise.all([
    agencyStanding(deps, ctx),
    member ? senderOf(deps, ctx, member) : Promise.resolve(undefined),
  ]);
  const signature = sender?.mail_signature;
  const { page, plain, design, material } = await makePage(deps, ctx, {
    ...{ design: asked, agency: agency.name, signature, placeholders: broadcastPlaceholders },
    audience: audience === 'company_member' ? 'company_member' : 'candidate',
  });
  const html = fillPage(page.parts, {
    values: { signature, sender_name: sender?.name, sender_company: agency.name },
    footer: `--\n${agency.footer}\n\n今後このようなメールを希望されない方は、次のページから配信を停止できます。\n${OWN_LINK}`,
    missing: (label) => `［${label}］`,
  });
  const shown = material.problems.map(({ message }): DesignFinding => ({ tone: 'danger', message }));
  return {
    ...{ html, plain, size: Buffer.byteLength(page.html) },
    findings: [...dangers, ...shown, ...lintMail({ design, material, html: page.html })],
  };
}
