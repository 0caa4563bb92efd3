/** Mails, skill sheets and pasted texts as drafts of records, which members look at and save as any record. */
import type { DraftNotes, DraftsRequest } from '@enishi/protos/common/rpc';
import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import type { Sent } from '@enishi/protos/http/sent';
import { CREATE } from '@enishi/protos/http/words';
import { job } from '@enishi/protos/jobs/job';
import { PAPER_TEXT_MAX } from '@enishi/protos/master/files';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { fields, text } from '../http/input';
import { type Input, type Route, type RouteRpc, route } from '../http/route';

/** Reading may take two seconds of a thread that others wait for, too. */
const READ_DEADLINE = { deadlineMs: 20_000 };

interface Answer {
  kind: string;
  drafts?: { values?: unknown; notes?: DraftNotes }[];
}

type Ask = (request: DraftsRequest, rpc: RouteRpc) => Promise<Answer>;

const input = fields({ text: text(PAPER_TEXT_MAX) });

const requestOf = ({ file }: Input, text: string | undefined): DraftsRequest =>
  file ? { bytes: file.bytes, file_name: file.name } : { text };

export const notesBody = (notes: Sent<DraftNotes> | undefined) => ({
  unknown: Object.fromEntries((notes?.unknown ?? []).map(({ field, words = [] }) => [field, words])),
  uncertain: notes?.uncertain ?? [],
  taught: notes?.taught ?? [],
  evidence: Object.fromEntries(
    (notes?.evidence ?? []).map(({ field, text, at, by }) => [field, { text, at, ...(by && { by }) }]),
  ),
});

const toBody = (entity: Entity, { kind, drafts = [] }: Answer) => ({
  kind,
  drafts: drafts.map(({ values, notes }) => ({
    values: rowFromWire(entity, (values ?? {}) as WireRecord),
    ...notesBody(notes),
  })),
});

const reads = (entity: Entity, ask: Ask): Route =>
  route({
    audience: 'enterprise',
    verbs: CREATE,
    path: `/${entity.plural}/read`,
    gains: 'spends',
    needs: 'none',
    support: 'closed',
    input,
    guard: 'member',
    summary: `メール・ファイル・貼り付けた文章からの${entity.label}の下書き`,
    reads: 'file',
    records: 'nothing',
    probe: { file: true },
    async handle(given, rpc) {
      return { body: toBody(entity, await ask(requestOf(given, given.given.text), rpc)) };
    },
  });

export const draftRoutes: readonly Route[] = [
  reads(candidate, (request, rpc) => rpc.crm.CandidateDraftService.Read(request, READ_DEADLINE)),
  reads(job, (request, rpc) => rpc.jobs.JobDraftService.Read(request, READ_DEADLINE)),
];
