/** Exceptions of sender addresses within CRUD: administrators decide about them, and each kind of mail has one usual sender. */
import { senderAddress } from '@enishi/protos/domains/sender-address';
import { domainStatus } from '@enishi/protos/master/domains';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type Action, type CrudOverrides, toRecord, type Write } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { mayChange, mayRead } from '../names';
import type { DomainsNeeds } from '../needs';
import { readAccount } from './account';
import { findMailDomain } from './store';

type SenderDeps = Pick<DomainsNeeds, 'connection' | 'records'>;

/** Most addresses of an agency: people choose one from a list. */
const MOST = 50;
const reading: ReadonlySet<Action> = new Set(['index', 'show', 'search', 'history']);

const usesOf = ({ use_ids }: { use_ids?: unknown }): number[] => (use_ids as number[] | null | undefined) ?? [];

/** What becomes usual here is no longer usual at another address. */
async function takeUses(deps: SenderDeps, { ctx, session, values }: Write): Promise<void> {
  const taken = usesOf(values);
  if (taken.length === 0) return;
  const { store } = crudOf(deps, senderAddress);
  const { enterprise_id } = ctx;
  // One that becomes usual at the same moment is another record: it is seen by whichever comes second.
  await takeTurn(deps.connection, session, `usual senders:${enterprise_id}`);
  const others = await ownRecords(deps, senderAddress, { enterprise_id }).find(
    { use_ids: { $in: taken }, id_by_enterprise_id: { $ne: values.id_by_enterprise_id as number } },
    { session },
  );
  for (const doc of others) {
    const before = toRecord(senderAddress, doc);
    const use_ids = usesOf(before).filter((use) => !taken.includes(use));
    await writeChange(store, session, ctx, before, { ...before, use_ids }, { follows: true });
  }
}

export const senderOverrides = (deps: SenderDeps): CrudOverrides => ({
  authorize(ctx, action) {
    (reading.has(action) ? mayRead : mayChange)(ctx);
  },
  async beforeWrite(write) {
    const { ctx, session, before, values } = write;
    const { connection } = deps;
    const domain = await findMailDomain(connection, ctx.enterprise_id, session);
    const isNamed = before?.account !== values.account;
    if (isNamed && domain?.domain_status !== domainStatus.code.linked)
      throw conflict('先にメールドメインを連携してください。連携すると、そのドメインの差出人アドレスを登録できます。');
    if (!before) {
      const own = ownRecords(deps, senderAddress, { enterprise_id: ctx.enterprise_id });
      if ((await own.countDocuments({}, { session })) >= MOST)
        throw invalid({ account: [`差出人アドレスは${MOST}件まで登録できます。使わないものを削除してください。`] });
    }
    if (isNamed && domain) {
      values.account = readAccount(String(values.account ?? ''), domain.domain, 'account');
      if (!values.account) throw invalid({ account: ['「@」より前の部分を入力してください（例：saiyo）。'] });
    }
    await takeUses(deps, write);
  },
});
