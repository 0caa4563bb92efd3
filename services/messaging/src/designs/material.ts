/** Everything that a design shows and does not hold itself, read anew for every approval and every few mails. */
import { presentedName } from '@enishi/protos/crm/presented-candidate';
import { candidateProposalMethod, isEnded, isPaused } from '@enishi/protos/master/candidate';
import { masterLabel } from '@enishi/protos/master/index';
import { consentAnswer } from '@enishi/protos/master/messaging';
import { priceRangeText } from '@enishi/protos/master/price';
import type { Block, BlockKind, BlockOf, MailDesign } from '@enishi/protos/messaging/mail-design/design';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import type { CallContext } from '@enishi/service-kit/base/context';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { type DesignDeps, pictureUrl } from './theme';

/** A line of a card: a label and what it says. */
export type Fact = readonly [label: string, text: string];

export interface Card {
  title: string;
  facts: Fact[];
  /** The page of a job on the agency's site. */
  url?: string;
}

export interface Picture {
  url: string;
  /** In px; absent for pictures of earlier versions. */
  width?: number;
  height?: number;
  type: string;
}

export interface Material {
  pictures: ReadonlyMap<number, Picture>;
  jobs: ReadonlyMap<number, Card>;
  candidates: ReadonlyMap<number, Card>;
  problems: MailingProblem[];
}

/** Readers of a mail: entities of its targets. */
export type Audience = 'candidate' | 'company_member';

const idsIn = <Kind extends BlockKind>(
  blocks: readonly Block[],
  kind: Kind,
  of: (block: BlockOf<Kind>) => number[],
) => [...new Set(blocks.flatMap((block) => (block.kind === kind ? of(block as BlockOf<Kind>) : [])))];

const DETAIL = 120;

/** The beginning of a text, on one line. */
function beginning(text: string | null | undefined): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length > DETAIL ? `${signs.slice(0, DETAIL).join('')}…` : line;
}

const told = (facts: readonly Fact[]): Fact[] => facts.filter(([, text]) => text !== '' && text !== '-');

const problemOf = (entity: string, id: number, message: string): MailingProblem => ({
  code: 'card',
  entity,
  id,
  message,
});

/** Jobs as the site shows them; one that is not there is in no mail. */
async function jobCards(deps: DesignDeps, ctx: CallContext, ids: number[]) {
  if (ids.length === 0) return { cards: new Map<number, Card>(), problems: [] };
  const { jobs: service, identity } = deps.clients.rpc;
  const [{ jobs = [] }, { enterprise }] = await Promise.all([
    service.PublicJobService.Cards(ctx, { ids }),
    identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id }),
  ]);
  const origin = publicOrigin(enterprise, new URL(productUrl(deps.config, '')));
  const cards = new Map(
    jobs.map((job): [number, Card] => {
      const { id_by_enterprise_id: id = 0, monthly_price_f_num: low, monthly_price_l_num: high } = job;
      const place = [masterLabel('prefectures', job.prefecture_id), masterLabel('work_styles', job.work_styles_id)];
      const facts: Fact[] = [
        ['報酬', low || high ? `月額 ${priceRangeText(low, high, '万円')}` : ''],
        ['就業場所', place.filter(Boolean).join('・')],
        ['業務内容', beginning(job.detail)],
      ];
      return [id, { title: job.name ?? '', facts: told(facts), url: origin && `${origin}/jobs/detail/${id}` }];
    }),
  );
  const problems = ids
    .filter((id) => !cards.has(id))
    .map((id) =>
      problemOf(
        'job',
        id,
        `案件カードの案件（No.${id}）は、公開されていないか募集を終えています。カードから外してください。`,
      ),
    );
  return { cards, problems };
}

const CANDIDATE = [
  ...['id_by_enterprise_id', 'name', 'l_name', 'f_name', 'name_kana', 'l_name_kana', 'f_name_kana', 'name_for_company'],
  ...['affiliation_type_id', 'monthly_payment_num', 'candidate_proposal_id', 'register_status_id', 'sales_status_id'],
  ...['pause_flg', 'skill_ids'],
];
const SKILLS = 8;

/** Candidates who have refused a proposal, of whatever job: cards name no company that they could have agreed to. */
async function refusedOf({ connection }: DesignDeps, { enterprise_id }: CallContext, ids: number[]) {
  const docs = await ownRecords({ connection }, proposalConsent, { enterprise_id }).find({
    candidate_id_by_enterprise_id: { $in: ids },
  });
  return new Set(
    docs
      .filter(({ answer_id }) => answer_id === consentAnswer.code.refused)
      .map(({ candidate_id_by_enterprise_id: id }) => Number(id)),
  );
}

