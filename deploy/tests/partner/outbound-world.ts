/** An agency whose events are told to a partner's server, with a clock that tests move. Registers its own hooks. */
import type { Clock } from '@enishi/service-kit/base/clock';
import { type Agency, startWorld, type World } from '../gateway/world';
import { type Receiver, startReceiver } from './receiver';

export const HOUR_MS = 3_600_000;

export const at = (path: string) => `/api/enterprise/${path}`;

export function outboundWorld() {
  // Stands still between the tests' own steps: on a slow machine failed deliveries would be due again by themselves.
  let now = Date.now();
  const clock: Clock = { now: () => new Date(now) };
  const partner = {
    world: undefined as unknown as World,
    agency: undefined as unknown as Agency,
    /** A new one for each test. */
    receiver: undefined as unknown as Receiver,

    async connect(url: string, more: object = {}) {
      const linkage = { group: 2, kind: 3, service_id: 99, name: '通知', url, ...more };
      const made = await partner.agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
      await partner.world.constellation.settle();
      const { linkage: row, hub_secret: secret, token } = made.body;
      return { id: row.id_by_enterprise_id as number, secret: secret as string, token: token as string };
    },

    async remove(id: number) {
      await partner.agency.browser.expect(200, 'DELETE', at(`linkages/delete/${id}`));
      await partner.world.constellation.settle();
    },

    async candidate(l_name: string): Promise<number> {
      const made = await partner.agency.browser.expect(201, 'POST', at('candidates/create'), {
        candidate: { l_name, email: 'secret@example.jp', inception_day_type_id: 1 },
      });
      return made.body.candidate.id_by_enterprise_id;
    },

    /** Events are handled, and what is due is sent; time moves so that everything that waits is due. */
    async deliver(forward = 1_000): Promise<void> {
      await partner.world.constellation.settle();
      now += forward;
      await partner.world.constellation.service('messaging').runJobs();
    },

    log: async (filter: object = {}) =>
      (await partner.agency.browser.expect(200, 'POST', at('webhook_deliveries/index'), filter)).body,
  };

  beforeAll(async () => {
    partner.world = await startWorld({}, { clock, environment: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } });
    partner.agency = await partner.world.agency();
  });
  afterAll(() => partner.world?.stop());
  beforeEach(async () => {
    partner.receiver = await startReceiver();
  });
  afterEach(() => partner.receiver.close());
  return partner;
}
