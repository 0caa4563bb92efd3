/** The list of import files, with what the virus scan says of those that are still stored. */
import { importFile } from '@enishi/protos/crm/import-file';
import { crud } from '../api/crud';
import { indexReply, indexRequest } from '../http/index-reply';
import type { Json, Route } from '../http/route';

const [plain] = crud(importFile, { only: ['index'], needs: 'bulk' });

export const importList: Route = {
  ...plain,
  async handle(input, rpc) {
    const reply = await indexReply(importFile, input, rpc, { ...indexRequest(input), as_json: false });
    // A list that comes in pieces is one for programs, and goes without.
    const rows = ((reply.body as Json | undefined)?.[importFile.plural] ?? []) as Json[];
    const ids = rows.map((row) => Number(row[importFile.key]));
    if (ids.length === 0) return reply;
    const { scans = [] } = await rpc.crm.ImportService.Scans({ ids });
    const marks = new Map(scans.map(({ id, virus_scan_id }) => [id, virus_scan_id]));
    for (const row of rows) {
      const virus_scan_id = marks.get(Number(row[importFile.key]));
      // Where files are not scanned, nothing is said about it.
      if (virus_scan_id) row.virus_scan_id = virus_scan_id;
    }
    return reply;
  },
};