const OFF = 'カードから外してください。';

/** Candidates as companies may know them, and only those who need not be asked before: many companies read the mail. */
async function candidateCards(deps: DesignDeps, ctx: CallContext, ids: number[]) {
  if (ids.length === 0) return { cards: new Map<number, Card>(), problems: [] };
  const page = { ids, columns: CANDIDATE, per_page: ids.length };
  const [{ candidates = [] }, refused] = await Promise.all([
    deps.clients.rpc.crm.CandidateService.Index(ctx, page),
    refusedOf(deps, ctx, ids),
  ]);
  const byId = new Map(candidates.map((candidate) => [candidate.id_by_enterprise_id ?? 0, candidate]));
  const cards = new Map<number, Card>();
  const problems = ids.flatMap((id): MailingProblem[] => {
    const candidate = byId.get(id);
    const say = (why: string) => [problemOf('candidate', id, `候補者カード（No.${id}）：${why}${OFF}`)];
    if (!candidate) return say('候補者が見つかりません。');
    const price = candidate.monthly_payment_num;
    const skills = (candidate.skill_ids?.values ?? []).slice(0, SKILLS).map((skill) => masterLabel('skills', skill));
    cards.set(id, {
      title: presentedName(candidate),
      facts: told([
        ['提案単価', price ? `月額 ${price}万円` : ''],
        ['スキル', skills.filter(Boolean).join('、')],
      ]),
    });
    if (isEnded(candidate)) return say('登録または取引が終了しています。');
    if (isPaused(candidate)) return say('応募・スカウトを停止しています。');
    if (refused.has(id)) return say('提案を辞退したことがあります。');
    return candidate.candidate_proposal_id === candidateProposalMethod.code.check_job
      ? say('提案の前に承諾が必要な候補者です。')
      : [];
  });
  return { cards, problems };
}

async function picturesOf(deps: DesignDeps, ctx: CallContext, ids: number[]) {
  const pictures = new Map<number, Picture>();
  if (ids.length === 0) return { pictures, problems: [] };
  const columns = ['id_by_enterprise_id', 'file', 'width', 'height', 'content_type'];
  const { EnterpriseImageService } = deps.clients.rpc.site;
  const { enterprise_images = [] } = await EnterpriseImageService.Index(ctx, { ids, columns, per_page: ids.length });
  for (const { id_by_enterprise_id: id = 0, file = '', width, height, content_type = '' } of enterprise_images)
    pictures.set(id, {
      url: pictureUrl(deps, ctx.enterprise_id, (file ?? '').split('/').at(-1) ?? ''),
      type: content_type ?? '',
      ...(width && height ? { width, height } : {}),
    });
  const problems = ids
    .filter((id) => !pictures.has(id))
    .map((id) => problemOf('enterprise_image', id, '画像が見つかりません。画像を選び直してください。'));
  return { pictures, problems };
}

const NOT_FOR_CANDIDATES: MailingProblem = {
  code: 'card',
  message: '候補者カードは、企業担当者への配信でだけ使えます。カードを削除してください。',
};

/** Reads with the rights of the caller: what the caller may not see is not there. */
export async function materialOf(
  deps: DesignDeps,
  ctx: CallContext,
  { blocks }: Pick<MailDesign, 'blocks'>,
  audience: Audience,
): Promise<Material> {
  const people = idsIn(blocks, 'candidates', ({ ids }) => ids);
  const isShown = audience === 'company_member';
  const [jobs, candidates, { pictures, problems }] = await Promise.all([
    jobCards(
      deps,
      ctx,
      idsIn(blocks, 'jobs', ({ ids }) => ids),
    ),
    candidateCards(deps, ctx, isShown ? people : []),
    picturesOf(
      deps,
      ctx,
      idsIn(blocks, 'image', ({ image }) => [image].filter((id) => id > 0)),
    ),
  ]);
  const misplaced = !isShown && people.length > 0 ? [NOT_FOR_CANDIDATES] : [];
  return {
    ...{ pictures, jobs: jobs.cards, candidates: candidates.cards },
    problems: [...problems, ...jobs.problems, ...candidates.problems, ...misplaced],
  };
}

/** A card in the plain text. */
export const cardText = ({ title, facts, url }: Card): string =>
  [`【${title}】`, ...facts.map(([label, text]) => `${label}：${text}`), ...(url ? [url] : [])].join('\n');
