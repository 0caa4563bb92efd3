/**
 * `/linkage/enterprise/feed/job/`: the jobs that the referral service may offer, as they are at this moment. A job that
 * is closed here is not in the next answer.
 */
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { notFound } from '@enishi/service-kit/base/errors';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import { indexToWire } from '@enishi/service-kit/crud/requests';
import type { SenderOptions, Work } from './senders';

/** Jobs that are offered, as `offerOf` of the webhooks has it: one that has ended its recruiting here is offered nowhere. */
const OFFERED = [
  { column: 'open_status_fs_flg', operator: 'any', value: [jobOpenStatus.code.public] },
  { column: 'application_status_fs_flg', operator: 'any', value: [jobApplicationStatus.code.recruiting] },
  { column: 'application_status_flg', operator: 'any', value: [jobApplicationStatus.code.recruiting] },
];
/** The columns of a job that every visitor may see, and where it is offered. */
const COLUMNS = [...job.public, 'fs_url', 'updated_at'];
const PART = 400;
const DEADLINE = { deadlineMs: 10_000 };

export const jobFeed =
  ({ clients, limit }: SenderOptions): Work =>
  async (req, res, { sender, linkage }) => {
    const { enterprise_id, linkage_id } = linkage;
    if (linkage.receives !== 'feed') throw notFound();
    await limit.consume(`${enterprise_id}:${linkage_id}`);
    const cursor = sender.query.get('cursor');
    const asked = indexToWire({ conditions: OFFERED, columns: COLUMNS, limit: PART, ...(cursor ? { cursor } : {}) });
    const request_id = String(res.locals.request_id);
    const ctx = { realm: 'partner', enterprise_id, member_id: 0, authority: 0, ip: req.ip, request_id } as const;
    const { jobs = [], cursor: next } = await clients.rpc.jobs.JobService.Index(ctx, asked, DEADLINE);
    res.setHeader('cache-control', 'no-store');
    res.json({ jobs: jobs.map((row) => rowFromWire(job, { ...row })), next_cursor: next ?? null });
  };
