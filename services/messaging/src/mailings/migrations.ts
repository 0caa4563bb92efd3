/** Changes that data of earlier versions need. */
import { dropIndex, type Migration } from '@enishi/service-kit/data/migrate';

/** Replaced by one that begins with the agency and tells counts by itself: every mail would write both, twice. */
export const recipientsByAgency: Migration = {
  name: '2026-11-29-recipients-by-agency',
  async step({ connection }) {
    await dropIndex(connection, 'mailing_recipients', 'mailing_1_state_1_position_1');
    return undefined;
  },
};
