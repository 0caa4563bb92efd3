/** `SiteLinkService`: what people ask of the host name of an agency's public site. */
import { randomBytes } from 'node:crypto';
import type {
  SiteCertificateResponse,
  SiteLinkCreateRequest,
  SiteLinkListRequest,
  SiteLinkListResponse,
  SiteLinkResponse,
} from '@enishi/protos/domains/rpc';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import { isSiteDomainDeleting, SITE_DOMAIN_DELETION_ENTRY, siteDomainStatus } from '@enishi/protos/master/domains';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { mayChange, mayOversee, mayRead, readName, registered } from '../names';
import { actingFor } from '../needs';
import type { SiteDeps } from './deps';
import { findSiteDomain, ONLY, type SiteDomainDoc, siteDomains, siteLinkReply, siteStoreOf } from './store';
import { deadlineOf, workOf } from './worker';

const FIELD = 'site_domain';
const THERE = 'ドメインはすでに登録されています。変更するときは、登録済みのドメインを外してから登録してください。';
const { certificate_verifying, live } = siteDomainStatus.code;
/** How long a look at the provider's side may take while the caller waits. */
const LOOK_MS = 20_000;

async function show({ connection }: SiteDeps, ctx: CallContext): Promise<SiteLinkResponse> {
  mayRead(ctx);
  return siteLinkReply(await findSiteDomain(connection, ctx.enterprise_id));
}

/** @throws AppError `invalid` for a name that cannot be a site; `conflict` when the agency has one already */
async function create(deps: SiteDeps, ctx: CallContext, request: SiteLinkCreateRequest): Promise<SiteLinkResponse> {
  mayChange(ctx);
  const { connection, clock, config, clients, shared } = deps;
  const { enterprise_id } = ctx;
  const allowTest = config.DNS_TEST_SERVER !== undefined;
  const name = readName(request.site_domain, { field: FIELD, example: 'jobs.example.co.jp', allowTest });
  await clients.rpc.identity.SiteHostService.Check(actingFor(enterprise_id), { host: name.ascii });
  const store = siteStoreOf(deps);
  const provider = await shared.siteProvider();
  try {
    return await idempotent(deps, ctx, 'SiteLinkService/Create', request, async (session) => {
      const now = clock.now();
      const token = randomBytes(16).toString('hex');
      const deadline_at = deadlineOf(certificate_verifying, now);
      const hidden = { token, resources: {}, fence: 0, tries: 0, deadline_at, next_check_at: now };
      const dns_records = provider.rows({ host: name.ascii, token });
      await insertRecord(
        store,
        session,
        ctx,
        { [FIELD]: name.ascii },
        {
          id: ONLY,
          system: {
            site_domain_status: certificate_verifying,
            domain_name: name.unicode,
            zone: registered(name.ascii),
            dns_records,
          },
        },
      );
      await siteDomains(connection).updateOne(
        { enterprise_id, id_by_enterprise_id: ONLY },
        { $set: hidden },
        { session },
      );
      return siteLinkReply(await findSiteDomain(connection, enterprise_id, session));
    });
  } catch (error) {
    // The number that a host name always has is there once, also for two administrators at the same moment.
    if (isDuplicateKey(error)) throw conflict(THERE);
    throw error;
  }
}

/** Goes on now, with a new deadline where the step was given up. */
async function retry({ connection, clock }: SiteDeps, ctx: CallContext): Promise<SiteLinkResponse> {
  mayChange(ctx);
  const doc = await findSiteDomain(connection, ctx.enterprise_id);
  if (!doc) throw notFound();
  const now = clock.now();
  const afresh = doc.failed_at ? { tries: 0, deadline_at: deadlineOf(doc.site_domain_status, now) } : {};
  const changed = await siteDomains(connection).findOneAndUpdate(
    { _id: doc._id },
    { $set: { next_check_at: now, ...afresh }, $unset: { failed_at: '' } },
    { returnDocument: 'after' },
  );
  return siteLinkReply(changed);
}

/** The site changes for visitors at once; the things made for the name go step by step. */
async function remove({ connection, clock, outbox }: SiteDeps, ctx: CallContext): Promise<SiteLinkResponse> {
  mayChange(ctx);
  const { enterprise_id } = ctx;
  return inTransaction(connection, async (session) => {
    const doc = await findSiteDomain(connection, enterprise_id, session);
    if (!doc) throw notFound();
    const now = clock.now();
    const { site_domain, site_domain_status: status, is_leaving, begun_at } = doc;
    // A step that is under way may still make something: the way down begins where it ends.
    const isFree = status === live || !begun_at;
    const entry = isFree && !isSiteDomainDeleting(status) ? SITE_DOMAIN_DELETION_ENTRY[status] : undefined;
    const down = entry ? { site_domain_status: entry, deadline_at: deadlineOf(entry, now) } : {};
    const changed = await siteDomains(connection).findOneAndUpdate(
      { _id: doc._id },
      {
        $set: { is_leaving: true, next_check_at: now, tries: 0, updated_at: now, ...down },
        $unset: { failed_at: '', reason: '' },
        ...(entry ? { $inc: { fence: 1 } } : {}),
      },
      { returnDocument: 'after', session },
    );
    if (status === live && !is_leaving)
      await outbox.add(session, { name: 'site_domain.closed', enterprise_id, payload: { id: ONLY, site_domain } });
    return siteLinkReply(changed);
  });
}

async function certificate(deps: SiteDeps, ctx: CallContext): Promise<SiteCertificateResponse> {
  mayChange(ctx);
  const doc = await findSiteDomain(deps.connection, ctx.enterprise_id);
  if (!doc) return { state: 'none', dns_records: [] };
  const work = workOf(deps, doc, AbortSignal.timeout(LOOK_MS));
  const provider = await deps.shared.siteProvider();
  const { state, rows, expires_at, reason } = await provider.certificate(work);
  return { state, dns_records: rows, expires_at: expires_at?.toISOString(), reason };
}

const PER_PAGE = 50;

/** Host names of all agencies: those that were given up first, then those that are under way. */
async function list(
  { connection }: SiteDeps,
  ctx: CallContext,
  { page }: SiteLinkListRequest,
): Promise<SiteLinkListResponse> {
  mayOversee(ctx);
  const rows = siteDomains(connection);
  const current_page = Math.max(page, 1);
  const skip = (current_page - 1) * PER_PAGE;
  const sort = { failed_at: -1, enterprise_id: 1 } as const;
  const [docs, count] = await Promise.all([
    rows.find({}, { sort, skip, limit: PER_PAGE }).toArray(),
    rows.countDocuments({}),
  ]);
  const wire = ({ enterprise_id, ...doc }: SiteDomainDoc) => ({
    ...recordToWire(siteDomain, toRecord(siteDomain, { ...doc })),
    enterprise_id,
  });
  return { site_domains: docs.map(wire), current_page, limit_value: PER_PAGE, count };
}

export const siteLinkUseCases = {
  Show: show,
  Create: create,
  Retry: retry,
  Delete: remove,
  Certificate: certificate,
  List: list,
};
