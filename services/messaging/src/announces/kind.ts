/** Announcements by mail: news of the operator to every active member of the agencies that they are for. */
import { pastProblem } from '@enishi/protos/master/dates';
import { enterpriseContractStatus, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { announceStatus, announceTarget, announceWithMail } from '@enishi/protos/master/messaging';
import { announce } from '@enishi/protos/messaging/announce';
import { systemContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { remembered } from '@enishi/service-kit/base/memory';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { everyPart } from '@enishi/service-kit/crud/every-part';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord, type Write } from '@enishi/service-kit/crud/store';
import { type Addressed, type BeginDeps, beginMailing, isBegun, type MailingKind, type Target } from '../mailings';
import type { MessagingNeeds } from '../needs';
import { readByAll } from './access';

const MEMBER = 'enterprise_member';
/** How long news are held back, so that a mistake can be seen and stopped. */
const HOLD_MS = 60_000;
/** Parts of one preparation read the same list. */
const REMEMBER_MS = 60_000;

/** The system on behalf of an agency. */
const acting = (enterprise_id: number) => systemContext('announce', enterprise_id);

const { in_contract, ended } = enterpriseContractStatus.code;
/** States of contracts by whom an announcement is for. */
const contractsOf: Readonly<Record<number, readonly number[]>> = {
  [announceTarget.code.all]: [in_contract, ended],
  [announceTarget.code.in_contract]: [in_contract],
  [announceTarget.code.ended]: [ended],
};

async function agenciesOf({ clients }: Pick<MessagingNeeds, 'clients'>, states: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  const status = 'enterprise_contract_status_id';
  const conditions = [{ column: status, operator: 'any', values: states.map(String) }];
  const asked = { conditions, columns: ['id'], sort: 'created_at' };
  const { EnterpriseService } = clients.rpc.identity;
  for await (const { enterprises = [] } of everyPart((place, within) =>
    EnterpriseService.Index(acting(0), { ...asked, ...place }, within),
  ))
    ids.push(...enterprises.map(({ id = 0 }) => id));
  return ids;
}

async function membersOf({ clients }: Pick<MessagingNeeds, 'clients'>, enterprise_id: number): Promise<Target[]> {
  const targets: Target[] = [];
  const status = 'enterprise_member_status_id';
  const conditions = [{ column: status, operator: 'any', values: [String(enterpriseMemberStatus.code.active)] }];
  const asked = { conditions, columns: ['id_by_enterprise_id'], sort: 'created_at' };
  const ctx = acting(enterprise_id);
  const { EnterpriseMemberService } = clients.rpc.identity;
  for await (const { enterprise_members = [] } of everyPart((place, within) =>
    EnterpriseMemberService.Index(ctx, { ...asked, ...place }, within),
  ))
    targets.push(
      ...enterprise_members.map(({ id_by_enterprise_id: id = 0 }) => ({ entity: MEMBER, id, enterprise_id })),
    );
  return targets;
}

async function everybody(deps: Pick<MessagingNeeds, 'clients'>, states: readonly number[]): Promise<Target[]> {
  const targets: Target[] = [];
  for (const agency of await agenciesOf(deps, states)) targets.push(...(await membersOf(deps, agency)));
  return targets;
}

async function addressOf(
  { clients }: Pick<MessagingNeeds, 'clients'>,
  agency: number,
  ids: number[],
): Promise<Addressed[]> {
  const columns = ['id_by_enterprise_id', 'name', 'email', 'enterprise_member_status_id'];
  const { enterprise_members: members = [] } = await clients.rpc.identity.EnterpriseMemberService.Index(
    acting(agency),
    { ids, columns, per_page: ids.length },
  );
  return members
    .filter((member) => member.enterprise_member_status_id === enterpriseMemberStatus.code.active)
    .map(({ id_by_enterprise_id: id = 0, name = '', email }) => ({
      ...{ target: { entity: MEMBER, id, enterprise_id: agency }, name, email, values: {}, problems: [] },
    }));
}

export function announceKind(deps: Pick<MessagingNeeds, 'connection' | 'records' | 'clients' | 'config'>): MailingKind {
  const lists = remembered<Target[]>({ ms: REMEMBER_MS });
  return {
    page: (id) => `admin/announces/${id}`,
    placeholders: [],
    async read(ctx, id) {
      const record = await findRecord(crudOf(deps, announce).store, ctx, id);
      if (!record) throw notFound();
      const body = `${record.content}\n\nお知らせは、管理画面でもご覧いただけます。\n${productUrl(deps.config, 'enterprise')}`;
      const states = contractsOf[Number(record.announce_target_id)] ?? [in_contract];
      const targets = await lists(`${id} ${states}`, () => everybody(deps, states));
      return { title: `【Enishi】${record.title}`, body, targets, problems: [] };
    },
    async address(_ctx, _id, _mailing, targets) {
      const agencies = new Set(targets.map(({ enterprise_id = 0 }) => enterprise_id));
      const found = await Promise.all(
        [...agencies].map((agency) => {
          const ids = targets.filter(({ enterprise_id }) => enterprise_id === agency).map(({ id }) => id);
          return addressOf(deps, agency, ids);
        }),
      );
      return found.flat();
    },
    // An announcement has no columns for it; operators look at the mailing itself.
    follow: async () => undefined,
  };
}

const { published, scheduled } = announceStatus.code;
const { ended: endedOnly } = announceTarget.code;

/** The state of an announcement after this save. @throws AppError `invalid` for a state it cannot have any more */
function publish({ before, values, deps }: Write): void {
  const now = deps.clock.now();
  const was = before && (before.announce_status_id ?? published);
  if (was === published && values.announce_status_id !== published)
    throw invalid({
      announce_status_id: ['公開したお知らせは、下書きや公開予約に戻せません。取り下げるときは削除してください。'],
    });
  const isNew = was !== scheduled || before?.publish_at !== values.publish_at;
  const problem = values.announce_status_id === scheduled && isNew && pastProblem(String(values.publish_at), now);
  if (problem) throw invalid({ publish_at: [problem] });
  if (values.announce_status_id === published && !values.published_at) values.published_at = now.toISOString();
}

/** Chosen once, the mail goes out a minute later; later changes of the text reach who has not got it yet. */
export const announceOverrides = (deps: BeginDeps): CrudOverrides => ({
  authorize: readByAll,
  // Agencies see what is published and for them.
  scope: ({ realm }) =>
    realm === 'enterprise' ? { announce_status_id: published, announce_target_id: { $ne: endedOnly } } : {},
  async beforeWrite(write) {
    publish(write);
    const { ctx, session, values } = write;
    if (values.with_mail !== announceWithMail.code.yes || values.announce_status_id !== published) return;
    const id = values[announce.key] as number;
    const owner = { ...ctx, enterprise_id: 0 };
    if (await isBegun(deps, session, owner, announce.name, id)) return;
    const start_at = new Date(deps.clock.now().getTime() + HOLD_MS);
    await beginMailing(deps, session, owner, announce.name, id, { confirmed_by: ctx.member_id, start_at });
  },
});
