/** Ways to read the words of a mail that is in the list already. */
import type { Log } from '@enishi/service-kit/observe/log';
import type { AgencyReading } from '@enishi/service-kit/taught/known';
import type { MessagingConfig } from '../../env';
import type { DraftRow, ReceivedDoc } from '../collections';
import { askExtractor } from './ask';
import { wantedOf } from './asked';
import { filled } from './fill';
import { maskedText } from './mask';
import { finderIn } from './place';

/** Drafts of a mail, as complete as this way makes them; never fails, and changes nothing that was read for sure. */
export interface WordReader {
  complete(doc: Pick<ReceivedDoc, 'text' | 'sender' | 'drafts' | 'arrived_at'>): Promise<DraftRow[]>;
}

/** Longer mails, and those about more records, are lists whose parts no extractor keeps apart. */
export const MOST_CHARACTERS = 20_000;
export const MOST_RECORDS = 10;

/** The drafts of a mail's own words that lack something; none where the mail is too much to ask about. */
export function openDrafts({ text = '', drafts = [] }: Pick<ReceivedDoc, 'text' | 'drafts'>): DraftRow[] {
  const own = drafts.filter(({ file_name, state }) => file_name === '' && state === 'open');
  if (own.length > MOST_RECORDS || text.trim() === '' || text.length > MOST_CHARACTERS) return [];
  return own.filter((row) => wantedOf(row).length > 0);
}

/** What was read when the mail came in is all that there is. */
export const offlineReader: WordReader = { complete: async ({ drafts = [] }) => drafts };

interface EndpointDeps {
  config: MessagingConfig;
  log: Pick<Log, 'warn'>;
}

/** Asks the operator's endpoint where the words tell what is missing. */
export const endpointReader = ({ config, log }: EndpointDeps, known: AgencyReading): WordReader => ({
  async complete(doc) {
    const { text = '', sender, drafts = [], arrived_at } = doc;
    const open = openDrafts(doc);
    if (open.length === 0) return drafts;
    const masked = maskedText({ text, sender, drafts });
    const records = open.map((row) => ({ key: row.key, entity: row.entity, wanted: wantedOf(row) }));
    try {
      const claims = await askExtractor(config, masked, records);
      const find = finderIn(masked);
      return drafts.map((row) => {
        const claimed = claims.get(row.key);
        if (!claimed || !open.includes(row)) return row;
        const located = wantedOf(row).flatMap((field) => {
          const place = find(claimed[field.label] ?? '');
          return place ? [{ field, place }] : [];
        });
        return filled(row, located, known, arrived_at);
      });
    } catch (err) {
      // The message of a failure may quote what was sent.
      log.warn({ err: { name: (err as Error).name } }, 'the extractor did not help with a received mail');
      return drafts;
    }
  },
});

/** The endpoint where the operator has one and the agency has switched it on. */
export const wordReader = (deps: EndpointDeps, known: AgencyReading): WordReader =>
  deps.config.EXTRACTOR_URL && known.settings.extractor ? endpointReader(deps, known) : offlineReader;
